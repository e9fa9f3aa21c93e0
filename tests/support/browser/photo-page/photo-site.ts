// The photo page, built as the private area is and served with its headers on an origin of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { adminAssets } from '../../../../scripts/build/admin-assets.ts';
import { adminCode } from '../../../../scripts/build/admin-build.ts';
import { headersFile } from '../../../../scripts/build/headers.ts';
import { headersFor, parseHeadersFile } from '../../../../supabase/local/files/headers-file.ts';

const root = resolve(import.meta.dirname, '../../../..');
const pagePath = '/admin';
const types: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm' };

export interface PhotoSite {
  readonly url: string;
  /** Paths that were asked for, in their order. */
  readonly asked: string[];
  stop(): Promise<void>;
}

const buildFiles = async (): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  const code = adminCode(root);
  const input = join(import.meta.dirname, 'index.html');
  const built = await build({
    ...code,
    logLevel: 'error',
    build: { ...code.build, write: false, rolldownOptions: { input } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return new Map(
    outputs
      .flatMap(({ output }) => output)
      .map((part): [string, string | Uint8Array] =>
        part.type === 'chunk' ? [`/${part.fileName}`, part.code] : [`/${part.fileName}`, part.source],
      )
      .map(([name, text]) => [name.endsWith('.html') ? pagePath : name, text]),
  );
};

/** `served`: more files by their paths, as they are when they are asked for. */
export const startPhotoSite = async (
  served: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<PhotoSite> => {
  const files = await buildFiles();
  const names = [...files.keys()];
  if (!names.some((name) => name.startsWith(`/${adminAssets}/picture-worker-`)))
    throw new Error(`The picture worker was not built as a file of its own: ${names.join(', ')}`);
  const admin = { paths: [], scriptHashes: [], styleHashes: [] };
  const rules = parseHeadersFile(headersFile({ pages: [], admin, supabaseOrigin: undefined }));
  const asked: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://page');
    const body = files.get(pathname) ?? served.get(pathname);
    asked.push(pathname);
    for (const [name, value] of headersFor(rules, pathname)) response.setHeader(name, value);
    // Otherwise the browser's cache would count as memory of the product.
    if (served.has(pathname)) response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', types[pathname.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8');
    response.writeHead(body === undefined ? 404 : 200).end(body ?? 'Not found');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The photo page has no port.');
  const { port }: AddressInfo = address;
  return {
    url: `http://localhost:${port}${pagePath}`,
    asked,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
};

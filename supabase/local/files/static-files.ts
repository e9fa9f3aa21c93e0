import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { adminRoutes } from '../../../src/content/admin-routes.ts';
import { readIfPresent } from '../data-dir/private-file.ts';
import {
  acceptedEncodings,
  compressedName,
  contentTypeOf,
  isCompressedFile,
  isCompressible,
} from './encodings.ts';
import { headersFor, parseHeadersFile } from './headers-file.ts';
import { sendFile } from './send-file.ts';

export type SiteHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>;

export const isAdminRoute = (url: string): boolean =>
  adminRoutes.includes(url.replace(/\/?(?:[?#].*)?$/, ''));

const notFoundFile = '/404.html';

// The page of the private area is served only at its routes, which have its security headers.
const hiddenPaths = ['/_headers', '/_redirects', '/admin', '/admin/', '/admin.html', '/404', '/404/'];

const cleanAddressOf = (path: string): string =>
  path === notFoundFile ? path : path.replace(/^\/index\.html$|\.html$|\/$/, '') || '/';

/** The decoded path, or null when it is malformed or leads out of the site's folder. */
export const cleanPath = (url: string): string | null => {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/, ''));
    const isUnsafe = /[\0\\]|\/\/|\/\.{1,2}(?:\/|$)/.test(path);
    return path.startsWith('/') && !isUnsafe ? path : null;
  } catch {
    return null;
  }
};

const candidatesFor = (path: string): string[] => {
  if (isAdminRoute(path)) return ['/admin.html'];
  if (hiddenPaths.includes(path) || isCompressedFile(path)) return [];
  return [path, path === '/' ? '/index.html' : `${path.replace(/\/$/, '')}.html`];
};

export const createStaticFiles = (folder: string) => {
  let rules = { text: '', list: parseHeadersFile('') };

  const firstFileOf = async (names: readonly string[]): Promise<string | undefined> => {
    for (const name of names) {
      const found = await stat(resolve(folder, `.${name}`)).catch(() => null);
      if (found?.isFile()) return name;
    }
    return undefined;
  };

  const headersOf = (path: string): Map<string, string> => {
    const text = readIfPresent(resolve(folder, '_headers')) ?? '';
    if (text !== rules.text) rules = { text, list: parseHeadersFile(text) };
    return headersFor(rules.list, path);
  };

  const sendPage = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    name: string,
  ): Promise<void> => {
    const type = contentTypeOf(name);
    outgoing.setHeader('content-type', type);
    if (!outgoing.hasHeader('cache-control'))
      outgoing.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    const isText = isCompressible(type);
    if (isText) outgoing.setHeader('vary', 'Accept-Encoding');
    const encodings = isText ? acceptedEncodings(incoming.headers['accept-encoding']) : [];
    const compressed = await firstFileOf(encodings.map((encoding) => compressedName(name, encoding)));
    if (compressed !== undefined)
      outgoing.setHeader('content-encoding', compressed.endsWith('.br') ? 'br' : 'gzip');
    sendFile(incoming, outgoing, { root: folder, name: compressed ?? name });
  };

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = incoming;
    const path = cleanPath(url);
    const refuse = (status: number, text: string, headers = {}): void => {
      outgoing.setHeaders(headersOf(notFoundFile));
      outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);
    };
    if (path === null) return refuse(400, 'Bad address\n');
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(405, 'Only GET and HEAD\n', { allow: 'GET, HEAD' });
    const page = await firstFileOf(candidatesFor(path));
    const file = page ?? (await firstFileOf([notFoundFile]));
    if (file === undefined) return refuse(404, 'Not found\n');
    outgoing.setHeaders(headersOf(page === undefined ? notFoundFile : path));
    const clean = cleanAddressOf(path);
    if (page !== undefined && clean !== path) {
      const query = /\?.*$/.exec(url)?.[0] ?? '';
      outgoing.writeHead(301, { location: encodeURI(clean) + query }).end();
      return;
    }
    outgoing.statusCode = page === undefined ? 404 : 200;
    return sendPage(incoming, outgoing, file);
  };
};

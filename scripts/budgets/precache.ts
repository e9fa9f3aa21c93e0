// Reads the precache list from the built service worker.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const isPacked = /\.(?:avif|webp|jpe?g|png|woff2)$/;

const listed = /\{[^{}]*\burl"?:\s*["'`]([^"'`]+)["'`][^{}]*\}/g;

/** Addresses of the precache list, or undefined when no worker was built. */
export const readPrecache = async (folder: string): Promise<readonly string[] | undefined> => {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8').catch(() => undefined);
  if (worker === undefined) return undefined;
  const urls = [...worker.matchAll(listed)]
    .filter(([entry]) => entry.includes('revision'))
    .map(([, url = '']) => url.replace(/^\//, ''));
  return [...new Set(urls)];
};

/** Transferred bytes: text compressed, pictures and fonts unchanged. */
export const transferredBytes = async (folder: string, url: string): Promise<number> => {
  const bytes = await readFile(join(folder, url));
  return isPacked.test(url) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};

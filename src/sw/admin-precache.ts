// Every cached page served triggers an update check, so that a build whose scripts fail is replaced.
import * as v from 'valibot';
import { cleanAddress } from './addresses.ts';
import { adminCacheName, isAdminCache } from './cache-names.ts';
import { fetchMissing, type CachedFile } from './fetch-files.ts';
import { readAdminCopies, writeAdminCopies } from './sw-state.ts';

const retainedBuilds = 2;

const pageKey = '/admin.html';

/** A hanging network must not keep the worker alive. */
const pageLimitMs = 30_000;

const listSchema = v.object({
  v: v.literal(1),
  addresses: v.array(v.string()),
  files: v.array(
    v.object({
      url: v.pipe(v.string(), v.startsWith('/')),
      integrity: v.pipe(v.string(), v.startsWith('sha256-')),
    }),
  ),
});

type List = v.InferOutput<typeof listSchema>;
type Build = { readonly name: string; readonly page: Response; readonly list: string };

const readList = (text: string): List => v.parse(listSchema, JSON.parse(text));

const listOf = (build: string): string => `/assets/admin/files-${build}.json`;

const buildIn = (html: string): string | undefined =>
  /<meta name="offline-build" content="([0-9a-f]{16})"/.exec(html)?.[1];

const isProven = async (name: string, html: string, list: string): Promise<boolean> => {
  const text = new TextEncoder().encode(html.replace(name, '') + list);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .startsWith(name);
};

/** Rejects foreign pages and mixed builds. */
const fetchBuild = async (address: string, known: string | undefined): Promise<Build | 'known'> => {
  const page = await fetch(address, {
    cache: 'no-cache',
    credentials: 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(pageLimitMs),
  });
  const html = await page.clone().text();
  const name = buildIn(html);
  if (page.status !== 200 || name === undefined) throw new Error(`${address} was not answered with our page`);
  if (adminCacheName(name) === known) return 'known';
  const response = await fetch(listOf(name), { credentials: 'same-origin' });
  const list = await response.text();
  if (!(await isProven(name, html, list))) throw new Error('The page is not the one that was built');
  return { name, page, list };
};

const filesOf = ({ files }: List): readonly CachedFile[] =>
  files.map(({ url, integrity }) => {
    const { href } = new URL(url, location.origin);
    return { url: href, cacheKey: href, integrity };
  });

/** The page is written last: if it is cached, the build is complete. */
const fill = async ({ name, page, list }: Build): Promise<void> => {
  const cacheName = adminCacheName(name);
  await fetchMissing(cacheName, filesOf(readList(list)));
  const cache = await caches.open(cacheName);
  await cache.put(listOf(name), new Response(list));
  await cache.put(pageKey, page);
  const others = (await readAdminCopies()).filter((copy) => copy.cacheName !== cacheName);
  const { addresses } = readList(list);
  const copies = [...others, { cacheName, addresses }].slice(-1 - retainedBuilds);
  await writeAdminCopies(copies);
  const cached = new Set(copies.map((copy) => copy.cacheName));
  const forgotten = (await caches.keys()).filter((other) => isAdminCache(other) && !cached.has(other));
  await Promise.all(forgotten.map((other) => caches.delete(other)));
};

const newestCopy = async (pathname?: string) => {
  const copies = await readAdminCopies();
  for (const { cacheName, addresses } of copies.toReversed()) {
    if (pathname !== undefined && !addresses.includes(cleanAddress(pathname))) continue;
    const page = await caches.match(pageKey, { cacheName });
    if (page !== undefined) return { cacheName, page };
  }
  return undefined;
};

export const cachedAdminPage = async (pathname: string): Promise<Response | undefined> =>
  (await newestCopy(pathname))?.page;

export const cachedAdminFile = async (url: string): Promise<Response | undefined> => {
  const copy = await newestCopy();
  return copy === undefined ? undefined : caches.match(url, { cacheName: copy.cacheName });
};

const newestFiles = async () => {
  const copy = await newestCopy();
  const build = copy === undefined ? undefined : buildIn(await copy.page.text());
  if (copy === undefined || build === undefined) return undefined;
  const list = await caches.match(listOf(build), { cacheName: copy.cacheName });
  return list && { build, cacheName: copy.cacheName, files: filesOf(readList(await list.text())) };
};

/** Name of the newest cached build; null when there is none or the browser evicted a part of it. */
export const cachedAdminBuild = async (): Promise<string | null> => {
  const newest = await newestFiles();
  if (newest === undefined) return null;
  const cached = new Set((await (await caches.open(newest.cacheName)).keys()).map(({ url }) => url));
  return newest.files.every(({ cacheKey }) => cached.has(cacheKey)) ? newest.build : null;
};

const renew = async (address: string): Promise<void> => {
  const newest = await newestFiles();
  const found = await fetchBuild(address, newest?.cacheName);
  if (found !== 'known') await fill(found);
  else if (newest !== undefined) await fetchMissing(newest.cacheName, newest.files);
};

let running: Promise<boolean> | undefined;

/** Atomically caches the current version; concurrent calls share one run. False when that failed. */
export const keepAdmin = (address: string): Promise<boolean> =>
  (running ??= renew(address)
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      running = undefined;
    }));

import { isHashedFile } from './addresses.ts';

/** Low concurrency, so that pages opened meanwhile have free connections. */
const fetchedAtOnce = 4;

export type CachedFile = { readonly url: string; readonly cacheKey: string; readonly integrity: string };

/** `integrity` makes the browser reject a file of another build. */
const fetchFile = async ({ url, integrity }: CachedFile): Promise<Response> => {
  const cache = isHashedFile(new URL(url).pathname) ? 'default' : 'reload';
  const response = await fetch(url, { integrity, cache, credentials: 'same-origin', priority: 'low' });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  // Redirected responses cannot answer navigations, so the body is copied.
  return response.redirected ? new Response(response.body, response) : response;
};

export const matchHashedFile = async (url: string): Promise<Response | undefined> =>
  isHashedFile(new URL(url).pathname) ? caches.match(url) : undefined;

/** Reuses files of other caches. Rejects at the first failure, or when `isStopped` returns true between files. */
export const fetchMissing = async (
  cacheName: string,
  files: readonly CachedFile[],
  isStopped = () => false,
): Promise<void> => {
  const cache = await caches.open(cacheName);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter(({ cacheKey }) => !cached.has(cacheKey));
  for (let start = 0; start < missing.length; start += fetchedAtOnce) {
    if (isStopped()) throw new Error('Stopped before all files were there');
    const batch = missing.slice(start, start + fetchedAtOnce);
    await Promise.all(
      batch.map(async (file) =>
        cache.put(file.cacheKey, (await matchHashedFile(file.url)) ?? (await fetchFile(file))),
      ),
    );
  }
};

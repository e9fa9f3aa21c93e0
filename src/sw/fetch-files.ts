// Files of a build on their way into its cache, every byte proven by its hash.
import { isHashedFile } from './addresses.ts';

/** Few, so that a page that is opened meanwhile finds free connections. */
const fetchedAtOnce = 4;

export type CachedFile = { readonly url: string; readonly cacheKey: string; readonly integrity: string };

/** A file that is not the one of this build is refused by the browser, which compares it with `integrity`. */
const fetchFile = async ({ url, integrity }: CachedFile): Promise<Response> => {
  const cache = isHashedFile(new URL(url).pathname) ? 'default' : 'reload';
  const response = await fetch(url, { integrity, cache, credentials: 'same-origin', priority: 'low' });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  // A navigation cannot be answered with a response that was redirected.
  return response.redirected ? new Response(response.body, response) : response;
};

/** A script or font, whichever build it came with: its name says what is in it. */
export const matchHashedFile = async (url: string): Promise<Response | undefined> =>
  isHashedFile(new URL(url).pathname) ? caches.match(url) : undefined;

/**
 * Fetches what is not in the cache, and takes what another cache has. Rejects at the first file that cannot be had, and
 * when `isStopped` says so between files.
 */
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

import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { cacheNames } from './cache-names.ts';
import { isPaused } from './pause.ts';
import { isKeepable, withoutSize, type PictureKind } from './pictures.ts';

/** Offline fallback: another size of the same picture. */
const findOtherSize = async (cacheName: string, address: string): Promise<Response | undefined> => {
  const cache = await caches.open(cacheName);
  const picture = withoutSize(new URL(address).pathname);
  const same = (await cache.keys()).find(({ url }) => withoutSize(new URL(url).pathname) === picture);
  return same === undefined ? undefined : cache.match(same);
};

export const mostPictures = 150;

const createCache = (cacheName: string): CacheFirst => {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    maxEntries: mostPictures,
    purgeOnQuotaError: true,
  });
  return new CacheFirst({
    cacheName,
    // CORS mode: opaque cross-origin responses would hide their status.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (isKeepable(response) && !isPaused() ? response : null),
        handlerDidError: ({ request }) => findOtherSize(cacheName, request.url),
        ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
        ...(cacheDidUpdate && { cacheDidUpdate }),
      },
    ],
  });
};

export const pictureCaches: Readonly<Record<PictureKind, CacheFirst>> = {
  rendering: createCache(cacheNames.renderings),
  photo: createCache(cacheNames.photos),
};

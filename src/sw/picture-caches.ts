// Two bounded caches, filled as pictures are looked at: renderings of this build, and photos the owner published.
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { cacheNames } from './cache-names.ts';
import { isPaused } from './pause.ts';
import { isKeepable, withoutSize } from './pictures.ts';
import type { PictureKind } from './pictures.ts';

/** Another size of the same picture is better than a hole where the network is gone. */
const findOtherSize = async (cacheName: string, address: string): Promise<Response | undefined> => {
  const cache = await caches.open(cacheName);
  const picture = withoutSize(new URL(address).pathname);
  const same = (await cache.keys()).find(({ url }) => withoutSize(new URL(url).pathname) === picture);
  return same === undefined ? undefined : cache.match(same);
};

/** Files in each of the two caches; those not looked at for the longest time leave first. */
export const mostPictures = 150;

const createCache = (cacheName: string): CacheFirst => {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    maxEntries: mostPictures,
    purgeOnQuotaError: true,
  });
  return new CacheFirst({
    cacheName,
    // A foreign storage answers an <img> opaquely, which hides its status: asked this way, it can be judged.
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

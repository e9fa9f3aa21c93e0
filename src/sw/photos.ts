import { CacheExpiration } from 'workbox-expiration';
import type { CacheFirst } from 'workbox-strategies';
import { mostPictures } from './picture-caches.ts';
import { withoutSize } from './pictures.ts';

const prefetchCount = 12;

type KeepPhotos = {
  readonly event: ExtendableEvent;
  readonly photos: CacheFirst;
  /** One file of each published photo, newest first. */
  readonly addresses: readonly string[];
  readonly isSavingData: boolean;
  readonly isStopped: () => boolean;
};

const photoOf = (address: string): string => withoutSize(new URL(address).pathname);

/** ExpirationPlugin counts entries in its own index, which misses manual deletions. */
const rebuildExpirationIndex = async (cacheName: string, cache: Cache): Promise<void> => {
  const expiration = new CacheExpiration(cacheName, { maxEntries: mostPictures });
  await expiration.delete();
  for (const { url } of await cache.keys()) await expiration.updateTimestamp(url);
};

export const keepPhotos = async ({
  event,
  photos,
  addresses,
  isSavingData,
  isStopped,
}: KeepPhotos): Promise<void> => {
  const cache = await caches.open(photos.cacheName);
  const published = new Set(addresses.map(photoOf));
  const requests = await cache.keys();
  const unpublished = requests.filter(({ url }) => !published.has(photoOf(url)));
  for (const request of unpublished) await cache.delete(request);
  if (unpublished.length > 0) await rebuildExpirationIndex(photos.cacheName, cache);
  if (isSavingData) return;
  const cached = new Set(requests.map(({ url }) => photoOf(url)));
  const missing = addresses.slice(0, prefetchCount).filter((address) => !cached.has(photoOf(address)));
  for (const address of missing) {
    if (isStopped()) return;
    const [response, isCached] = photos.handleAll({ event, request: new Request(address) });
    // A failed photo is retried with the next list.
    await Promise.allSettled([response, isCached]);
  }
};

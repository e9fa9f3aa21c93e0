import type { CacheFirst } from 'workbox-strategies';
import { withoutSize } from './pictures.ts';

/** As many as a visitor sees first. */
const keptAhead = 12;

type KeepPhotos = {
  readonly event: ExtendableEvent;
  readonly photos: CacheFirst;
  /** One file of each published photo, newest first. */
  readonly addresses: readonly string[];
  readonly isSavingData: boolean;
};

const photoOf = (address: string): string => withoutSize(new URL(address).pathname);

/** Forgets photos that are not published any more, then fetches the first ones of which no size is kept. */
export const keepPhotos = async ({ event, photos, addresses, isSavingData }: KeepPhotos): Promise<void> => {
  const cache = await caches.open(photos.cacheName);
  const published = new Set(addresses.map(photoOf));
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    const photo = photoOf(request.url);
    if (published.has(photo)) kept.add(photo);
    else await cache.delete(request);
  }
  if (isSavingData) return;
  const wanted = addresses.slice(0, keptAhead).filter((address) => !kept.has(photoOf(address)));
  for (const address of wanted) {
    const [response, isKept] = photos.handleAll({ event, request: new Request(address) });
    // One that cannot be had is asked for again with the next list.
    await Promise.allSettled([response, isKept]);
  }
};

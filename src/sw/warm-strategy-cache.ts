import type { CacheFirst } from 'workbox-strategies';
import { asWebp } from './pictures.ts';

const missingOf = async (cacheName: string, addresses: readonly string[]): Promise<readonly string[]> => {
  const cache = await caches.open(cacheName);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return addresses.filter((address) => !cached.has(address));
};

const isReadable = async (picture: Response): Promise<boolean> => {
  const blob = await picture.blob();
  return createImageBitmap(blob).then(
    () => true,
    () => false,
  );
};

type WarmUp = {
  readonly event: ExtendableEvent;
  readonly pictures: CacheFirst;
  /** AVIF files; browsers that cannot decode the first get WebP. */
  readonly addresses: readonly string[];
  readonly isStopped: () => boolean;
};

/** Sequential, so that pages are not delayed. Stops at the first failure. */
export const warmUp = async ({ event, pictures, addresses, isStopped }: WarmUp): Promise<void> => {
  const fetchPicture = async (address: string): Promise<Response> => {
    const [response, isCached] = pictures.handleAll({ event, request: new Request(address) });
    await isCached;
    return response;
  };
  const [first] = addresses;
  if (first === undefined || (await missingOf(pictures.cacheName, addresses)).length === 0) return;
  try {
    const supported = (await isReadable(await fetchPicture(first))) ? addresses : addresses.map(asWebp);
    for (const address of await missingOf(pictures.cacheName, supported)) {
      if (isStopped()) return;
      await fetchPicture(address);
    }
  } catch {
    // Network failure: the next idle page resumes.
  }
};

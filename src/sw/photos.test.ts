import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../tests/support/unit/fake-caches.ts';

const origin = 'https://site.example';
const addressOf = (photo: string): string =>
  `${origin}/storage/v1/object/public/gallery-photos/gallery/${photo}/ab12-480.webp`;
const namesOf = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index).padStart(3, '0')}`);

class FakeEvent extends Event {
  readonly waitUntil = (): void => undefined;
  readonly addRoutes = async (): Promise<void> => undefined;
}

/** As it comes from a server, which no constructor can say. */
class FetchedPicture extends Response {
  override readonly type = 'basic';
  override readonly clone = (): Response => new FetchedPicture();

  constructor() {
    super('picture', { headers: { 'Content-Type': 'image/webp' } });
  }
}

let storage: FakeCaches;
const answer = vi.fn(async () => new FetchedPicture());

beforeEach(() => {
  storage = new FakeCaches();
  answer.mockClear();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('registration', { scope: `${origin}/` });
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('ExtendableEvent', FakeEvent);
  vi.stubGlobal('FetchEvent', class FetchEvent extends FakeEvent {});
  vi.stubGlobal('fetch', answer);
});

/** The worker's parts, loaded where they find a worker's globals. */
const open = async () => {
  const { keepPhotos } = await import('./photos.ts');
  const { mostPictures: maxEntries, pictureCaches } = await import('./picture-caches.ts');
  const { CacheExpiration } = await import('workbox-expiration');
  const { photo: photos } = pictureCaches;
  const event = new FakeEvent('message');
  return {
    /** The same as looking at them one after the other, which takes seconds here. */
    haveSeen: async (names: readonly string[]): Promise<void> => {
      const cache = await storage.open(photos.cacheName);
      const expiration = new CacheExpiration(photos.cacheName, { maxEntries });
      for (const name of names) {
        await cache.put(addressOf(name), new FetchedPicture());
        await expiration.updateTimestamp(addressOf(name));
      }
    },
    look: async (names: readonly string[]): Promise<void> => {
      for (const name of names) {
        const [response, isCached] = photos.handleAll({ event, request: new Request(addressOf(name)) });
        await Promise.all([response, isCached]);
      }
    },
    list: (names: readonly string[], given: Partial<Parameters<typeof keepPhotos>[0]> = {}) =>
      keepPhotos({
        event,
        photos,
        addresses: names.map(addressOf),
        isSavingData: false,
        isStopped: () => false,
        ...given,
      }),
    cachedUrls: async (): Promise<readonly string[]> =>
      (await (await storage.open(photos.cacheName)).keys()).map(({ url }) => url.split('/').at(-2) ?? ''),
  };
};

it('caches the first photos of a list, and removes those that left it', async () => {
  const { list, cachedUrls } = await open();
  await list(namesOf('a', 20));
  expect(await cachedUrls()).toEqual(namesOf('a', 12));
  await list(namesOf('a', 20).slice(1));
  expect(await cachedUrls()).toEqual(namesOf('a', 13).slice(1));
});

it('a visitor who saves data keeps only what was looked at', async () => {
  const { look, list, cachedUrls } = await open();
  await look(['a001', 'b001']);
  await list(namesOf('a', 20), { isSavingData: true });
  expect(await cachedUrls()).toEqual(['a001']);
});

it('no further photo is fetched when a new version waits, which cannot take over before', async () => {
  const { list, cachedUrls } = await open();
  await list(namesOf('a', 20), { isStopped: () => answer.mock.calls.length === 3 });
  expect(await cachedUrls()).toEqual(namesOf('a', 3));
});

it('photos that were taken down leave their room to others', async () => {
  const { haveSeen, look, list, cachedUrls } = await open();
  await haveSeen([...namesOf('a', 50), ...namesOf('b', 100)]);
  await list(namesOf('a', 50));
  await look(namesOf('c', 5));
  expect(await cachedUrls()).toEqual([...namesOf('a', 50), ...namesOf('c', 5)]);
});

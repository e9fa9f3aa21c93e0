// The files of one build: installed whole or not at all, every byte proven by its hash. Kept under revisions,
// so that two builds can lie side by side while tabs of the old one are still open.
import { PrecacheController } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { isHashedFile } from './addresses.ts';
import { cacheNames, isOutdated } from './cache-names.ts';

const buildNote = '/files-of-the-current-build';

const readBuildNote = async (): Promise<ReadonlySet<unknown>> => {
  const note = await (await caches.open(cacheNames.notes)).match(buildNote);
  const list: unknown = await note?.json();
  return new Set(Array.isArray(list) ? list : []);
};

export const createSiteFiles = (entries: readonly PrecacheEntry[]) => {
  const controller = new PrecacheController({ cacheName: cacheNames.site });
  controller.addToCacheList([...entries]);
  const keys = controller.getURLsToCacheKeys();

  return {
    controller,

    /**
     * Forgets older builds, except the scripts of the one before this: a tab that still shows it must be able
     * to load the rest of itself, even when the host has removed those files. Does so once per build.
     */
    async forgetOlderBuilds(): Promise<void> {
      const current = new Set(keys.values());
      const last = await readBuildNote();
      if (last.size === current.size && [...current].every((url) => last.has(url))) return;
      const isWanted = ({ url }: Request): boolean =>
        current.has(url) || (last.has(url) && isHashedFile(new URL(url).pathname));
      const cache = await caches.open(cacheNames.site);
      const unwanted = (await cache.keys()).filter((request) => !isWanted(request));
      await Promise.all(unwanted.map((request) => cache.delete(request)));
      const outdated = (await caches.keys()).filter(isOutdated);
      await Promise.all(outdated.map((name) => caches.delete(name)));
      await (await caches.open(cacheNames.notes)).put(buildNote, Response.json([...current]));
    },

    /** Fetches files that the browser has dropped meanwhile; answers whether all are there. */
    async complete(event: ExtendableEvent): Promise<boolean> {
      const cache = await caches.open(cacheNames.site);
      const kept = new Set((await cache.keys()).map(({ url }) => url));
      try {
        for (const [url, cacheKey] of keys) {
          if (kept.has(cacheKey)) continue;
          const integrity = controller.getIntegrityForCacheKey(cacheKey) ?? '';
          const request = new Request(url, { integrity, cache: 'reload' });
          await Promise.all(
            controller.strategy.handleAll({ event, request, params: { cacheKey, integrity } }),
          );
        }
        return true;
      } catch {
        return false;
      }
    },

    /** A script or font of the build before this one, if a tab of that build asks for it. */
    async matchOlderFile(request: Request): Promise<Response | undefined> {
      return (await caches.open(cacheNames.site)).match(request);
    },
  };
};

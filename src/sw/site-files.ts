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

/** Few, so that a page that is opened meanwhile finds free connections. */
const fetchedAtOnce = 4;

type File = { readonly url: string; readonly cacheKey: string; readonly integrity: string };

/** A file that is not the one of this build is refused by the browser, which compares it with `integrity`. */
const fetchFile = async ({ url, integrity }: File): Promise<Response> => {
  const cache = isHashedFile(new URL(url).pathname) ? 'default' : 'reload';
  const response = await fetch(url, { integrity, cache, credentials: 'same-origin', priority: 'low' });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  // A navigation cannot be answered with a response that was redirected.
  return response.redirected ? new Response(response.body, response) : response;
};

export const createSiteFiles = (entries: readonly PrecacheEntry[]) => {
  const controller = new PrecacheController({ cacheName: cacheNames.site });
  controller.addToCacheList([...entries]);
  const keys = controller.getURLsToCacheKeys();
  const files = [...keys].map(([url, cacheKey]) => ({
    url,
    cacheKey,
    integrity: controller.getIntegrityForCacheKey(cacheKey) ?? '',
  }));

  return {
    controller,

    /**
     * Fetches what is not in the cache: everything on installation, later what the browser has dropped. Rejects at
     * the first file that cannot be had. Workbox's own `install` fetches one file at a time and copies every body in
     * script: a fifth more thread time, and longer until the site is on the device.
     */
    async fetchMissing(): Promise<void> {
      const cache = await caches.open(cacheNames.site);
      const kept = new Set((await cache.keys()).map(({ url }) => url));
      const missing = files.filter(({ cacheKey }) => !kept.has(cacheKey));
      for (let start = 0; start < missing.length; start += fetchedAtOnce) {
        const batch = missing.slice(start, start + fetchedAtOnce);
        await Promise.all(batch.map(async (file) => cache.put(file.cacheKey, await fetchFile(file))));
      }
    },

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

    /** A script or font of the build before this one, if a tab of that build asks for it. */
    async matchOlderFile(request: Request): Promise<Response | undefined> {
      return (await caches.open(cacheNames.site)).match(request);
    },
  };
};

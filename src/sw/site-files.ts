// The files of one build: installed whole or not at all.
import { PrecacheController } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { fetchMissing } from './fetch-files.ts';

export const createSiteFiles = (entries: readonly PrecacheEntry[], cacheName: string) => {
  const controller = new PrecacheController({ cacheName });
  controller.addToCacheList([...entries]);
  const files = [...controller.getURLsToCacheKeys()].map(([url, cacheKey]) => ({
    url,
    cacheKey,
    integrity: controller.getIntegrityForCacheKey(cacheKey) ?? '',
  }));

  return {
    controller,

    /**
     * Everything on installation, later what the browser has dropped. Workbox's own `install` fetches one file at a time
     * and copies every body in script: a fifth more thread time, and longer until the site is on the device.
     */
    fetchMissing: (isStopped?: () => boolean): Promise<void> => fetchMissing(cacheName, files, isStopped),
  };
};

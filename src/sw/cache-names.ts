// Names of the caches that this worker keeps. Other apps of this origin have their own.

import type { BuildCachePrefix, SiteCaches } from '@/platform/site-caches.ts';

/** Every build has a cache of its own, so that the cleaning up of one never touches another. */
const buildPrefix: BuildCachePrefix = 'cedar-site-';

export const buildCacheName = (build: string): string => buildPrefix + build;

export const isBuildCache = (cacheName: string): boolean => cacheName.startsWith(buildPrefix);

/** The same for the private area, which is built and kept by itself. */
const adminPrefix = 'cedar-admin-';

export const adminCacheName = (build: string): string => adminPrefix + build;

export const isAdminCache = (cacheName: string): boolean => cacheName.startsWith(adminPrefix);

export const cacheNames: SiteCaches = {
  renderings: 'cedar-renderings',
  photos: 'cedar-photos',
  notes: 'cedar-notes',
};

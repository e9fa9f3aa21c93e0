// Prefixed because other apps share the origin.

import type { BuildCachePrefix, SiteCaches } from '@/platform/site-caches.ts';

const buildPrefix: BuildCachePrefix = 'cedar-site-';

export const buildCacheName = (build: string): string => buildPrefix + build;

export const isBuildCache = (cacheName: string): boolean => cacheName.startsWith(buildPrefix);

const adminPrefix = 'cedar-admin-';

export const adminCacheName = (build: string): string => adminPrefix + build;

export const isAdminCache = (cacheName: string): boolean => cacheName.startsWith(adminPrefix);

export const cacheNames: SiteCaches = {
  renderings: 'cedar-renderings',
  photos: 'cedar-photos',
  state: 'cedar-state',
};

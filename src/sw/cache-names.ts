// Names of the caches that the public site's worker keeps. The private area and other apps of this origin have their own.

/** Every build has a cache of its own, so that the cleaning up of one never touches another. */
const buildPrefix = 'cedar-site-';

export const buildCacheName = (build: string): string => buildPrefix + build;

export const isBuildCache = (cacheName: string): boolean => cacheName.startsWith(buildPrefix);

export const cacheNames = {
  renderings: 'cedar-renderings',
  photos: 'cedar-photos',
  /** What the worker has to remember itself. */
  notes: 'cedar-notes',
} as const;

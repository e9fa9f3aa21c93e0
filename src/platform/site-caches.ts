/** Names of the caches of the public site. The service worker takes them as types, so that both programs agree. */

/** Begins the name of a build's own cache. */
export const buildCachePrefix = 'cedar-site-';
export type BuildCachePrefix = typeof buildCachePrefix;

export const siteCaches = {
  renderings: 'cedar-renderings',
  photos: 'cedar-photos',
  /** What the worker remembers between its starts. */
  notes: 'cedar-notes',
} as const;
export type SiteCaches = typeof siteCaches;

/** Cache names of the public site, shared with the service worker as types, so that both programs agree. */

/** Prefix of a build's cache name. */
export const buildCachePrefix = 'cedar-site-';
export type BuildCachePrefix = typeof buildCachePrefix;

export const siteCaches = {
  renderings: 'cedar-renderings',
  photos: 'cedar-photos',
  /** State that the worker persists between starts. */
  state: 'cedar-state',
} as const;
export type SiteCaches = typeof siteCaches;

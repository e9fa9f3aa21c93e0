export const buildCachePrefix = 'cedar-site-';
export type BuildCachePrefix = typeof buildCachePrefix;

export const siteCaches = {
  renderings: 'cedar-renderings',
  photos: 'cedar-photos',
  state: 'cedar-state',
} as const;
export type SiteCaches = typeof siteCaches;

import { siteMap, sitePages } from '@/content/site-map.ts';
import { photoInPath } from '@/domain/photo-address.ts';
import { pageAt, type SitePage } from '@/domain/site-page.ts';

export const cleanPath = (path: string): string => path.replace(/^\/index\.html$|\.html$|\/$/, '') || '/';

export const routeOf = (path: string): SitePage =>
  pageAt(sitePages, cleanPath(path)) ??
  (photoInPath(cleanPath(path)) === undefined ? siteMap.notFound : siteMap.galleryPhoto);

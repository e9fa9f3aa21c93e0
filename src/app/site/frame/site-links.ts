import { siteMap, sitePages } from '@/content/site-map.ts';
import { navigationOf, pagesIn, quickLinksOf } from '@/domain/site-page.ts';

export const mainNavigation = navigationOf(sitePages);

export const quickLinks = quickLinksOf(sitePages);

export const legalLinks = [...pagesIn(sitePages, 'legal'), siteMap.sitemap].map(({ path, label }) => ({
  href: path,
  label,
}));

import { siteMap, sitePages } from '@/content/site-map.ts';
import { pageAt, type SitePage } from '@/domain/site-page.ts';
import { isDevelopment } from '@/platform/env.ts';

const workbench: SitePage = {
  path: '/__parts',
  template: 'reading',
  source: 'src/workbench/workbench-page.tsx',
  label: 'Parts',
  line: 'The sheet of all parts',
};

const routes = isDevelopment ? [...sitePages, workbench] : sitePages;

export const cleanPath = (path: string): string => path.replace(/^\/index\.html$|\.html$|\/$/, '') || '/';

export const routeOf = (path: string): SitePage => pageAt(routes, cleanPath(path)) ?? siteMap.notFound;

// Runs after the pages are written: writes the files for search engines, language models and the site's search. All facts come
// from the built HTML, so that they match the pages.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { adminRoutes } from '../../../src/content/admin-routes.ts';
import { sitePages } from '../../../src/content/site-map.ts';
import { searchablePagesOf } from '../../../src/domain/site-page.ts';
import { afterClientBuild } from '../after-client-build.ts';
import { factsOfPages } from './page-facts.ts';
import { writePreviews } from './preview-pictures.ts';
import { searchIndexFile } from './search-index.ts';
import { llmsFile, redirectsFile, robotsFile, sitemapFile } from './text-files.ts';

type FindabilityOptions = { readonly siteUrl: string; readonly supabaseOrigin: string | undefined };

/** Vite plugin. Must come after the prerender plugin and before the service worker, which caches the index. */
export const findabilityPlugin = ({ siteUrl, supabaseOrigin }: FindabilityOptions): Plugin =>
  afterClientBuild(
    'cedar:findability',
    'search index, sitemap and previews',
    async ({ root, outDir: site }) => {
      const pages = await factsOfPages(site, sitePages);
      const files = {
        'sitemap.xml': sitemapFile(pages, siteUrl),
        'robots.txt': robotsFile(siteUrl),
        'llms.txt': llmsFile(pages, siteUrl),
        _redirects: redirectsFile(siteUrl, adminRoutes, supabaseOrigin),
        'search-index.json': searchIndexFile(searchablePagesOf(sitePages), pages),
      };
      await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(site, name), text)));
      await writePreviews(pages, {
        site,
        cache: join(root, 'build/previews'),
        pictures: join(root, 'supabase/seed/pictures'),
        headingFont: join(root, 'src/ui/styling/fonts/fraunces.woff2'),
      });
    },
  );

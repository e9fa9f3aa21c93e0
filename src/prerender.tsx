// The public site's door at build time: every address in, its HTML, head and the style sheet of its template out.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { loadFooterNewsletter } from './app/frame/footer-newsletter.tsx';
import { loadPage } from './app/page-loader.ts';
import { notFoundRoute, routes } from './app/routes.ts';
import { previewAlt, previewPicture, structuredData } from './app/structured-data.ts';
import type { PageHead } from './pages/page.ts';

export { fontUrls } from './ui/font-faces.ts';

export type PrerenderedPage = {
  readonly path: string;
  readonly html: string;
  readonly head: PageHead;
  /** Address and words of the preview picture, and the JSON-LD graph as text that is safe inside a script element. */
  readonly preview: { readonly picture: string; readonly alt: string; readonly jsonLd: string };
  /** Complete `<style>` elements, identical on all pages of one template. */
  readonly styleTags: string;
};

/** Effects do not run here, so no page is ever opened. */
const ignore = (): void => undefined;

const renderTemplate = async (template: string): Promise<readonly PrerenderedPage[]> => {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  cache.compat = true;
  const pages = [];
  for (const route of [...routes, notFoundRoute].filter((candidate) => candidate.template === template)) {
    const { head } = await loadPage(route.path);
    const jsonLd = JSON.stringify(structuredData(head)).replace(/</g, '\\u003c');
    const preview = { picture: previewPicture(head), alt: previewAlt(head), jsonLd };
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const html = renderToString(
        <CacheProvider value={cache}>
          <App router={{ ssrPath: path }} onPageOpened={ignore} />
        </CacheProvider>,
      );
      pages.push({ path, html, head, preview });
    }
  }
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const chunks = extractCriticalToChunks(pages.map((page) => page.html).join(''));
  const styleTags = constructStyleTagsFromChunks(chunks);
  return pages.map((page) => ({ ...page, styleTags }));
};

/** Renders every public page. Pages that share a template share one style sheet, byte for byte. */
export const renderAll = async (): Promise<readonly PrerenderedPage[]> => {
  await loadFooterNewsletter();
  const templates = new Set([...routes, notFoundRoute].map((route) => route.template));
  const rendered = [];
  for (const template of templates) rendered.push(...(await renderTemplate(template)));
  return rendered;
};

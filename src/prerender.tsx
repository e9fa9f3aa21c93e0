// The public site's door at build time: every address in, its HTML, head and the style sheet of its template out.
import { renderToString } from 'react-dom/server';
import { App } from './app/site/app.tsx';
import { loadPage } from './app/site/page-loader.ts';
import { notFoundRoute, routes } from './app/site/routes.ts';
import { createSiteStore } from './app/site/store.ts';
import { previewAlt, previewPicture, structuredData } from './app/site/structured-data.ts';
import type { PageHead } from './pages/page.ts';
import { globalCss } from './ui/styling/global-css.ts';
import { drawnLooks } from './ui/style-compiler/style-sheet.ts';

export { compileRecipe } from './ui/style-compiler/compile-recipe.ts';
export { webFontFaces, webFonts } from './ui/styling/font-faces.ts';
export { globalCss } from './ui/styling/global-css.ts';

/** Loads every file that makes parts, those included that no page shows at first. */
export const loadParts = (): Promise<readonly unknown[]> =>
  Promise.all(
    Object.values(import.meta.glob(['./{app,features,pages,ui}/**/*.tsx', '!./**/*.test.tsx'])).map((load) =>
      load(),
    ),
  );

export type PrerenderedPage = {
  readonly path: string;
  readonly html: string;
  readonly head: PageHead;
  /** Address and words of the preview picture, and the JSON-LD graph as text that is safe inside a script element. */
  readonly preview: { readonly picture: string; readonly alt: string; readonly jsonLd: string };
  /** A complete `<style>` element, identical on all pages of one template; it names the looks whose rules it holds. */
  readonly styleTag: string;
};

const classNames = /\sclass="([^"]*)"/g;

/**
 * Pictures further down wait until the inline script marks the first screen as painted; without scripts they wait for
 * nothing.
 */
const laterPictures = '@media (scripting:enabled){html:not([data-painted]) img[loading=lazy]{display:none}}';

const styleTagFor = (html: string): string => {
  const shown = new Set([...html.matchAll(classNames)].flatMap(([, names = '']) => names.split(' ')));
  const looks = drawnLooks(shown);
  const names = looks.map(([name]) => name).join(' ');
  return `<style data-parts="${names}">${globalCss()}${laterPictures}${looks.flatMap(([, rules]) => rules).join('')}</style>`;
};

const renderTemplate = async (template: string): Promise<readonly PrerenderedPage[]> => {
  const pages = [];
  for (const route of [...routes, notFoundRoute].filter((candidate) => candidate.template === template)) {
    const { head } = await loadPage(route.path);
    const jsonLd = JSON.stringify(structuredData(head)).replace(/</g, '\\u003c');
    const preview = { picture: previewPicture(head), alt: previewAlt(head), jsonLd };
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const html = renderToString(<App router={{ ssrPath: path }} store={createSiteStore().store} />);
      // React leaves a slice that failed to the browser, with this mark; a complete page has none.
      if (html.includes('<!--$!-->')) throw new Error(`A part of ${path} could not be rendered.`);
      pages.push({ path, html, head, preview });
    }
  }
  const styleTag = styleTagFor(pages.map((page) => page.html).join(''));
  return pages.map((page) => ({ ...page, styleTag }));
};

/** Renders every public page. Pages that share a template share one style sheet, byte for byte. */
export const renderAll = async (): Promise<readonly PrerenderedPage[]> => {
  const templates = new Set([...routes, notFoundRoute].map((route) => route.template));
  const rendered = [];
  for (const template of templates) rendered.push(...(await renderTemplate(template)));
  return rendered;
};

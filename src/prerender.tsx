import { renderToString } from 'react-dom/server';
import { App } from './app/site/app.tsx';
import { filesOf } from './app/site/page-files.ts';
import { loadPage } from './app/site/page-loader.ts';
import { createSiteStore } from './app/site/store.ts';
import { structuredData } from './app/site/structured-data.ts';
import { siteMap, sitePages } from './content/site-map.ts';
import { photoTemplates } from './domain/photo-templates.ts';
import { addressesOf, type SitePage } from './domain/site-page.ts';
import type { PageHead } from './pages/page.ts';
import { openGraphOf } from './pages/preview.ts';
import { globalCss } from './ui/styling/global-css.ts';
import { drawnLooks } from './ui/style-compiler/style-sheet.ts';

export { compileRecipe } from './ui/style-compiler/compile-recipe.ts';
export { webFontFaces, webFonts } from './ui/styling/font-faces.ts';
export { globalCss } from './ui/styling/global-css.ts';

/** Includes files whose compiled components no page renders at first. */
export const loadParts = (): Promise<readonly unknown[]> =>
  Promise.all(
    Object.values(import.meta.glob(['./{app,features,pages,ui}/**/*.tsx', '!./**/*.test.tsx'])).map((load) =>
      load(),
    ),
  );

export type PrerenderedPage = {
  readonly path: string;
  /** Paths from the repository's root. */
  readonly sources: readonly string[];
  readonly html: string;
  readonly head: PageHead;
  readonly openGraph: Readonly<Record<string, string>>;
  /** Escaped for a script element. */
  readonly jsonLd: string;
  /** A document that the gallery function completes, with its file in the built site. */
  readonly templateFile?: string;
  /** A complete `<style>` element, identical on all pages of one template. */
  readonly styleTag: string;
};

const classNames = /\sclass="([^"]*)"/g;

/** With scripts, lazy pictures wait until the inline script marks the first screen as painted. */
const laterPictures = '@media (scripting:enabled){html:not([data-painted]) img[loading=lazy]{display:none}}';

/** `src/platform/lay-out-sections.ts` lays them out later. */
const skippedSections =
  'html[data-skips] :is(main>section~section,main~footer){content-visibility:auto;contain-intrinsic-size:auto 50rem}';

const styleTagFor = (html: string): string => {
  const shown = new Set([...html.matchAll(classNames)].flatMap(([, names = '']) => names.split(' ')));
  const looks = drawnLooks(shown);
  const names = looks.map(([name]) => name).join(' ');
  return `<style data-parts="${names}">${globalCss()}${laterPictures}${skippedSections}${looks.flatMap(([, rules]) => rules).join('')}</style>`;
};

const renderAt = (path: string): string => {
  const html = renderToString(<App router={{ ssrPath: path }} store={createSiteStore().store} />);
  // React's mark of a boundary that failed to render on the server.
  if (html.includes('<!--$!-->')) throw new Error(`A part of ${path} could not be rendered.`);
  return html;
};

const renderTemplate = async (template: SitePage['template']): Promise<readonly PrerenderedPage[]> => {
  const pages = [];
  for (const route of sitePages.filter((candidate) => candidate.template === template)) {
    const { head } = await loadPage(route.path);
    const jsonLd = JSON.stringify(structuredData(head)).replace(/</g, '\\u003c');
    const openGraph = openGraphOf(head);
    const page = { sources: filesOf(route), head, openGraph, jsonLd };
    for (const path of addressesOf(route)) pages.push({ ...page, path, html: renderAt(path) });
    if (route === siteMap.galleryPhoto)
      for (const { path, file } of Object.values(photoTemplates))
        pages.push({ ...page, path, html: renderAt(path), templateFile: file });
  }
  const styleTag = styleTagFor(pages.map((page) => page.html).join(''));
  return pages.map((page) => ({ ...page, styleTag }));
};

/** Pages of one template share one style sheet, byte for byte. */
export const renderAll = async (): Promise<readonly PrerenderedPage[]> => {
  const templates = new Set(sitePages.map(({ template }) => template));
  const rendered = [];
  for (const template of templates) rendered.push(...(await renderTemplate(template)));
  return rendered;
};

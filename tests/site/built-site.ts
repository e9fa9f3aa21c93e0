// The built site as these tests read it. Fails when there is none, or one without its pages.
import { join, resolve } from 'node:path';
import { readPages } from '../../scripts/budgets/built-site.ts';
import { mainOf, metaOf } from '../../scripts/build/seo/page-facts.ts';
import { attributeOf, elementsIn, parseHtml, textOf, type HtmlNode } from '../../scripts/build/html.ts';

const siteFolder = resolve(import.meta.dirname, '../../dist');
export const fileOf = (name: string): string => join(siteFolder, name);

const canonicalOf = (document: HtmlNode): string | undefined => {
  const link = elementsIn(document, 'link').find((found) => attributeOf(found, 'rel') === 'canonical');
  return link === undefined ? undefined : attributeOf(link, 'href');
};

/** Every name of an element on a page, once for each element that has it. */
export const idsOf = (node: HtmlNode): readonly string[] => {
  const own = 'attrs' in node ? (attributeOf(node, 'id') ?? []) : [];
  return ['childNodes' in node ? node.childNodes.flatMap(idsOf) : [], own].flat();
};

/** Text without its white space, for comparisons that markup must not disturb. */
export const packed = (text: string): string => text.replace(/\s+/g, '');

/** A source has the same name wherever it is cited, so its text is not compared. */
const proseOf = (html: string): string => {
  const main = mainOf(parseHtml(html));
  for (const item of elementsIn(main, 'li')) if (elementsIn(item, 'cite').length > 0) item.childNodes = [];
  return textOf(main);
};

export const pages = (await readPages(siteFolder)).map(({ path, html, document, isListed }) => ({
  path,
  html,
  document,
  isListed,
  title: elementsIn(document, 'title').map(textOf)[0] ?? '',
  heading: elementsIn(document, 'h1').map(textOf)[0] ?? '',
  text: textOf(mainOf(document)),
  prose: proseOf(html),
  canonical: canonicalOf(document),
  isHidden: metaOf(document, 'robots')?.includes('noindex') === true,
  meta: (name: string) => metaOf(document, name),
  links: elementsIn(document, 'a').map((link) => ({
    href: attributeOf(link, 'href') ?? '',
    target: attributeOf(link, 'target'),
    rel: attributeOf(link, 'rel') ?? '',
  })),
  ids: new Set(idsOf(document)),
}));
export type SitePage = (typeof pages)[number];

const home = pages.find(({ path }) => path === '/');
if (home?.canonical === undefined)
  throw new Error('The built site has no home page with a canonical address.');

/** Where the site will stand, without a slash at the end. */
export const siteUrl = home.canonical.replace(/\/$/, '');
export const listed = pages.filter(({ isListed }) => isListed);
export const aliases = pages.filter(({ isListed, isHidden }) => !isListed && !isHidden);
const below = (folder: string) => listed.filter(({ path }) => path.startsWith(folder));
export const services = below('/services/');
export const benefits = below('/health-benefits/');
export const subjects = [...benefits, ...services];

export const pageAt = (path: string): SitePage => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`There is no page at ${path}.`);
  return page;
};

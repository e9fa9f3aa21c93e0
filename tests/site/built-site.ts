// The built site as these tests read it. Fails when there is none, or one without its pages.
import { join, resolve } from 'node:path';
import { attribute, readPages } from '../../scripts/budgets/built-site.ts';
import { mainOf, metaOf, textOf } from '../../scripts/findability/page-facts.ts';

const siteFolder = resolve(import.meta.dirname, '../../dist');
export const fileOf = (name: string): string => join(siteFolder, name);

const tags = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);

const linkOf = (html: string, rel: string): string | undefined => {
  const tag = tags(html, 'link').find((found) => attribute(found, 'rel') === rel);
  return tag === undefined ? undefined : attribute(tag, 'href');
};

/** Text without its white space, for comparisons that markup must not disturb. */
export const packed = (text: string): string => text.replace(/\s+/g, '');

/** A source is named the same wherever it is cited, so it counts as nobody's words. */
const withoutSources = (html: string): string => html.replace(/<li\b[^>]*>[^<]*<cite\b[\s\S]*?<\/li>/g, ' ');

export const pages = (await readPages(siteFolder)).map(({ path, html, isListed }) => ({
  path,
  html,
  isListed,
  title: textOf(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''),
  heading: textOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''),
  text: textOf(mainOf(html)),
  prose: textOf(withoutSources(mainOf(html))),
  canonical: linkOf(html, 'canonical'),
  isHidden: metaOf(html, 'robots')?.includes('noindex') === true,
  meta: (name: string) => metaOf(html, name),
  links: tags(html, 'a').map((tag) => ({ href: attribute(tag, 'href') ?? '', tag })),
  ids: new Set(tags(html, '[a-z][a-z0-9]*').flatMap((tag) => attribute(tag, 'id') ?? [])),
}));
export type SitePage = (typeof pages)[number];

const home = pages.find(({ path }) => path === '/');
if (home?.canonical === undefined)
  throw new Error('The built site has no home page with a canonical address.');

/** Where the site will stand, without a slash at the end. */
export const siteUrl = home.canonical.replace(/\/$/, '');
export const listed = pages.filter(({ isListed }) => isListed);
export const aliases = pages.filter(({ isListed, isHidden }) => !isListed && !isHidden);
export const subjects = listed.filter(({ path }) => /^\/(?:services|health-benefits)\/./.test(path));

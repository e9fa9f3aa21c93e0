// What a built page shows, found the way its reader finds it: by headings, words and links. Needs a DOM environment.
import { pageAt } from './built-site.ts';

const opened = new Map<string, Document>();

/** The page at an address, as a document without script. */
export const openPage = (path: string): Document => {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const document = new DOMParser().parseFromString(pageAt(path).html, 'text/html');
  opened.set(path, document);
  return document;
};

/** The words of an element, with single blanks. */
export const words = (node: Element | null | undefined): string =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The words of every element below `node` that fits. */
export const wordsOfAll = (node: ParentNode, selector: string): readonly string[] =>
  [...node.querySelectorAll(selector)].map(words);

/** The one element below `node` that fits. */
export const only = (node: ParentNode, selector: string): Element => {
  const [found, ...others] = node.querySelectorAll(selector);
  if (found === undefined) throw new Error(`There is no ${selector}.`);
  if (others.length > 0) throw new Error(`There are ${others.length + 1} of ${selector}.`);
  return found;
};

/** The section of the page's main part under this heading. */
export const sectionOf = (page: Document, heading: string): Element => {
  const found = [...page.querySelectorAll('main section h2')]
    .find((title) => words(title) === heading)
    ?.closest('section');
  if (found == null) throw new Error(`There is no section "${heading}".`);
  return found;
};

/** The last section of the main part: the one that calls for action. */
export const closingOf = (page: Document): Element => {
  const last = [...page.querySelectorAll('main section')].at(-1);
  if (last === undefined) throw new Error('The page has no section.');
  return last;
};

/** Every link below `node` as `words → address`. */
export const linksIn = (node: ParentNode): readonly string[] =>
  [...node.querySelectorAll('a')].map((link) => `${words(link)} → ${link.getAttribute('href') ?? ''}`);

/** The addresses of every link below `node`. */
export const addressesIn = (node: ParentNode): readonly string[] =>
  [...node.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

/** Words of the trail above the page's heading; empty when there is none. */
export const trailOf = (page: Document): readonly string[] =>
  wordsOfAll(page, 'nav[aria-label="Breadcrumb"] li');

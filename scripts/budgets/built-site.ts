// Reads the built site from its folder: pages, their templates, and the files in their HTML.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoShell } from '../../src/domain/photo-address.ts';
import { attributeOf, contentOf, elementsIn, parseHtml, type HtmlNode } from '../build/html.ts';

export type BuiltPage = {
  /** Address, such as `/gallery`; the 404 page is `/404`. */
  readonly path: string;
  /** File below the site's folder. */
  readonly file: string;
  readonly html: string;
  readonly document: HtmlNode;
  /** Content of its style elements; pages of one template have the same. */
  readonly styles: readonly string[];
  /** Path of the canonical link. */
  readonly canonical: string | undefined;
  /** Whether search engines may list it at this address: neither an alias nor `noindex`. */
  readonly isListed: boolean;
};

const pathOf = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\\/g, '/').replace(/\.html$/, '')}`;

const canonicalOf = (document: HtmlNode): string | undefined => {
  const link = elementsIn(document, 'link').find((found) => attributeOf(found, 'rel') === 'canonical');
  const href = link === undefined ? undefined : attributeOf(link, 'href');
  return href === undefined ? undefined : new URL(href).pathname;
};

/** Every public page below the folder, sorted by address. Throws when there are fewer than three. */
export const readPages = async (folder: string): Promise<readonly BuiltPage[]> => {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const files = entries.filter((name) => name.endsWith('.html') && name !== 'admin.html');
  if (files.length < 3)
    throw new Error(`${folder} holds ${files.length} pages, too few to measure: run npm run build first.`);
  const pages = await Promise.all(
    files.map(async (file) => {
      const html = await readFile(join(folder, file), 'utf8');
      const path = pathOf(file);
      const document = parseHtml(html);
      const styles = elementsIn(document, 'style').map(contentOf);
      const canonical = canonicalOf(document);
      return { path, file, html, document, styles, canonical, isListed: canonical === path };
    }),
  );
  return pages.sort((one, other) => (one.path < other.path ? -1 : 1));
};

/** Pages that show, compute or send data have a larger budget for their first load. */
export type PageClass = 'content' | 'data';

const dataPages = new Set(['/gallery', photoShell, '/cost-calculator', '/contact']);

/** The script budget of a page. */
export const pageClassOf = (path: string): PageClass => (dataPages.has(path) ? 'data' : 'content');

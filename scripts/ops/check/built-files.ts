// Reads the built site, with which the checks compare the host.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminRoutes } from '../../../src/content/admin-routes.ts';
import { headersFor, parseHeadersFile, type HeaderRule } from '../../../supabase/local/files/headers-file.ts';
import { siteFiles } from '../hosts/site-files.ts';
import { attributeOf, contentOf, elementsIn, parseHtml } from '../../build/html.ts';

export type BuiltSite = {
  /** Addresses of pages, with the file of each. */
  readonly pages: ReadonlyMap<string, string>;
  /** Addresses of all other files. */
  readonly files: readonly string[];
  readonly rules: HeaderRule[];
  read(file: string): Promise<Buffer>;
};

const unserved = new Set(['/_headers', '/_redirects']);

const addressOf = (file: string): string => file.replace(/\.html$/, '').replace(/^\/index$/, '/');

/** Throws one sentence when the folder has no built site. */
export const readBuiltSite = async (folder: string): Promise<BuiltSite> => {
  const headers = await readFile(join(folder, '_headers'), 'utf8').catch(() => undefined);
  if (headers === undefined)
    throw new Error(`${folder} holds no built site to compare with. npm run deploy -- --yes builds it.`);
  const files = (await siteFiles(folder)).filter((file) => !unserved.has(file));
  const ofPages = files.filter((file) => file.endsWith('.html') && file !== '/404.html');
  const pages = ofPages
    .filter((file) => file !== '/admin.html')
    .map((file) => [addressOf(file), file] as const);
  return {
    pages: new Map([...pages, ...adminRoutes.map((route) => [route, '/admin.html'] as const)]),
    files: files.filter((file) => !file.endsWith('.html')),
    rules: parseHeadersFile(headers),
    read: (file) => readFile(join(folder, file)),
  };
};

/** Headers that a rule sets for some path: for other paths the checks expect them to be absent. */
const guarded = ['content-security-policy', 'x-robots-tag'];

/** The first header that differs from those of the build for a path. */
export const headerProblem = (rules: HeaderRule[], path: string, found: Headers): string | undefined => {
  const built = headersFor(rules, path);
  for (const [name, value] of built) {
    const given = found.get(name);
    const compared = name === 'content-type' ? given?.split(';')[0] : given;
    if (compared !== value)
      return `${name} is ${given === null ? 'missing' : JSON.stringify(given)}, expected ${JSON.stringify(value)}`;
  }
  const extra = guarded.find((name) => !built.has(name) && found.has(name));
  if (extra !== undefined) return `${extra} is ${JSON.stringify(found.get(extra))}, expected none`;
  const cache = found.get('cache-control') ?? '';
  if (!built.has('cache-control') && cache.includes('immutable'))
    return `cache-control is ${JSON.stringify(cache)}, expected one that can expire`;
  return undefined;
};

export type PageFacts = { readonly title: string; readonly canonical: string | undefined };

export const pageFactsOf = (html: Buffer): PageFacts => {
  const document = parseHtml(html.toString());
  const [title] = elementsIn(document, 'title');
  const link = elementsIn(document, 'link').find((found) => attributeOf(found, 'rel') === 'canonical');
  return {
    title: title === undefined ? '' : contentOf(title),
    canonical: link === undefined ? undefined : attributeOf(link, 'href'),
  };
};

// The rules of a built site for a web server, read from its _headers and _redirects.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gallerySitemap } from '../../../src/domain/photo-address.ts';
import { photoPath } from '../../../src/domain/photo-page.ts';
import { parseHeadersFile } from '../../../supabase/local/files/headers-file.ts';

type Headers = ReadonlyArray<readonly [name: string, value: string]>;

export type SiteRules = {
  /** Headers of every response. */
  readonly everywhere: Headers;
  /** Headers of one address, or of all below an address that ends with `/*`. */
  readonly paths: ReadonlyArray<{ readonly path: string; readonly headers: Headers }>;
  /** Addresses that serve the file of another one. */
  readonly rewrites: ReadonlyArray<{ readonly from: string; readonly to: string }>;
  /** Address of the gallery function, for the pages of photos; undefined for a site with the embedded back end. */
  readonly galleryFunction: string | undefined;
};

const readRewrites = (text: string): SiteRules['rewrites'] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([from, to, status]) =>
      from !== undefined && to !== undefined && status === '200' ? [{ from, to }] : [],
    );

/** The address of the sitemap's function without the sitemap. */
export const galleryFunctionIn = (redirects: string): string | undefined =>
  readRewrites(redirects)
    .find(({ from }) => from === gallerySitemap)
    ?.to.replace(/\/sitemap\.xml$/, '');

export const readSiteRules = async (site: string): Promise<SiteRules> => {
  const rules = parseHeadersFile(await readFile(join(site, '_headers'), 'utf8'));
  const redirects = await readFile(join(site, '_redirects'), 'utf8');
  return {
    everywhere: rules.find(({ path }) => path === '/*')?.set ?? [],
    paths: rules.filter(({ path }) => path !== '/*').map(({ path, set }) => ({ path, headers: set })),
    // Servers have a rule of their own for photos.
    rewrites: readRewrites(redirects).filter(({ from }) => !from.startsWith(photoPath(''))),
    galleryFunction: galleryFunctionIn(redirects),
  };
};

/** A header of the page for missing addresses, which every 404 has. */
export const policyOfMissing = ({ paths }: SiteRules): string => {
  const headers = paths.find(({ path }) => path === '/404')?.headers ?? [];
  const policy = headers.find(([name]) => name === 'content-security-policy')?.[1];
  if (policy === undefined) throw new Error('_headers has no Content-Security-Policy for /404.');
  return policy;
};

import { describe, expect, it } from 'vitest';
import { aliases, listed, pages, siteUrl } from './built-site.ts';
import type { SitePage } from './built-site.ts';

const byPath = new Map(pages.map((page) => [page.path, page]));

/** Links of a page that stay on the site, resolved; files of the site's own functions excepted. */
const insideLinks = (page: SitePage): readonly URL[] =>
  page.links
    .map(({ href }) => new URL(href, `${siteUrl}${page.path}`))
    .filter(({ origin, pathname }) => origin === siteUrl && !pathname.startsWith('/functions/'));

const isAlive = ({ pathname, hash }: URL): boolean => {
  const target = byPath.get(pathname);
  return target !== undefined && (hash === '' || target.ids.has(decodeURIComponent(hash.slice(1))));
};

describe('links', () => {
  it('of every page lead to a page that is there, and to a place that is on it', () => {
    const links = pages.flatMap((page) => insideLinks(page).map((url) => ({ from: page.path, url })));
    expect(links.length).toBeGreaterThan(1_000);
    const dead = links.filter(({ url }) => !isAlive(url));
    expect([...new Set(dead.map(({ from, url }) => `${from} → ${url.pathname}${url.hash}`))]).toEqual([]);
  });

  it('lead to every public page from another one', () => {
    const reached = new Set(
      pages.flatMap((page) =>
        insideLinks(page)
          .map(({ pathname }) => pathname)
          .filter((path) => path !== page.path),
      ),
    );
    expect([...listed, ...aliases].map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
  });

  it('never lead to the private area', () => {
    expect(pages.flatMap(insideLinks).filter(({ pathname }) => /admin/.test(pathname))).toEqual([]);
  });

  it('to other sites in a new tab say nothing about where the visitor came from', () => {
    const outside = pages.flatMap(({ path, links }) =>
      links.filter(({ target }) => target === '_blank').map(({ rel }) => ({ path, rel })),
    );
    expect(outside.length).toBeGreaterThan(30);
    expect(outside.filter(({ rel }) => !rel.includes('noopener'))).toEqual([]);
  });
});

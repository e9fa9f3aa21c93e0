import { describe, expect, it } from 'vitest';
import {
  listedPages,
  searchablePagesOf,
  sitemapGroupsOf,
  suggestionsOf,
  trailOf,
  type SitePage,
} from '../domain/site-page.ts';
import { findPages } from '../domain/site-search.ts';
import { adminRoutes } from './admin-routes.ts';
import { publicPathsOf, sitePages } from './site-map.ts';

describe('a page that is added to the list', () => {
  const bathhouse: SitePage = {
    path: '/services/bathhouse',
    aliases: ['/services/bathhouse-restoration'],
    template: 'service',
    source: 'src/content/services/bathhouse.ts',
    section: 'services',
    label: 'Bathhouses',
    line: 'Old rooms heated again',
    suggestion: { text: 'Old rooms heated again' },
    searchWords: 'hammam',
  };
  const [short, long] = ['/services/bathhouse', '/services/bathhouse-restoration'];
  const pages = [...sitePages, bathhouse];

  it('is rendered and counted at each of its addresses', () => {
    expect(publicPathsOf(pages)).toEqual([...publicPathsOf(sitePages), short, long]);
  });

  it.each(['bathhouses', 'restoration', 'hammam'])('is found by "%s"', (text) => {
    const index = { pages: searchablePagesOf(pages), words: new Map<string, readonly number[]>() };
    expect(findPages(text, suggestionsOf(pages), index, 8).map(({ path }) => path)).toEqual([long]);
    expect(findPages(text, [], index, 8).map(({ path }) => path)).toEqual([short]);
  });
});

describe('the list', () => {
  it('names no address, file or line twice', () => {
    const lists = [publicPathsOf(sitePages), sitePages.map(({ source }) => source)];
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
    const lines = listedPages(sitePages).map(({ line }) => line);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('holds no page of the private area', () => {
    expect(adminRoutes.length).toBeGreaterThan(0);
    expect(publicPathsOf(sitePages).filter((path) => adminRoutes.includes(path))).toEqual([]);
  });

  it('leaves out of search and sitemaps what has no group', () => {
    const unlisted = sitePages.filter(({ section }) => section === undefined).map(({ path }) => path);
    expect(unlisted).toEqual(['/gallery/photo', '/thank-you', '/thank-you/newsletter', '/404']);
    const found = [
      ...searchablePagesOf(sitePages),
      ...sitemapGroupsOf(sitePages).flatMap((group) => group.pages),
    ];
    expect(found.filter(({ path }) => unlisted.includes(path))).toEqual([]);
    for (const path of [...unlisted, '/']) expect(trailOf(sitePages, path)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { adminRoutes } from '@/content/admin-routes.ts';
import { publicPathsOf, sitePages } from '@/content/site-map.ts';
import {
  addressesOf,
  cardsOf,
  listedPages,
  navigationOf,
  pageAt,
  quickLinksOf,
  searchablePagesOf,
  sitemapGroupsOf,
  suggestionsOf,
  trailOf,
  type SitePage,
} from '@/domain/site-page.ts';
import { findPages } from '@/domain/site-search.ts';

const bathhouse: SitePage = {
  path: '/services/bathhouse',
  aliases: ['/services/bathhouse-restoration'],
  template: 'service',
  source: 'src/content/services/bathhouse.ts',
  section: 'services',
  label: 'Bathhouses',
  line: 'Old rooms heated again',
  quickLink: 100,
  card: { text: 'Rooms that stood cold for years.', picture: 'steam-shower' },
  suggestion: { text: 'Old rooms heated again' },
  searchWords: 'hammam',
};
const pages = [...sitePages, bathhouse];
const short = '/services/bathhouse';
const long = '/services/bathhouse-restoration';

describe('a page that is added to the list', () => {
  it('answers at its address and its long form', () => {
    expect(pageAt(sitePages, short)).toBeUndefined();
    expect(pageAt(pages, short)).toBe(bathhouse);
    expect(pageAt(pages, long)).toBe(bathhouse);
  });

  it('is rendered and counted at both', () => {
    expect(addressesOf(bathhouse)).toEqual([short, long]);
    expect(publicPathsOf(pages)).toEqual([...publicPathsOf(sitePages), short, long]);
  });

  it('stands in its menu and among the quick links', () => {
    const menu = navigationOf(pages).find(({ label }) => label === 'Services');
    expect(menu).toHaveProperty('entries.8', {
      href: short,
      label: 'Bathhouses',
      text: 'Old rooms heated again',
    });
    expect(quickLinksOf(pages).at(-1)).toEqual({ href: short, label: 'Bathhouses' });
  });

  it('has a trail from the home page, the same at both addresses', () => {
    const trail = [
      { href: '/', label: 'Home' },
      { href: '/services', label: 'Services' },
      { href: short, label: 'Bathhouses' },
    ];
    expect(trailOf(pages, short)).toEqual(trail);
    expect(trailOf(pages, long)).toEqual(trail);
  });

  it('has a card on the overview of its group, by its short address', () => {
    expect(cardsOf(pages, 'services').at(-1)).toEqual({
      ...bathhouse.card,
      title: 'Bathhouses',
      href: short,
    });
  });

  it('is listed in sitemap.xml, and on the sitemap page by its long form', () => {
    expect(listedPages(pages)).toContain(bathhouse);
    const services = sitemapGroupsOf(pages).find(({ category }) => category === 'Services')?.pages;
    expect(services?.at(-1)).toEqual({ name: 'Bathhouses', path: long });
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
    expect(unlisted).toEqual(['/thank-you', '/thank-you/newsletter', '/404']);
    const found = [
      ...searchablePagesOf(sitePages),
      ...sitemapGroupsOf(sitePages).flatMap((group) => group.pages),
    ];
    expect(found.filter(({ path }) => unlisted.includes(path))).toEqual([]);
    for (const path of [...unlisted, '/']) expect(trailOf(sitePages, path)).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
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
} from './site-page.ts';

const page = (path: string, label: string, more: Partial<SitePage> = {}): SitePage => ({
  ...{ path, label, template: 'reading', source: '', line: `${label} in a line` },
  ...more,
});

const home = page('/', 'Home', { section: 'main', menu: 'link', quickLink: 2 });
const services = page('/services', 'Services', { section: 'main', menu: { all: 'All services' } });
const steam = page('/services/steam', 'Steam', {
  aliases: ['/services/steam-rooms'],
  section: 'services',
  quickLink: 1,
  card: { text: 'Warm and wet' },
  suggestion: { text: 'Steam at home' },
  searchWords: 'hammam',
});
const barrel = page('/services/barrel', 'Barrel', {
  section: 'services',
  suggestion: { title: 'Barrels', text: 'Round ones' },
});
const sleep = page('/sleep', 'Sleep', { section: 'health' });
const error = page('/not-found', 'Not found');
const pages = [home, services, steam, barrel, sleep, error];

it('a page is found at each of its addresses', () => {
  expect(addressesOf(barrel)).toEqual(['/services/barrel']);
  expect(addressesOf(steam)).toEqual(['/services/steam', '/services/steam-rooms']);
  expect(pageAt(pages, '/services/steam-rooms')).toBe(steam);
  expect(pageAt(pages, '/services')).toBe(services);
  expect(pageAt(pages, '/steam')).toBeUndefined();
});

it('a page without a group is in no list and has no trail', () => {
  expect(listedPages(pages)).toEqual([home, services, steam, barrel, sleep]);
  expect(trailOf(pages, '/not-found')).toBeUndefined();
  expect(trailOf(pages, '/nowhere')).toBeUndefined();
  expect(trailOf(pages, '/')).toBeUndefined();
});

it('a trail leads from the home page over the page of the series', () => {
  expect(trailOf(pages, '/services/steam-rooms')).toEqual([
    { href: '/', label: 'Home' },
    { href: '/services', label: 'Services' },
    { href: '/services/steam', label: 'Steam' },
  ]);
  expect(trailOf(pages, '/sleep')).toEqual([
    { href: '/', label: 'Home' },
    { href: '/sleep', label: 'Sleep' },
  ]);
});

it('the menu has links, and groups with the pages below them', () => {
  expect(navigationOf(pages)).toEqual([
    { href: '/', label: 'Home' },
    {
      label: 'Services',
      overview: { href: '/services', label: 'All services' },
      entries: [
        { href: '/services/steam', label: 'Steam', text: 'Steam in a line' },
        { href: '/services/barrel', label: 'Barrel', text: 'Barrel in a line' },
      ],
    },
  ]);
});

it('quick links stand in their order, cards where there are some', () => {
  expect(quickLinksOf(pages).map(({ href }) => href)).toEqual(['/services/steam', '/']);
  expect(cardsOf(pages, 'services')).toEqual([
    { title: 'Steam', href: '/services/steam', text: 'Warm and wet' },
  ]);
});

it('the list of all pages names each once, by its long address', () => {
  expect(sitemapGroupsOf(pages)).toEqual([
    {
      category: 'Main Pages',
      pages: [
        { name: 'Home', path: '/' },
        { name: 'Services', path: '/services' },
      ],
    },
    {
      category: 'Services',
      pages: [
        { name: 'Steam', path: '/services/steam-rooms' },
        { name: 'Barrel', path: '/services/barrel' },
      ],
    },
    { category: 'Health Benefits', pages: [{ name: 'Sleep', path: '/sleep' }] },
    { category: 'Legal', pages: [] },
  ]);
});

it('the search knows listed pages, narrow ones first, by the last words of their addresses', () => {
  const found = searchablePagesOf(pages);
  expect(found.map(({ path }) => path)).toEqual([
    '/services/steam',
    '/services/barrel',
    '/sleep',
    '/',
    '/services',
  ]);
  expect(found[0]).toEqual({
    path: '/services/steam',
    title: 'Steam',
    description: 'Steam in a line',
    category: 'service',
    keywords: 'steam steam-rooms hammam',
  });
  expect(found[1]?.keywords).toBe('barrel');
});

it('suggestions stand under their long address, with a title of their own where they have one', () => {
  expect(suggestionsOf(pages)).toEqual([
    {
      path: '/services/steam-rooms',
      canonical: '/services/steam',
      title: 'Steam',
      description: 'Steam at home',
      category: 'service',
      keywords: 'steam steam-rooms hammam',
    },
    {
      path: '/services/barrel',
      canonical: '/services/barrel',
      title: 'Barrels',
      description: 'Round ones',
      category: 'service',
      keywords: 'barrel',
    },
  ]);
});

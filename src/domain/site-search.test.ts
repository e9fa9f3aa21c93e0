import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { findPages, isEditDistanceOne, searchWords, wordsOf } from './site-search.ts';
import type { SearchablePage, SearchIndex } from './site-search.ts';

const page = (path: string, title: string, more: Partial<SearchablePage> = {}): SearchablePage => ({
  path,
  title,
  description: '',
  category: 'page',
  ...more,
});

const curated = [
  page('/gallery', 'Gallery'),
  page('/health-benefits/sleep-quality-relaxation', 'Sleep Quality', {
    category: 'benefit',
    canonical: '/health-benefits/sleep-quality',
  }),
];
const index: SearchIndex = {
  pages: [
    page('/about', 'About us', { headings: 'where we work' }),
    page('/faq', 'Questions', { description: 'Prices and power' }),
    page('/gallery', 'Pictures'),
    page('/health-benefits/sleep-quality', 'Sleep Quality', { category: 'benefit' }),
    page('/prices', 'Prices'),
  ],
  words: new Map([
    ['cedar', [0, 2]],
    ['price', [0, 1, 4]],
    ['stove', [1]],
    ['sleep', [0, 3]],
  ]),
};
const pathsFor = (text: string, limit = 8) => findPages(text, curated, index, limit).map(({ path }) => path);

describe('words', () => {
  it('lose case, accents, apostrophes and the plural', () => {
    expect(wordsOf("Löyly, the Sauna's 220V stoves")).toEqual(['loyly', 'the', 'sauna', '220v', 'stove']);
  });
  it('of one letter are none, and short ones keep their s', () => {
    expect(wordsOf('A gas sauna, 5 x as big; its kiln, kilns')).toEqual([
      ...['gas', 'sauna', 'as', 'big', 'its', 'kiln', 'kiln'],
    ]);
    expect(wordsOf('\u2014')).toEqual([]);
  });
  it('that say nothing are left out, unless there are no others', () => {
    expect(searchWords('How much is a sauna')).toEqual(['much', 'sauna']);
    expect(searchWords('who are you')).toEqual(['who', 'are', 'you']);
  });
});

describe('the search', () => {
  it('puts a curated entry before every other page, and names no page twice [S1 §2.73]', () => {
    expect(pathsFor('sleep')).toEqual(['/health-benefits/sleep-quality-relaxation']);
  });
  it('ranks title before heading, and lists a page that only mentions the word where none is about it', () => {
    expect(pathsFor('price')).toEqual(['/prices', '/faq']);
    expect(pathsFor('cedar')).toEqual(['/about', '/gallery']);
  });
  it('finds a list of pages by its name alone', () => {
    const list = page('/sitemap', 'Sitemap', { description: 'All pages', headings: 'price', isList: true });
    const withList = { pages: [list], words: new Map([['stove', [0]]]) };
    const found = (text: string) => findPages(text, [], withList, 8).map(({ path }) => path);
    expect(['sitemap', 'price', 'stove', 'page'].map(found)).toEqual([['/sitemap'], [], [], []]);
  });
  it('finds a word by its beginning', () => {
    expect(pathsFor('gall')).toEqual(['/gallery']);
    expect(pathsFor('sto')).toEqual(['/faq']);
  });
  it('asks for every word, wherever each of them stands', () => {
    expect(pathsFor('questions stove')).toEqual(['/faq']);
    expect(pathsFor('gallery stove')).toEqual([]);
  });
  it('forgives one slip, but only where nothing else is found', () => {
    expect(pathsFor('galery')).toEqual(['/gallery']);
    expect(pathsFor('selep')).toEqual(['/health-benefits/sleep-quality-relaxation']);
    expect(pathsFor('zzzzzz')).toEqual([]);
    expect(pathsFor('abut')).toEqual(['/about']);
    expect(pathsFor('fqq')).toEqual([]);
    expect(pathsFor('pricse power')).toEqual(['/faq']);
    expect(pathsFor('pricse', 2)).toHaveLength(2);
  });
  it('keeps to the limit, and finds nothing for nothing', () => {
    expect(pathsFor('price', 2)).toHaveLength(2);
    expect(pathsFor('  ?! ')).toEqual([]);
  });
  it('lists each address at most once, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'e', 'g', 'l', 'p', 'r', 's', 't', 'y', ' ', 'é') }),
        (text) => {
          const found = pathsFor(text);
          return new Set(found).size === found.length;
        },
      ),
    );
  });
});

it.each([
  ['sauna', 'sauna', true],
  ['sauna', 'saunas', true],
  ['suna', 'sauna', true],
  ['sxuna', 'sauna', true],
  ['suana', 'sauna', true],
  ['suanas', 'sauna', false],
  ['suanx', 'sauna', false],
  ['sauan', 'sauna', true],
  ['saxxa', 'sauna', false],
  ['saux', 'sauna', false],
  ['sau', 'sauna', false],
  ['snuaa', 'sauna', false],
  ['steam', 'sauna', false],
])('one slip from %s to %s: %s', (one, other, isNear) => {
  expect(isEditDistanceOne(one, other)).toBe(isNear);
  expect(isEditDistanceOne(other, one)).toBe(isNear);
});

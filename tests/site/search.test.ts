import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { sitePages } from '../../src/content/site-map.ts';
import { suggestionsOf } from '../../src/domain/site-page.ts';
import { findPages } from '../../src/domain/site-search.ts';
import { fileOf, listed } from './built-site.ts';

const text = v.string();
const indexFile = v.object({
  pages: v.array(
    v.object({
      path: text,
      title: text,
      description: text,
      category: v.picklist(['service', 'benefit', 'page']),
      keywords: text,
      headings: text,
    }),
  ),
  words: v.record(v.string(), v.array(v.number())),
});

const { pages, words } = v.parse(indexFile, JSON.parse(await readFile(fileOf('search-index.json'), 'utf8')));
const index = { pages, words: new Map(Object.entries(words)) };
const found = (asked: string): readonly string[] =>
  findPages(asked, suggestionsOf(sitePages), index, 8).map(({ path }) => path);

it('the search index holds the listed pages, each once', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(listed.map(({ path }) => path).sort());
});

it.each([
  ['detox', '/health-benefits/detoxification-skin-health'],
  ['anti-aging', '/health-benefits/anti-aging'],
  ['longevity', '/health-benefits/anti-aging'],
  ['immune boosting', '/health-benefits/immune-system'],
  ['steam therapy', '/health-benefits/respiratory-health'],
  ['phone', '/contact'],
  ['hours', '/contact'],
  ['map', '/contact'],
  ['permit', '/faq'],
  ['warranty cover', '/faq'],
])('with the words of all pages, "%s" leads to %s first', (asked, path) => {
  expect(found(asked)[0]).toBe(path);
});

it('with the words of all pages, "price" leads to the calculator and the questions first', () => {
  expect(found('price').slice(0, 2)).toEqual(['/cost-calculator', '/faq']);
});

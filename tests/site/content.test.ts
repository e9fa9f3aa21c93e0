import { describe, expect, it } from 'vitest';
import { benefits, services } from '../support/unit/all-subjects.ts';
import { listed, pages, subjects } from './built-site.ts';

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? [];

const shinglesOf = (text: string): ReadonlySet<string> => {
  const words = wordsOf(text);
  return new Set(words.slice(7).map((_, at) => words.slice(at, at + 8).join(' ')));
};

type Words = ReadonlySet<string>;

/** Pairs that share at least 5 % of what `measure` counts. */
const tooAlike = (
  texts: ReadonlyArray<{ readonly path: string; readonly text: string }>,
  measure: (one: Words, other: Words) => number,
): readonly string[] => {
  const shingles = texts.map(({ path, text }) => ({ path, set: shinglesOf(text) }));
  return shingles.flatMap((one, at) =>
    shingles.slice(at + 1).flatMap((other) => {
      const share = one.set.intersection(other.set).size / measure(one.set, other.set);
      return share >= 0.05 ? [`${one.path} and ${other.path}: ${(share * 100).toFixed(1)} %`] : [];
    }),
  );
};

const stringsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

describe('the written content', () => {
  it('of each service and each health benefit has at least 550 words', () => {
    expect(subjects.length).toBeGreaterThanOrEqual(19);
    const short = subjects.map(({ path, prose }) => ({ path, words: wordsOf(prose).length }));
    expect(short.filter(({ words }) => words < 550)).toEqual([]);
  });

  it('of any two pages shares less than 5 % of its runs of eight words', () => {
    expect(listed.length).toBeGreaterThanOrEqual(32);
    const alike = tooAlike(listed, (one, other) => one.union(other).size);
    expect(alike).toEqual([]);
  });

  it('of any two subjects is its own: what the shared layout adds is not counted, and the shorter one is the measure', () => {
    const texts = [...benefits, ...services].map(({ path, ...content }) => ({
      path,
      text: stringsOf({ ...content, citations: [] }).join(' '),
    }));
    expect(texts.length).toBe(subjects.length);
    expect(tooAlike(texts, (one, other) => Math.min(one.size, other.size))).toEqual([]);
  });

  it('links its sources by percent-encoded DOI in a new tab, and to nowhere else', () => {
    const sources = pages.flatMap(({ path, links }) =>
      path.startsWith('/health-benefits/') ? links.filter(({ href }) => /^https?:/.test(href)) : [],
    );
    const outside = sources.filter(({ href }) => !/^https:\/\/(?:www\.)?openstreetmap\.org\//.test(href));
    expect(outside.length).toBeGreaterThan(95);
    for (const { href, target } of outside) {
      expect(href).toMatch(/^https:\/\/doi\.org\/10\.\d{4,9}\/(?:[\w.~/-]|%[0-9A-F]{2})+$/);
      expect(target).toBe('_blank');
    }
  });
});

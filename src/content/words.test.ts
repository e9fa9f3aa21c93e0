import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { benefits, services } from '../../tests/support/unit/all-subjects.ts';
import { safetyNote, shortSafetyNote } from './benefits/safety.ts';

const contentFolder = import.meta.dirname;
const alts = join(contentFolder, '../../supabase/seed/catalogue.json');

/** Source text of every content file and of the pictures' words, by path. */
const written = [
  ...readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => join(contentFolder, path)),
  alts,
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const found = (pattern: RegExp): readonly string[] =>
  written.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`));

const stringsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

const subjects = [...services, ...benefits];

describe('the written content', () => {
  it('is spelled as in America', () => {
    const british = [
      'vapours?|colour\\w*|grey|favour\\w*|neighbour\\w*|mould\\w*|odour\\w*',
      'panell\\w+|travell\\w+|levell\\w+|labell\\w+|jewellery|analogue|catalogues?|centres?|litres?|metres?|fibres?',
      'programmes?|tenders?|timber|e-mails?|licence|practise\\w*|aluminium|draughts?|kerbs?|storeys?|skirting',
      'towards|afterwards|whilst|cupboards?|hoardings?|at the weekend|water tablets|(?:organ|real|recogn)is(?:e|es|ed|ing|ation)',
    ].join('|');
    expect(found(new RegExp(`(?<![\\w-])(?:${british})(?![\\w.]*\\.jpg)\\b`, 'gi'))).toEqual([]);
  });

  it('never puts two temperature ranges of the business side by side as if one converted the other', () => {
    const range = String.raw`(?:\$\{fact\('\w*Temperature\w*'\)\}|\d+-\d+°[CF])`;
    expect(found(new RegExp(`${range}[^.()]{0,20}\\(${range}`, 'g'))).toEqual([]);
  });

  it('gives Fahrenheit wherever it gives Celsius', () => {
    const texts = subjects.map((content) => ({ path: content.path, text: stringsOf(content).join(' ') }));
    expect(
      texts.filter(({ text }) => text.includes('°C') && !text.includes('°F')).map(({ path }) => path),
    ).toEqual([]);
    expect(texts.some(({ text }) => text.includes('°C'))).toBe(true);
  });

  it('converts the temperatures of studies rightly', () => {
    const converted = subjects
      .flatMap(stringsOf)
      .flatMap((text) => [...text.matchAll(/([\d.]+)(?: to ([\d.]+))?°C \(([\d.]+)(?: to ([\d.]+))?°F\)/g)])
      .flatMap(([, low, high, lowF, highF]) => [
        { celsius: Number(low), fahrenheit: Number(lowF) },
        { celsius: Number(high ?? low), fahrenheit: Number(highF ?? lowF) },
      ]);
    expect(converted.length).toBeGreaterThan(4);
    expect(
      converted.filter(({ celsius, fahrenheit }) => Math.abs(celsius * 1.8 + 32 - fahrenheit) > 0.6),
    ).toEqual([]);
  });
});

describe('a subject', () => {
  it('introduces itself in at most three paragraphs', () => {
    expect(subjects.filter(({ introduction }) => introduction.length > 3)).toEqual([]);
    const long = subjects.filter(({ introduction }) => introduction.join(' ').split(' ').length > 130);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('explains how heat works in three paragraphs', () => {
    expect(benefits.filter(({ howItWorks }) => howItWorks.content.length !== 3)).toEqual([]);
  });

  it('closes in its own words', () => {
    expect(new Set(subjects.map(({ closing }) => closing.heading)).size).toBe(subjects.length);
    expect(new Set(subjects.map(({ closing }) => closing.text)).size).toBe(subjects.length);
  });
});

describe('safety', () => {
  it('has a line of its own on every service page', () => {
    expect(services.filter(({ safety }) => safety.length < 60)).toEqual([]);
    expect(new Set(services.map(({ safety }) => safety)).size).toBe(services.length);
  });

  it('of a wood fire names carbon monoxide and an alarm', () => {
    const kits = stringsOf(services.find(({ path }) => path === '/services/outdoor-sauna-kits')).join(' ');
    expect(kits).toMatch(/carbon monoxide/);
    expect(kits).toMatch(/alarm/);
  });

  it('is a list of conditions, each by itself', () => {
    const items = safetyNote.groups.flatMap((group) => group.items);
    expect(items.length).toBeGreaterThanOrEqual(23);
    expect(items.filter((item) => item.includes(';') || item.length > 120)).toEqual([]);
  });

  it.each(['pregnant', 'heart', 'fever', 'alcohol', 'children', '5 to 10 minutes'])(
    'in short names %s',
    (word) => {
      expect(shortSafetyNote.toLowerCase()).toContain(word);
    },
  );
});

import { expect, test } from 'vitest';
import { chosenFile, parseSrcset, shownWidth } from './srcset.ts';

const set = parseSrcset('/a-480.avif 480w, /a-768.avif 768w, /a-1200.avif 1200w');

test.each([
  ['100vw', 412],
  ['(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw', 412],
  ['(max-width: 30em) 50vw, 100vw', 206],
  ['(min-width: 400px) and (max-width: 500px) 300px, 100vw', 300],
  ['calc(100vw - 2rem)', 380],
  ['(min-width: 20rem) calc(50vw - 1rem + 4px), 100vw', 194],
  ['auto, 50vw', 206],
])('sizes "%s" shows the picture %d px wide on a phone of 412', (sizes, width) => {
  expect(shownWidth(sizes, { width: 412, density: 1.75 })).toBe(width);
});

test('a condition may name the density of the screen', () => {
  const sizes = '(min-resolution: 2.5dppx) 50vw, 100vw';
  expect(shownWidth(sizes, { width: 412, density: 1.75 })).toBe(412);
  expect(shownWidth(sizes, { width: 412, density: 2.625 })).toBe(206);
});

test.each([
  [1.75, '/a-768.avif'],
  [2.625, '/a-1200.avif'],
  [4, '/a-1200.avif'],
  [1.2, '/a-480.avif'],
  [1, '/a-480.avif'],
])('a phone of density %d fetches %s for the full width', (density, file) => {
  expect(chosenFile(set, 412, density)).toBe(file);
});

test('what cannot be read is refused instead of guessed', () => {
  const screen = { width: 412, density: 1.75 };
  expect(() => shownWidth('min(100vw, 40rem)', screen)).toThrow('cannot be read');
  expect(() => shownWidth('(orientation: portrait) 50vw, 100vw', screen)).toThrow('cannot be read');
  expect(() => shownWidth('(min-resolution: 2x) 50vw, 100vw', screen)).toThrow('cannot be read');
  expect(() => parseSrcset('/a.avif 2x')).toThrow('carries no width');
});

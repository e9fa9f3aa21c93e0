import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { recipeRanges } from './compiled-parts.ts';

const recipesIn = (code: string): readonly string[] =>
  recipeRanges(parseSync('parts.js', code).program).map(({ start, end }) => code.slice(start, end));

test('finds the recipe of every part, in the order of the source', () => {
  expect(
    recipesIn(`
      export const Root = part('div', { base: { color: 'fg' } });
      const make = () => part('p', shared, { lang: 'en' });
    `),
  ).toEqual([`{ base: { color: 'fg' } }`, 'shared']);
});

test('takes no other call for a part', () => {
  expect(recipesIn(`const parts = [apart('a', {}), ui.part('b', {}), part];`)).toEqual([]);
});

import { expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { readCsv } from '../../tests/support/csv-reader.ts';
import { csv } from './csv.ts';

const dangerous = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\r', '\n', '\u00a0'),
    fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠'),
    fc.string(),
  )
  .map((parts) => parts.join(''));
const special = fc.string({
  unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', ' ', 'é', "'", '=', 'a'),
});
const text = fc.oneof(fc.string({ unit: 'grapheme' }), special, dangerous);
const table = fc
  .integer({ min: 1, max: 6 })
  .chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  );

const isFormula = (cell: string): boolean => /^[=+\-@＝＋－＠\t\r\n]/u.test(cell.replace(/^ +/, ''));

it('keeps every cell of every row, whatever is in it, but for an apostrophe before a formula', () => {
  fc.assert(
    fc.property(table, ([header = [], ...rows]) => {
      const read = readCsv(csv(header, rows));
      expect(read.map((cells) => cells.length)).toEqual([header, ...rows].map((cells) => cells.length));
      [header, ...rows].flat().forEach((cell, index) => {
        const found = read.flat()[index];
        expect(found === cell || (found === `'${cell}` && /^\s*[=+\-@＝＋－＠]|^\s/u.test(cell))).toBe(true);
      });
    }),
  );
});

it('lets no text begin like a formula', () => {
  fc.assert(
    fc.property(fc.array(dangerous), (cells) => {
      expect(
        readCsv(csv(['a'], [cells]))
          .flat()
          .filter(isFormula),
      ).toEqual([]);
    }),
  );
});

it('writes numbers as numbers, also below zero, and nothing for what is none', () => {
  expect(readCsv(csv(['a', 'b', 'c'], [[-5, 0.5, Number.NaN]]))).toEqual([
    ['a', 'b', 'c'],
    ['-5', '0.5', ''],
  ]);
});

it('starts with a byte order mark, quotes what needs it and ends every line with CRLF', () => {
  expect(csv(['Page', 'Visits'], [['/a,"b"', 2]])).toBe('\uFEFFPage,Visits\r\n"/a,""b""",2\r\n');
  expect(csv(['a b'], [[' a', 'b ', 'c;d']])).toBe('\uFEFFa b\r\n" a","b ","c;d"\r\n');
  expect(csv(['Page'], [['=1+1']])).toBe("\uFEFFPage\r\n'=1+1\r\n");
});

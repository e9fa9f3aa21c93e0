import { expect, it } from 'vitest';
import {
  either,
  hasShape,
  isCount,
  isIsoTime,
  isListOf,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
  isUuid,
  orNull,
  type Guard,
} from './guards.ts';

const cases: ReadonlyArray<readonly [string, Guard<unknown>, readonly unknown[], readonly unknown[]]> = [
  ['a text', isText, ['', 'a'], [1, null, undefined, ['a']]],
  ['a number', isNumber, [0, -1.5], [Number.NaN, '1', null]],
  ['a count', isCount, [0, 400], [-1, 1.5, '1', Number.NaN, Infinity, null, [3]]],
  [
    'a device id',
    isUuid,
    ['0198a2c4-7f1e-7c3a-9b2d-1f2e3d4c5b6a', '0198A2C4-7F1E-7C3A-9B2D-1F2E3D4C5B6A'],
    ['', '0198a2c4', 'x0198a2c4-7f1e-7c3a-9b2d-1f2e3d4c5b6a', 7],
  ],
  [
    'a time',
    isIsoTime,
    ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00+01:00'],
    ['2026-11-20', '2026-13-40T12:00:00.000Z', 'yesterday', 0, ''],
  ],
  ['one of the known words', isOneOf('a', 'b', 1), ['a', 'b', 1], ['c', '1', null, undefined]],
  ['either of two', either(isText, isNumber), ['a', 1], [true, null]],
  ['something or nothing', orNull(isText), ['a', null], [undefined, 1]],
  ['a list', isListOf(isText), [[], ['a', 'b']], [['a', 1], { 0: 'a' }, 'a', null]],
  ['a record', isRecordOf(isNumber), [{}, { a: 1, b: 2 }], [{ a: '1' }, [1], null, 'a']],
  [
    'an object',
    hasShape({ id: isText, inner: hasShape({ count: isCount }) }),
    [
      { id: 'a', inner: { count: 1 } },
      { id: 'a', inner: { count: 1, later: true }, later: 'field' },
    ],
    [{}, { id: 'a' }, { id: 'a', inner: { count: '1' } }, { id: 'a', inner: null }, null, [], 'a'],
  ],
];

it.each(cases)('%s is told from everything else', (_name, isThat, good, bad) => {
  for (const value of good) expect(isThat(value), JSON.stringify(value)).toBe(true);
  for (const value of bad) expect(isThat(value), JSON.stringify(value)).toBe(false);
});

import { expect, test } from 'vitest';
import { judge, median } from './goals.ts';

test('the median of an even number of samples lies between the middle two', () => {
  expect(median([9, 1, 4, 2])).toBe(3);
  expect(median([5, 1, 9])).toBe(5);
  expect(() => median([])).toThrow('nothing');
});

test.each([
  ['reserved', 98, false],
  ['reserved', 99, true],
  ['shared', 94, false],
  ['shared', 95, true],
] as const)('Performance on a %s processor: %d', (processor, score, holds) => {
  expect(judge('/', processor, [[['Performance', score]]])).toMatchObject([{ value: score, holds }]);
});

test('drafts that are read offline after 2 s miss their goal; their pictures have none', () => {
  const run = [
    ['offline cold start to drafts, ms', 2001],
    ['offline cold start to their pictures, ms', 5000],
  ] as const;
  expect(judge('/', 'shared', [run])).toMatchObject([{ goal: '≤ 2000', holds: false }, { holds: true }]);
});

test('judges the median of the runs, each figure apart', () => {
  const run = (paint: number, tap: number) =>
    [
      ['largest paint / floor', paint],
      ['tap on menu, ms', tap],
    ] as const;
  expect(judge('/', 'reserved', [run(1.1, 90), run(1.3, 101), run(1.25, 110)])).toMatchObject([
    { figure: 'largest paint / floor', value: 1.25, goal: '≤ 1.25', holds: true, samples: [1.1, 1.3, 1.25] },
    { figure: 'tap on menu, ms', value: 101, goal: '≤ 100', holds: false },
  ]);
});

test('passes a figure without a goal', () => {
  expect(judge('/', 'shared', [[['layout shift', 1]]])).toMatchObject([{ goal: '', holds: true }]);
});

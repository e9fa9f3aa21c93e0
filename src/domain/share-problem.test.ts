import { expect, it } from 'vitest';
import { readShareProblem, toShareSearch } from './share-problem.ts';

it.each([
  { kind: 'empty', count: 0 },
  { kind: 'full', count: 12 },
  { kind: 'failed', count: 1 },
] as const)('$kind survives the redirect', (problem) => {
  expect(readShareProblem(toShareSearch(problem))).toEqual(problem);
});

it.each(['', '?screen=inbox', '?unshared=full', '?unshared=other&count=1', '?unshared=full&count=<b>'])(
  'no problem is read from "%s"',
  (search) => expect(readShareProblem(search)).toBeNull(),
);

import { expect, test } from 'vitest';
import { readCoverage } from '../spec/read-coverage.ts';

test('every row of the specification and of the faults has a test, and every id in a title is a row', async () => {
  const { rows, complaints } = await readCoverage();
  expect(complaints).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(600);
});

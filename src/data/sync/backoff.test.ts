import { expect, it } from 'vitest';
import { fc } from '../../../tests/support/fast-check.ts';
import { backoffMs } from './backoff.ts';

const policy = { backoffBaseMs: 2_000, backoffCapMs: 300_000 };

it('waits a random time that doubles with every failure and never exceeds five minutes', () => {
  expect([0, 1, 2, 3, 7, 8, 400].map((failures) => backoffMs(failures, 1, policy))).toEqual([
    2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000,
  ]);
  fc.assert(
    fc.property(
      fc.nat(),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (failures, random) => {
        const wait = backoffMs(failures, random, policy);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(300_000);
      },
    ),
  );
});

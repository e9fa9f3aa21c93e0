import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdBackMs, HUMAN_MS } from './form-fields.ts';

it('a form sent by a quick visitor never looks like a machine’s, though timers drop fractions', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5_000, noNaN: true }), (shownMs) => {
      const firedAt = shownMs + Math.trunc(holdBackMs(shownMs));
      expect(Math.round(firedAt - 1)).toBeGreaterThanOrEqual(HUMAN_MS);
    }),
  );
});

it('a form that was shown long enough is not held back', () => {
  expect(holdBackMs(HUMAN_MS + 50)).toBe(0);
});

import { expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { prices } from '../../tests/support/unit/price-list.ts';
import { fitsWithin, isBudgetBlank, readBudget } from './budget.ts';
import { estimate, lengthRange, locations, premiumFeatures } from './estimate.ts';

const chosen = fc.record({
  location: fc.constantFrom(null, ...locations),
  features: fc.subarray([...premiumFeatures]),
});

it('each room fits, and one foot more would not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), chosen, (budget, room) => {
      for (const { longest, least } of fitsWithin(budget, room, prices)) {
        expect(longest === null).toBe(least > budget);
        if (longest === null) continue;
        expect(longest.total).toBeLessThanOrEqual(budget);
        const { length } = longest.inputs;
        if (length < lengthRange.max)
          expect(estimate({ ...longest.inputs, length: length + 1 }, prices).total).toBeGreaterThan(budget);
      }
    }),
  );
});

it.each([
  ['$20,000', 20_000],
  ['20000', 20_000],
  [' 18,500.00 ', 18_500],
  ['20k', 20_000],
  ['17.5k', 17_500],
  ['$2.5 K', 2_500],
  ['1.005k', 1_005],
  ['1.99999k', 1_999],
  ['20.k', 20_000],
  ['17.99', 17],
  ['', null],
  ['a lot', null],
  ['-5', null],
  ['99999999999999999999', null],
])('%j is read as %s', (text, amount) => {
  expect(readBudget(text)).toBe(amount);
});

it.each([
  ['', true],
  [' ', true],
  ['$', true],
  ['$ ', true],
  ['$2', false],
  ['-', false],
  ['lots', false],
])('%j names nothing yet: %s', (text, isBlank) => {
  expect(isBudgetBlank(text)).toBe(isBlank);
});

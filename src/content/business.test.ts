import { expect, it } from 'vitest';
import { emptyInputs, estimate, lengthRange, type SaunaType, type SaunaLocation } from '@/domain/estimate.ts';
import { fact, prices, type FactName } from './business.ts';

const facts: ReadonlyArray<readonly [FactName, SaunaType, SaunaLocation]> = [
  ['smallestSteamShower', 'steam', 'indoor'],
  ['smallestOutdoorSauna', 'outdoor', 'outdoor'],
];

it.each(facts)('%s is what the calculator says', (name, saunaType, location) => {
  const { total } = estimate({ ...emptyInputs, saunaType, location, length: lengthRange.min }, prices);
  expect(fact(name)).toBe(`$${total.toLocaleString('en-US')}`);
});

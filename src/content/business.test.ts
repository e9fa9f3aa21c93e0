import { expect, it } from 'vitest';
import { emptyInputs, estimate, lengthRange, type SaunaType, type SaunaLocation } from '@/domain/estimate.ts';
import * as facts from './business.ts';
import { prices } from './business.ts';

const smallest: ReadonlyArray<
  readonly ['smallestSteamShower' | 'smallestOutdoorSauna', SaunaType, SaunaLocation]
> = [
  ['smallestSteamShower', 'steam', 'indoor'],
  ['smallestOutdoorSauna', 'outdoor', 'outdoor'],
];

it.each(smallest)('%s is what the calculator says', (name, saunaType, location) => {
  const { total } = estimate({ ...emptyInputs, saunaType, location, length: lengthRange.min }, prices);
  expect(facts[name]).toBe(`$${total.toLocaleString('en-US')}`);
});

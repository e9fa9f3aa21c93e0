import { expect, it } from 'vitest';
import { prices } from '@/content/business.ts';
import { estimate, locations, premiumFeatures, saunaTypes, type EstimateInputs } from '@/domain/estimate.ts';
import { inDollars } from './words.ts';

const lengths = [4, 5, 6, 7, 8, 9, 10, 11, 12];
const featureSets = Array.from({ length: 32 }, (_, mask) =>
  premiumFeatures.filter((_feature, bit) => (mask & (1 << bit)) !== 0),
);
const every = saunaTypes.flatMap((saunaType) =>
  lengths.flatMap((length) =>
    featureSets.flatMap((features) =>
      [null, ...locations].map((location): EstimateInputs => ({ saunaType, length, features, location })),
    ),
  ),
);

const dollars = new Map<string, number>([
  ['traditional', 8000],
  ['infrared', 6000],
  ['steam', 10000],
  ['outdoor', 12000],
  ['lighting', 500],
  ['sound', 800],
  ['premium_wood', 2000],
  ['glass_door', 1200],
  ['chromotherapy', 600],
]);

/** The formula read off the specification by another hand: table look-ups, the decimal 1.3, one rounding. */
const specified = ({ saunaType, length, location, features }: EstimateInputs): number => {
  let total = dollars.get(saunaType ?? '') ?? Number.NaN;
  for (let foot = 0; foot < length; foot += 1) total += 1000;
  for (const feature of features) total += dollars.get(feature) ?? Number.NaN;
  return Math.round(location === 'outdoor' ? total * 1.3 : total);
};

it("the calculator's figures agree with the formula for all types, lengths, feature sets and locations [S1 §9.1, §9.2, §9.3, §9.4]", () => {
  expect(new Set(every.map((inputs) => JSON.stringify(inputs))).size).toBe(4 * 9 * 32 * 3);
  expect(every.filter((inputs) => estimate(inputs, prices).total !== specified(inputs))).toEqual([]);
});

it('a figure is written as Intl writes whole dollars', () => {
  const whole = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  for (const amount of [0, 7, 999, 1000, 10_000, 37_830, 100_000, 1_234_567])
    expect(inDollars(amount)).toBe(whole.format(amount));
});

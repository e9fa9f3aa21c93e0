import { expect, it } from 'vitest';
import { emptyInputs, premiumFeatures, saunaTypes, type PriceList } from './estimate.ts';
import { currentTotal, isSameEstimate, priceListVersion } from './saved-estimate.ts';

const prices: PriceList = {
  base: { traditional: 1, infrared: 2, steam: 3, outdoor: 4 },
  perFoot: 5,
  features: { lighting: 6, sound: 7, premium_wood: 8, glass_door: 9, chromotherapy: 10 },
  outdoorSurchargePercent: 11,
};

it('any other price is another version of the price list', () => {
  const others: PriceList[] = [
    ...saunaTypes.map((type) => ({ ...prices, base: { ...prices.base, [type]: 99 } })),
    ...premiumFeatures.map((feature) => ({ ...prices, features: { ...prices.features, [feature]: 99 } })),
    { ...prices, perFoot: 99 },
    { ...prices, outdoorSurchargePercent: 99 },
  ];
  const versions = [prices, ...others].map(priceListVersion);
  expect(new Set(versions).size).toBe(12);
  expect(priceListVersion({ ...prices })).toBe(versions[0]);
});

it('two are the same when room and prices are, whatever order the features came in', () => {
  const room = { ...emptyInputs, saunaType: 'steam', features: ['sound', 'lighting'] } as const;
  const one = { inputs: room, priceList: 'today' };
  expect(isSameEstimate(one, { ...one, inputs: { ...room, features: ['lighting', 'sound'] } })).toBe(true);
  expect(isSameEstimate(one, { ...one, priceList: 'tomorrow' })).toBe(false);
  expect(isSameEstimate(one, { ...one, inputs: { ...room, length: 7 } })).toBe(false);
});

it('the current figure follows the prices, not what was saved', () => {
  const inputs = { ...emptyInputs, saunaType: 'steam', length: 4 } as const;
  expect(currentTotal({ inputs }, prices)).toBe(23);
  expect(currentTotal({ inputs }, { ...prices, perFoot: 6 })).toBe(27);
});

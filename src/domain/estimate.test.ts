import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { prices } from '../../tests/support/unit/price-list.ts';
import {
  emptyInputs,
  estimate,
  lengthRange,
  locations,
  premiumFeatures,
  readInputs,
  remarkOnLocation,
  saunaTypes,
  toggleFeature,
  writeInputs,
  type PriceList,
} from './estimate.ts';

const inputs = fc.record({
  saunaType: fc.constantFrom(null, ...saunaTypes),
  length: fc.integer(lengthRange),
  location: fc.constantFrom(null, ...locations),
  features: fc.subarray([...premiumFeatures]),
});
const dollars = fc.integer({ min: 0, max: 1_000_000 });
const anyPrices: fc.Arbitrary<PriceList> = fc.record({
  base: fc.record({ traditional: dollars, infrared: dollars, steam: dollars, outdoor: dollars }),
  perFoot: dollars,
  features: fc.record({
    lighting: dollars,
    sound: dollars,
    premium_wood: dollars,
    glass_door: dollars,
    chromotherapy: dollars,
  }),
  outdoorSurchargePercent: fc.integer({ min: 0, max: 200 }),
});

describe('the estimate', () => {
  it('does not exist without a sauna type [S1 §4.21]', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        expect(estimate({ ...given, saunaType: null }, prices)).toEqual({ total: 0, lines: [] });
      }),
    );
  });

  it('names base, length, each feature and the surcharge, in that order', () => {
    const chosen = {
      saunaType: 'steam',
      length: 8,
      location: 'outdoor',
      features: ['glass_door', 'sound'],
    } as const;
    expect(estimate(chosen, prices)).toEqual({
      total: 26_000,
      lines: [
        { kind: 'base', saunaType: 'steam', amount: 10_000 },
        { kind: 'length', feet: 8, amount: 8_000 },
        { kind: 'feature', feature: 'sound', amount: 800 },
        { kind: 'feature', feature: 'glass_door', amount: 1_200 },
        { kind: 'outdoor', percent: 30, amount: 6_000 },
      ],
    });
  });

  it('stays in whole dollars and is the sum of its lines, whatever the owner charges [S1 §9.8]', () => {
    fc.assert(
      fc.property(inputs, anyPrices, (given, list) => {
        const { total, lines } = estimate(given, list);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      }),
    );
  });

  it('rounds half a dollar up [S1 §9.5]', () => {
    const list = { ...prices, base: { ...prices.base, steam: 5 }, perFoot: 0 };
    const half = { saunaType: 'steam', length: 4, location: 'outdoor', features: [] } as const;
    expect(estimate(half, list).total).toBe(7);
  });
});

it('a feature is on after one toggle and off after two, and leaves the others alone [S1 §4.19]', () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom(...premiumFeatures), ({ features }, feature) => {
      const once = toggleFeature(features, feature);
      expect(once.includes(feature)).toBe(!features.includes(feature));
      expect(toggleFeature(once, feature)).toEqual(features);
    }),
  );
});

it.each([
  ['outdoor', 'outdoor', 'counted-twice'],
  ['outdoor', 'indoor', 'contradicts-type'],
  ['outdoor', null, 'not-chosen'],
  ['steam', null, 'not-chosen'],
  ['steam', 'outdoor', null],
  ['traditional', 'indoor', null],
  [null, 'outdoor', null],
  [null, null, null],
] as const)('the remark on the location for type %s at location %s is %s', (saunaType, location, remark) => {
  expect(remarkOnLocation({ ...emptyInputs, saunaType, location })).toBe(remark);
});

describe('a link', () => {
  it('brings every combination back as it was', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        expect(readInputs(writeInputs(given)) ?? emptyInputs).toEqual(given);
      }),
    );
  });

  it('is readable', () => {
    const chosen = {
      saunaType: 'steam',
      length: 8,
      location: 'indoor',
      features: ['premium_wood', 'lighting'],
    } as const;
    expect(writeInputs(chosen)).toBe('?type=steam&len=8&loc=indoor&f=lighting.premium_wood');
  });

  it.each([
    [{ location: 'indoor' }, '?len=6&loc=indoor'],
    [{ features: ['sound'] }, '?len=6&f=sound'],
    [{ saunaType: 'steam' }, '?type=steam&len=6'],
  ] as const)('names %j, though nothing else is chosen', (chosen, link) => {
    expect(writeInputs({ ...emptyInputs, ...chosen })).toBe(link);
    expect(readInputs(link)).toEqual({ ...emptyInputs, ...chosen });
  });

  it('names nothing before anything is chosen', () => {
    expect(writeInputs(emptyInputs)).toBe('');
    expect(readInputs('')).toBeNull();
  });

  it('leaves parameters of others alone', () => {
    expect(writeInputs({ ...emptyInputs, length: 9 }, '?from=mail&len=4&f=sound')).toBe('?from=mail&len=9');
    expect(writeInputs(emptyInputs, '?from=mail&type=steam')).toBe('?from=mail');
  });

  it.each([
    ['?type=igloo', null],
    ['?len=3', null],
    ['?len=13', null],
    ['?len=6.5', null],
    ['?len=-6', null],
    ['?len=0x8', null],
    ['?len=', null],
    ['?loc=roof&f=jacuzzi', null],
    ['?loc=outdoor', { ...emptyInputs, location: 'outdoor' }],
    ['?TYPE=steam', null],
    ['?type=steam&len=99', { ...emptyInputs, saunaType: 'steam' }],
    ['?type=igloo&len=9&loc=roof', { ...emptyInputs, length: 9 }],
    ['?f=sound.jacuzzi.sound', { ...emptyInputs, features: ['sound'] }],
  ])('reads %s as far as it makes sense', (search, expected) => {
    expect(readInputs(search)).toEqual(expected);
  });

  it('never breaks the page, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const read = readInputs(search);
        if (read !== null) expect(readInputs(writeInputs(read))).toEqual(read);
      }),
    );
  });
});

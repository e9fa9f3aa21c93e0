import { expect, it } from 'vitest';
import { choiceBeyond, isSameChoice, retentionOf, retentionOptions, withChoice } from './privacy-settings.ts';

const held = { dataRetentionDays: 90, collectDetailedAnalytics: true } as const;

it('retention is one of the options, and nothing else [S2 §5.16, §9.11]', () => {
  expect(retentionOptions.map((days) => retentionOf(String(days)))).toEqual([30, 60, 90, 180, 365]);
  for (const value of ['', '0', '31', '90 ', '090', '9e1']) expect(retentionOf(value)).toBeUndefined();
});

it('what a person chose is shown over what is held, also when that is a no', () => {
  expect(withChoice(held, {})).toEqual(held);
  expect(withChoice(held, { collectDetailedAnalytics: false })).toEqual({
    ...held,
    collectDetailedAnalytics: false,
  });
  expect(isSameChoice(withChoice(held, { dataRetentionDays: 90 }), held)).toBe(true);
  expect(isSameChoice(withChoice(held, { dataRetentionDays: 30 }), held)).toBe(false);
  expect(isSameChoice(withChoice(held, { collectDetailedAnalytics: false }), held)).toBe(false);
});

it('what is held already is no choice', () => {
  expect(choiceBeyond(held, held)).toEqual({});
  expect(Object.keys(choiceBeyond(held, {}))).toEqual([]);
  expect(choiceBeyond(held, { dataRetentionDays: 30 })).toEqual({ dataRetentionDays: 30 });
  expect(choiceBeyond(held, { dataRetentionDays: 90, collectDetailedAnalytics: false })).toEqual({
    collectDetailedAnalytics: false,
  });
});

import { describe, expect, it } from 'vitest';
import { calculatorPersistConfig } from '../calculator.config.ts';
import { restoreState } from '../persist-config.ts';
import { migrateCalculator001 } from './001.ts';

/** Written by redux-persist 6.0.0 for the first calculator, copied from the device. */
const firstCalculator =
  '{"saunaType":"\\"steam\\"","length":"\\"9\\"","location":"\\"\\"","features":"[\\"sound\\",\\"lighting\\"]","_persist":"{\\"version\\":0,\\"rehydrated\\":true}"}';

describe('what the first calculator saved', () => {
  it('is found again, typed', () => {
    expect(restoreState(calculatorPersistConfig, firstCalculator)).toEqual({
      ok: true,
      value: {
        saunaType: 'steam',
        length: 9,
        location: null,
        features: ['lighting', 'sound'],
        lastQuotedInputs: null,
        cleared: null,
      },
    });
  });

  it.each([
    [{}, { saunaType: null, length: 6, location: null, features: [] }],
    [{ length: '2' }, { length: 4 }],
    [{ length: 99 }, { length: 12 }],
    [{ length: '7.6' }, { length: 8 }],
    [{ length: 'long' }, { length: 6 }],
    [
      { saunaType: 'igloo', location: 'roof' },
      { saunaType: null, location: null },
    ],
    [{ features: ['sound', 'sound', 'jacuzzi', 7] }, { features: ['sound'] }],
  ])('%j becomes a calculator that can be shown', (earlier, later) => {
    expect(migrateCalculator001(earlier)).toMatchObject(later);
  });

  it('is damaged when it was never a calculator', () => {
    const nonsense = '{"features":"\\"all\\"","_persist":"{\\"version\\":0,\\"rehydrated\\":true}"}';
    expect(restoreState(calculatorPersistConfig, nonsense)).toEqual({ ok: false, error: 'damaged' });
  });
});

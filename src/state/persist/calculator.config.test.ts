import { expect, it } from 'vitest';
import { calculatorPersistConfig } from './calculator.config.ts';
import { restoreState } from './persist-config.ts';

/** Written by redux-persist 6.0.0 after a message was sent and the inputs were reset. */
const withSent =
  '{"saunaType":"null","length":"6","location":"null","features":"[]","lastQuotedInputs":"\\"?type=steam&len=8\\"","cleared":"{\\"saunaType\\":\\"steam\\",\\"length\\":8,\\"location\\":null,\\"features\\":[]}","_persist":"{\\"version\\":0,\\"rehydrated\\":true}"}';

it('what was sent and what was cleared come back', () => {
  expect(restoreState(calculatorPersistConfig, withSent)).toMatchObject({
    value: {
      saunaType: null,
      lastQuotedInputs: '?type=steam&len=8',
      cleared: { saunaType: 'steam', length: 8 },
    },
  });
});

it('is damaged when what was cleared cannot be shown', () => {
  const damaged = withSent.replace('\\"length\\":8', '\\"length\\":80');
  expect(restoreState(calculatorPersistConfig, damaged)).toEqual({ ok: false, error: 'damaged' });
});

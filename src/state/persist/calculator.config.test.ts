import { expect, it } from 'vitest';
import { calculatorPersistConfig } from './calculator.config.ts';
import { restoreState } from './persist-config.ts';

/** Written by redux-persist 6.0.0 before the last two fields were stored. */
const withoutSent =
  '{"saunaType":"\\"steam\\"","length":"8","location":"\\"indoor\\"","features":"[\\"lighting\\"]","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}';

/** After a message was sent and Reset was pressed. */
const withSent =
  '{"saunaType":"null","length":"6","location":"null","features":"[]","lastQuotedInputs":"\\"?type=steam&len=8\\"","cleared":"{\\"saunaType\\":\\"steam\\",\\"length\\":8,\\"location\\":null,\\"features\\":[]}","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}';

it('choices stored before a sent estimate was stored come back, with none sent and none cleared', () => {
  expect(restoreState(calculatorPersistConfig, withoutSent)).toEqual({
    ok: true,
    value: {
      saunaType: 'steam',
      length: 8,
      location: 'indoor',
      features: ['lighting'],
      lastQuotedInputs: null,
      cleared: null,
    },
  });
});

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

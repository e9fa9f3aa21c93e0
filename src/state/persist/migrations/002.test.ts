import { expect, it } from 'vitest';
import { calculatorPersistConfig } from '../calculator.config.ts';
import { restoreState } from '../persist-config.ts';

/** Written by redux-persist 6.0.0 at version 1. */
const version1 =
  '{"saunaType":"\\"steam\\"","length":"8","location":"\\"indoor\\"","features":"[\\"lighting\\"]","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}';

/** The same at version 2, after a message was sent and Reset was pressed. */
const version2 =
  '{"saunaType":"null","length":"6","location":"null","features":"[]","quoted":"\\"?type=steam&len=8\\"","cleared":"{\\"saunaType\\":\\"steam\\",\\"length\\":8,\\"location\\":null,\\"features\\":[]}","_persist":"{\\"version\\":2,\\"rehydrated\\":true}"}';

it('choices stored before a sent estimate was stored come back, with none sent and none cleared', () => {
  expect(restoreState(calculatorPersistConfig, version1)).toEqual({
    ok: true,
    value: {
      saunaType: 'steam',
      length: 8,
      location: 'indoor',
      features: ['lighting'],
      quoted: null,
      cleared: null,
    },
  });
});

it('what was sent and what was cleared come back', () => {
  expect(restoreState(calculatorPersistConfig, version2)).toMatchObject({
    value: { saunaType: null, quoted: '?type=steam&len=8', cleared: { saunaType: 'steam', length: 8 } },
  });
});

it('is damaged when what was cleared cannot be shown', () => {
  const damaged = version2.replace('\\"length\\":8', '\\"length\\":80');
  expect(restoreState(calculatorPersistConfig, damaged)).toEqual({ ok: false, error: 'damaged' });
});

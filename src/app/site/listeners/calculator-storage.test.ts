import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StateStorage } from '@/data/state-storage.repository.ts';
import { emptyInputs, writeInputs } from '@/domain/estimate.ts';
import { calculatorPersistConfig } from '@/state/persist/calculator.config.ts';
import { persistSlice } from '@/state/persist/persist-slice.ts';
import { rootReducer } from '@/state/root-reducer.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  calculatorSlice,
  inputsRestored,
  inputsReset,
  quoteRequested,
  resetUndone,
  selectInputs,
  selectIsResetUndoable,
  selectUnquotedInputs,
} from '@/features/calculator/calculator.slice.ts';

const device = new Map<string, string>();
const storage: StateStorage = {
  getItem: (part) => Promise.resolve(device.get(part) ?? null),
  setItem: (part, text) => Promise.resolve(void device.set(part, text)),
  removeItem: (part) => Promise.resolve(void device.delete(part)),
  quarantine: (part, text) => Promise.resolve(void device.set(`${part}.bad`, text)),
};
const steam = { ...emptyInputs, saunaType: 'steam', length: 8 } as const;
const infrared = { ...emptyInputs, saunaType: 'infrared' } as const;

/** A page load. `before`: what happens before the device has answered. */
const load = async (...before: readonly UnknownAction[]) => {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault({ serializableCheck: false }),
  });
  for (const action of before) store.dispatch(action);
  await persistSlice(store, calculatorPersistConfig, calculatorSlice.reducer, storage);
  return { store, unquoted: () => selectUnquotedInputs(store.getState()) };
};

/** A page load, these actions, and all of it stored. `holds`: what the device has in the end. */
const leave = async (
  holds: string,
  actions: readonly UnknownAction[],
  before: readonly UnknownAction[] = [],
) => {
  const { store } = await load(...before);
  for (const action of actions) store.dispatch(action);
  await eventually(() => expect(device.get('calculator')).toContain(holds));
};

beforeEach(() => device.clear());

describe('an estimate that was sent with a message', () => {
  it('is not offered again after a reload or in a new tab, and another one is', async () => {
    await leave('"lastQuotedInputs":"\\"?type=steam&len=8\\""', [
      inputsRestored(steam),
      quoteRequested(writeInputs(steam)),
    ]);
    const { store, unquoted } = await load();
    expect(selectInputs(store.getState())).toMatchObject(steam);
    expect(unquoted()).toBeNull();
    store.dispatch(inputsRestored(infrared));
    expect(unquoted()).toMatchObject(infrared);
  });

  it('is not offered again after the calculator was reloaded with it in the address', async () => {
    await leave('"lastQuotedInputs":"\\"?type=steam&len=8\\""', [
      inputsRestored(steam),
      quoteRequested(writeInputs(steam)),
    ]);
    const { unquoted } = await load(inputsRestored(steam));
    expect(unquoted()).toBeNull();
    await leave('"lastQuotedInputs":"\\"?type=steam&len=8\\""', [inputsReset(), inputsRestored(steam)]);
    expect((await load()).unquoted()).toBeNull();
  });
});

it('the estimate of a link, sent before the device has answered, hides no stored one', async () => {
  await leave('"saunaType":"\\"steam\\""', [inputsRestored(steam)]);
  const { unquoted } = await load(quoteRequested(writeInputs(infrared)));
  expect(unquoted()).toMatchObject(steam);
});

it('a reset can be taken back after a reload', async () => {
  await leave('"saunaType":"null"', [inputsRestored(steam), inputsReset()]);
  const { store } = await load();
  expect(selectInputs(store.getState())).toMatchObject(emptyInputs);
  expect(selectIsResetUndoable(store.getState())).toBe(true);
  store.dispatch(resetUndone());
  expect(selectInputs(store.getState())).toMatchObject(steam);
  expect(selectIsResetUndoable(store.getState())).toBe(false);
});

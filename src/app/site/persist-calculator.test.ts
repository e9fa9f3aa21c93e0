import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StateStorage } from '@/data/state-storage.repository.ts';
import { emptyInputs, writeInputs } from '@/domain/estimate.ts';
import { logger } from '@/platform/logger.ts';
import {
  calculatorSlice,
  inputsRestored,
  inputsReset,
  lengthChanged,
  quoteRequested,
  resetUndone,
  selectInputs,
  selectIsResetUndoable,
  selectUnquotedInputs,
} from '@/features/calculator/calculator.slice.ts';
import { rootReducer } from '@/state/root-reducer.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { persistCalculator } from './persist-calculator.ts';
import { createSiteStore } from './store.ts';

/** Written by redux-persist 6.0.0 after a message was sent and the inputs were reset. */
const withSent =
  '{"saunaType":"null","length":"6","location":"null","features":"[]","lastQuotedInputs":"\\"?type=steam&len=8\\"","cleared":"{\\"saunaType\\":\\"steam\\",\\"length\\":8,\\"location\\":null,\\"features\\":[]}","_persist":"{\\"version\\":0,\\"rehydrated\\":true}"}';

const device = new Map<string, string>();
const storage: StateStorage = {
  getItem: () => Promise.resolve(device.get('calculator') ?? null),
  setItem: (_key, text) => Promise.resolve(void device.set('calculator', text)),
  removeItem: () => Promise.resolve(void device.delete('calculator')),
  quarantine: (text) => Promise.resolve(void device.set('calculator.bad', text)),
};
const steam = { ...emptyInputs, saunaType: 'steam', length: 8 } as const;
const infrared = { ...emptyInputs, saunaType: 'infrared' } as const;

/** A page that has not read the device yet. */
const open = (over: Partial<StateStorage> = {}) => {
  rootReducer.inject(calculatorSlice, { overrideExisting: true });
  const { store } = createSiteStore();
  return {
    store,
    start: () => persistCalculator(store, { ...storage, ...over }),
    inputs: () => selectInputs(store.getState()),
    unquoted: () => selectUnquotedInputs(store.getState()),
  };
};

/** A page load. `before`: what happens before the device has answered. */
const load = async (...before: readonly UnknownAction[]) => {
  const page = open();
  for (const action of before) page.store.dispatch(action);
  await page.start();
  return page;
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

beforeEach(() => {
  device.clear();
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
});

describe('the choices of the calculator', () => {
  it('come back, with what was sent and what was cleared', async () => {
    device.set('calculator', withSent);
    const { store, inputs } = await load();
    expect(inputs()).toMatchObject({
      ...emptyInputs,
      lastQuotedInputs: '?type=steam&len=8',
      cleared: { saunaType: 'steam', length: 8 },
    });
    store.dispatch(lengthChanged(9));
    await eventually(() => expect(device.get('calculator')).toContain('"length":"9"'));
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('start with the defaults when nothing was saved, and are saved field by field', async () => {
    const { store, inputs } = await load();
    expect(inputs()).toMatchObject(emptyInputs);
    store.dispatch(lengthChanged(8));
    await eventually(() => expect(device.get('calculator')).toContain('"length":"8"'));
    const saved = v.parse(
      v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
      device.get('calculator'),
    );
    expect(Object.keys(saved).toSorted()).toEqual(
      ['_persist', ...Object.keys(calculatorSlice.getInitialState())].toSorted(),
    );
  });

  it('that were made before the saved ones arrived are not undone', async () => {
    await leave('"saunaType":"\\"steam\\""', [inputsRestored(steam)]);
    const { inputs } = await load(lengthChanged(11));
    expect(inputs()).toMatchObject({ ...emptyInputs, length: 11 });
  });

  it('wait for a slow device instead of starting empty [F-A12]', async () => {
    device.set('calculator', withSent);
    const { promise: slow, resolve: arrive } = Promise.withResolvers<string>();
    vi.useFakeTimers();
    const { start, inputs } = open({ getItem: () => slow });
    const started = start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(device.get('calculator')).toBe(withSent);
    arrive(withSent);
    await started;
    expect(inputs()).toMatchObject({ lastQuotedInputs: '?type=steam&len=8' });
  });
});

/** A change, and the time in which it would be saved. */
const changeAndWait = async ({ store, inputs }: ReturnType<typeof open>) => {
  store.dispatch(lengthChanged(8));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(inputs()).toMatchObject({ ...emptyInputs, length: 8 });
};

describe('saved choices that cannot be read', () => {
  it.each([
    '{"a',
    '',
    'null',
    '[]',
    '{}',
    '{"length":"[","_persist":"{}"}',
    withSent.replace('"6"', '"\\"none\\""'),
    withSent.replace('"length":"6",', ''),
    withSent.replace('\\"length\\":8', '\\"length\\":80'),
    withSent.replace('version\\":0', 'version\\":1'),
    withSent.replace('version\\":0', 'version\\":-1'),
  ])('are quarantined byte for byte, and the defaults replace them: %j [F-A11]', async (text) => {
    device.set('calculator', text);
    const { store, inputs } = await load();
    expect(inputs()).toMatchObject({ ...emptyInputs, lastQuotedInputs: null });
    store.dispatch(lengthChanged(8));
    await eventually(() => expect(device.get('calculator')).toContain('"length":"8"'));
    expect(device.get('calculator.bad')).toBe(text);
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('are not overwritten when they cannot be quarantined', async () => {
    device.set('calculator', '{"a');
    const page = open({ quarantine: () => Promise.reject(new Error('storage quota')) });
    await page.start();
    await changeAndWait(page);
    expect([...device]).toEqual([['calculator', '{"a']]);
  });

  it('because the device does not answer, leave the page working, and are not overwritten', async () => {
    device.set('calculator', withSent);
    const page = open({ getItem: () => Promise.reject(new Error('storage timeout')) });
    await page.start();
    await changeAndWait(page);
    expect(device.get('calculator')).toBe(withSent);
    expect(logger.warn).toHaveBeenCalledOnce();
  });
});

it('choices that cannot be saved are reported, and the page goes on', async () => {
  const { store, start, inputs } = open({ setItem: () => Promise.reject(new Error('storage quota')) });
  await start();
  store.dispatch(lengthChanged(8));
  await eventually(() =>
    expect(logger.warn).toHaveBeenCalledWith('State was not saved', {
      key: 'calculator',
      message: 'storage quota',
    }),
  );
  expect(inputs()).toMatchObject({ length: 8 });
});

describe('an estimate that was sent with a message', () => {
  const sent = '"lastQuotedInputs":"\\"?type=steam&len=8\\""';
  it('is not offered again after a reload or in a new tab, and another one is', async () => {
    await leave(sent, [inputsRestored(steam), quoteRequested(writeInputs(steam))]);
    const { store, unquoted } = await load();
    expect(selectInputs(store.getState())).toMatchObject(steam);
    expect(unquoted()).toBeNull();
    store.dispatch(inputsRestored(infrared));
    expect(unquoted()).toMatchObject(infrared);
  });

  it('is not offered again after the calculator was reloaded with it in the address', async () => {
    await leave(sent, [inputsRestored(steam), quoteRequested(writeInputs(steam))]);
    const { unquoted } = await load(inputsRestored(steam));
    expect(unquoted()).toBeNull();
    await leave(sent, [inputsReset(), inputsRestored(steam)]);
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

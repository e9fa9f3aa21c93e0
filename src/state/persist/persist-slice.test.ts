import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StateStorage } from '@/data/state-storage.repository.ts';
import { logger } from '@/platform/logger.ts';
import { rootReducer } from '../root-reducer.ts';
import type { PersistConfig } from './persist-config.ts';
import { persistSlice } from './persist-slice.ts';
import { eventually } from '../../../tests/support/eventually.ts';

const schema = v.object({ length: v.number(), features: v.array(v.string()) });

const savedText = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

let sliceCount = 0;

/** Every test has a slice and a place of its own in the one root reducer. */
function open(text: string | null) {
  sliceCount += 1;
  const key = `calculator-${sliceCount}`;
  const slice = createSlice({
    name: key,
    initialState: { length: 6, features: ['none'], isHelpOpen: false },
    reducers: {
      lengthChanged: (state, { payload }: PayloadAction<number>) => {
        state.length = payload;
      },
      helpOpened: (state) => {
        state.isHelpOpen = true;
      },
    },
  });
  const config: PersistConfig<v.InferOutput<typeof schema>> = {
    key,
    version: 1,
    schema,
    migrations: { 1: (old) => old },
  };
  const stored = new Map<string, string>();
  if (text !== null) stored.set(key, text);
  const storage: StateStorage = {
    getItem: (part) => Promise.resolve(stored.get(part) ?? null),
    setItem: (part, value) => Promise.resolve(void stored.set(part, value)),
    removeItem: (part) => Promise.resolve(void stored.delete(part)),
    quarantine: (part, value) => Promise.resolve(void stored.set(`${part}.bad`, value)),
  };
  rootReducer.inject(slice);
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault({ serializableCheck: false }),
  });
  const start = (over: Partial<StateStorage> = {}) =>
    persistSlice(store, config, slice.reducer, { ...storage, ...over });
  const state = () => v.parse(v.record(v.string(), v.unknown()), store.getState())[key];
  return { key, stored, start, state, store, ...slice.actions };
}

const saved =
  '{"length":"9","features":"[\\"sound\\"]","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}';

beforeEach(() => vi.spyOn(logger, 'warn').mockImplementation(() => undefined));

afterEach(() => vi.restoreAllMocks());

describe('a persisted slice', () => {
  it('comes back as it was', async () => {
    const { start, state } = open(saved);
    await start();
    expect(state()).toMatchObject({ length: 9, features: ['sound'], isHelpOpen: false });
  });

  it('starts with its defaults when nothing was saved, and saves only the configured fields', async () => {
    const { start, state, store, lengthChanged, helpOpened, stored, key } = open(null);
    await start();
    expect(state()).toMatchObject({ length: 6, features: ['none'] });
    store.dispatch(lengthChanged(8));
    store.dispatch(helpOpened());
    await eventually(() => expect(stored.get(key)).toContain('"length":"8"'));
    expect(Object.keys(v.parse(savedText, stored.get(key))).sort()).toEqual([
      '_persist',
      'features',
      'length',
    ]);
  });

  it('does not undo what was chosen before the saved state arrived', async () => {
    const { start, state, store, lengthChanged } = open(saved);
    store.dispatch(lengthChanged(11));
    await start();
    expect(state()).toMatchObject({ length: 11, features: ['none'] });
  });

  it('waits for a slow device instead of starting empty [F-A12]', async () => {
    const { start, state, stored, key } = open(saved);
    let arrive: (text: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    vi.useFakeTimers();
    const started = start({ getItem: () => slow });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stored.get(key)).toBe(saved);
    arrive(saved);
    await started;
    vi.useRealTimers();
    expect(state()).toMatchObject({ length: 9 });
  });
});

describe('a saved state that cannot be read', () => {
  it.each([
    ['damaged', '{"a'],
    ['of a later release', saved.replace('version\\":1', 'version\\":7')],
  ])(
    '%s, is quarantined byte for byte and the slice starts with its defaults [F-A11]',
    async (_why, text) => {
      const { start, state, stored, key, store, lengthChanged } = open(text);
      await start();
      expect(state()).toMatchObject({ length: 6, features: ['none'] });
      store.dispatch(lengthChanged(8));
      await eventually(() => expect(stored.get(key)).toContain('"length":"8"'));
      expect(stored.get(`${key}.bad`)).toBe(text);
    },
  );

  it('because the device does not answer, leaves the page working with its defaults', async () => {
    const { start, state } = open(saved);
    await start({ getItem: () => Promise.reject(new Error('storage timeout')) });
    expect(state()).toMatchObject({ length: 6, features: ['none'] });
  });
});

describe('a state that cannot be saved', () => {
  it('is reported, and the page goes on', async () => {
    const { start, state, store, lengthChanged, key } = open(null);
    await start({ setItem: () => Promise.reject(new Error('storage quota')) });
    store.dispatch(lengthChanged(8));
    await eventually(() =>
      expect(logger.warn).toHaveBeenCalledWith('State was not saved', { key, message: 'storage quota' }),
    );
    expect(state()).toMatchObject({ length: 8 });
  });
});

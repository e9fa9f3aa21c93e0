/** Imported dynamically after hydration, so that it delays no page. */
import { PAUSE, persistReducer, persistStore } from 'redux-persist';
import * as v from 'valibot';
import { calculatorStorage, type StateStorage } from '@/data/state-storage.repository.ts';
import { lengthRange, locations, premiumFeatures, saunaTypes } from '@/domain/estimate.ts';
import { calculatorSlice } from '@/features/calculator/calculator.slice.ts';
import { logger } from '@/platform/logger.ts';
import { rootReducer } from '@/state/root-reducer.ts';
import type { SiteStore } from './store.ts';

const key = 'calculator';
const version = 0;

const inputs = {
  saunaType: v.nullable(v.picklist(saunaTypes)),
  length: v.pipe(v.number(), v.integer(), v.minValue(lengthRange.min), v.maxValue(lengthRange.max)),
  location: v.nullable(v.picklist(locations)),
  features: v.array(v.picklist(premiumFeatures)),
};

const choices = v.object({
  ...inputs,
  lastQuotedInputs: v.nullable(v.string()),
  cleared: v.nullable(v.object(inputs)),
});

const whitelist = v.keyof(choices).options;

/** redux-persist stores every field as JSON of its own. */
const json = v.pipe(v.string(), v.parseJson());
const persistedChoices = v.pipe(
  json,
  v.record(v.string(), json),
  v.object({
    ...choices.entries,
    _persist: v.object({ version: v.literal(version), rehydrated: v.boolean() }),
  }),
);

/** Resolves when the stored state was applied or found unusable. Changes before that win over it. */
export function persistCalculator(
  store: SiteStore,
  storage: StateStorage = calculatorStorage,
): Promise<void> {
  const initial = calculatorSlice.getInitialState();

  async function readState() {
    const text = await storage.getItem();
    if (text === null) return undefined;
    const stored = v.safeParse(persistedChoices, text);
    if (stored.success) return stored.output;
    logger.warn('Saved state could not be read and was quarantined', { key });
    await storage.quarantine(text);
    return undefined;
  }

  const reducer = persistReducer(
    {
      key,
      version,
      storage,
      whitelist,
      // 0 = wait forever: the default of 5 s would overwrite saved data with defaults.
      timeout: 0,
      getStoredState: () =>
        readState().catch((cause: unknown) => {
          logger.warn('Saved state was not read, so none is saved', { key, message: String(cause) });
          // Paused: defaults must not overwrite what may be readable later.
          store.dispatch({ type: PAUSE });
          return undefined;
        }),
      stateReconciler: (inbound: v.InferOutput<typeof choices>, _original, reduced) =>
        whitelist.every((field) => reduced[field] === initial[field]) ? { ...reduced, ...inbound } : reduced,
      writeFailHandler: ({ message }) => logger.warn('State was not saved', { key, message }),
    },
    calculatorSlice.reducer,
  );
  rootReducer.inject({ reducerPath: key, reducer }, { overrideExisting: true });
  return new Promise((resolve) => persistStore(store, null, resolve));
}

import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import type { StateStorage } from '@/data/state-storage.repository.ts';
import { logger } from '@/platform/logger.ts';
import { restoreState, type PersistConfig } from './persist-config.ts';

/** Changes before rehydration win over stored state. Unreadable state is quarantined, not overwritten. */
export function persistedReducer<State extends Persisted & object, Persisted extends object>(
  config: PersistConfig<Persisted>,
  reducer: Reducer<State>,
  storage: StateStorage,
) {
  const initial = reducer(undefined, { type: 'persist/initial' });
  const fields = Object.keys(config.schema.entries);

  function isUntouched(state: State): boolean {
    const now = new Map(Object.entries(state));
    const then = new Map(Object.entries(initial));
    return fields.every((field) => Object.is(now.get(field), then.get(field)));
  }

  async function getStoredState() {
    const text = await storage.getItem(config.key);
    if (text === null) return undefined;
    const restored = restoreState(config, text);
    if (restored.ok) return { ...restored.value, _persist: { version: config.version, rehydrated: true } };
    logger.warn('Saved state could not be read and was quarantined', {
      key: config.key,
      why: restored.error,
    });
    await storage.quarantine(config.key, text);
    return undefined;
  }

  return persistReducer<State>(
    {
      key: config.key,
      version: config.version,
      // Uses the key of the config: redux-persist would add a prefix.
      storage: {
        getItem: () => storage.getItem(config.key),
        setItem: (_key: string, text: string) => storage.setItem(config.key, text),
        removeItem: () => storage.removeItem(config.key),
      },
      whitelist: fields,
      // 0 = wait forever: the default of 5 s would overwrite saved data with defaults.
      timeout: 0,
      getStoredState,
      stateReconciler: (inbound: Persisted, _original, reduced: State) =>
        isUntouched(reduced) ? { ...reduced, ...inbound } : reduced,
      writeFailHandler: ({ message }) => logger.warn('State was not saved', { key: config.key, message }),
    },
    reducer,
  );
}

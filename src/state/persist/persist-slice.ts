/** Imported dynamically after hydration, so that it delays no page. */
import type { Reducer, Store } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { stateStorage, type StateStorage } from '@/data/state-storage.repository.ts';
import { rootReducer } from '../root-reducer.ts';
import type { PersistConfig } from './persist-config.ts';
import { persistedReducer } from './persisted-reducer.ts';

/** Resolves when the stored state was applied or found unusable. */
export function persistSlice<State extends Persisted & object, Persisted extends object>(
  store: Store,
  config: PersistConfig<Persisted>,
  reducer: Reducer<State>,
  storage: StateStorage = stateStorage,
): Promise<void> {
  const persisted = { reducerPath: config.key, reducer: persistedReducer(config, reducer, storage) };
  rootReducer.inject(persisted, { overrideExisting: true });
  return new Promise((resolve) => {
    persistStore(store, null, resolve);
  });
}

import type { Reducer } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import type { StateStorage } from '@/data/state-storage.repository.ts';
import { logger } from '@/platform/logger.ts';
import { restoreState, type PersistPlan } from './persist-plan.ts';

/**
 * The slice's reducer, with the planned fields kept on the device. What the person changed before the stored state
 * arrived wins over it. A text nobody can read is put aside, not overwritten; a text that could not be fetched is left alone.
 */
export function persistedReducer<State extends Kept & object, Kept extends object>(
  plan: PersistPlan<Kept>,
  reducer: Reducer<State>,
  storage: StateStorage,
) {
  const initial = reducer(undefined, { type: 'persist/initial' });
  const fields = Object.keys(plan.schema.entries);

  function isUntouched(state: State): boolean {
    const now = new Map(Object.entries(state));
    const then = new Map(Object.entries(initial));
    return fields.every((field) => Object.is(now.get(field), then.get(field)));
  }

  async function getStoredState() {
    const text = await storage.getItem(plan.key);
    if (text === null) return undefined;
    const restored = restoreState(plan, text);
    if (restored.ok) return { ...restored.value, _persist: { version: plan.version, rehydrated: true } };
    logger.warn('Saved state could not be read and was put aside', { key: plan.key, why: restored.error });
    await storage.setAside(plan.key, text);
    return undefined;
  }

  return persistReducer<State>(
    {
      key: plan.key,
      version: plan.version,
      // Under the plan's own key: redux-persist would put a prefix of its own in front.
      storage: {
        getItem: () => storage.getItem(plan.key),
        setItem: (_key: string, text: string) => storage.setItem(plan.key, text),
        removeItem: () => storage.removeItem(plan.key),
      },
      whitelist: fields,
      // Waiting longer than any limit beats starting empty and then saving the emptiness.
      timeout: 0,
      getStoredState,
      stateReconciler: (inbound: Kept, _original, reduced: State) =>
        isUntouched(reduced) ? { ...reduced, ...inbound } : reduced,
      writeFailHandler: ({ message }) => logger.warn('State was not saved', { key: plan.key, message }),
    },
    reducer,
  );
}

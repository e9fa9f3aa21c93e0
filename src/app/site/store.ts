// The public site's one store: made here, present on every page; actions are named in the past tense.
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { RootState } from '@/state/hooks.ts';
import { lazyMiddleware, rootReducer } from '@/state/root-reducer.ts';

/** A fresh store for every prerendered page, one for the life of a tab. */
export const createSiteStore = () => {
  const listeners = createListenerMiddleware<RootState>();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      // redux-persist puts functions into its two actions.
      getDefault({ serializableCheck: { ignoredActionPaths: ['register', 'rehydrate'] } })
        .prepend(listeners.middleware)
        .concat(lazyMiddleware.middleware),
  });
  return { store, listen: listeners.startListening };
};

export type SiteStore = ReturnType<typeof createSiteStore>['store'];
export type Listen = ReturnType<typeof createSiteStore>['listen'];

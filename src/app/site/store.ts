import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { RootState } from '@/state/hooks.ts';
import { lazyMiddleware, rootReducer } from '@/state/root-reducer.ts';

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

import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { RootState } from '@/state/hooks.ts';
import { lazyMiddleware, rootReducer } from '@/state/root-reducer.ts';

export const createAdminStore = () => {
  const listeners = createListenerMiddleware<RootState>();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault().prepend(listeners.middleware).concat(lazyMiddleware.middleware),
  });
  return { store, listen: listeners.startListening };
};

export type AdminStore = ReturnType<typeof createAdminStore>['store'];
export type Listen = ReturnType<typeof createAdminStore>['listen'];

import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { RootState } from '@/state/hooks.ts';
import { lazyMiddleware, rootReducer } from '@/state/root-reducer.ts';

declare module '@/state/services.ts' {
  interface Services extends AdminServices {}
}

/** Tests give the services that they need. */
export const createAdminStore = (services: Partial<AdminServices> = {}) => {
  const listeners = createListenerMiddleware<RootState>();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: services } })
        .prepend(listeners.middleware)
        .concat(lazyMiddleware.middleware),
  });
  return { store, listen: listeners.startListening };
};

export type AdminStore = ReturnType<typeof createAdminStore>['store'];
export type Listen = ReturnType<typeof createAdminStore>['listen'];

// The private area's one store. Its slices join the shared reducer with the modules that declare them.
import { configureStore } from '@reduxjs/toolkit';
import { lazyMiddleware, rootReducer } from '@/state/root-reducer.ts';

export const createAdminStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault().concat(lazyMiddleware.middleware),
  });

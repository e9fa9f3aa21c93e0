// The store, for the pages that keep state in it. Pages that only show text do not load Redux at all.
import { configureStore } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { lazyMiddleware, rootReducer } from './root-reducer.ts';

const createStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ serializableCheck: { ignoredActionPaths: ['register', 'rehydrate'] } }).concat(
        lazyMiddleware.middleware,
      ),
  });

let browserStore: ReturnType<typeof createStore> | undefined;

/** One store for the life of a tab, a fresh one for every prerendered page. */
const currentStore = () => (typeof window === 'undefined' ? createStore() : (browserStore ??= createStore()));

export const StoreProvider = ({ children }: { readonly children: ReactNode }) => {
  const [store] = useState(currentStore);
  return <Provider store={store}>{children}</Provider>;
};

// Renders a feature as the app does: inside a store, which notes every action for the test.
import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Middleware, UnknownAction } from 'redux';
import { lazyMiddleware, rootReducer } from '../../../src/state/root-reducer.ts';
import type { Services } from '../../../src/state/services.ts';

export const createTestStore = (services: Partial<Services> = {}) => {
  const actions: UnknownAction[] = [];
  const note: Middleware = () => (next) => (action) => {
    if (typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string')
      actions.push({ ...action, type: action.type });
    return next(action);
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ serializableCheck: false, thunk: { extraArgument: services } }).concat(
        lazyMiddleware.middleware,
        note,
      ),
  });
  /** Types of the actions so far, in order. */
  const types = (): readonly string[] => actions.map(({ type }) => type);
  const InStore = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return { store, actions, types, InStore };
};

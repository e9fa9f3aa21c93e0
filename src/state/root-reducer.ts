// The root reducer. Slices are injected by their own modules, so that no page loads the state of another.
import { combineSlices, createDynamicMiddleware } from '@reduxjs/toolkit';

export const rootReducer = combineSlices();

/** Middleware that arrives with a lazily loaded slice. */
export const lazyMiddleware = createDynamicMiddleware();

// The one state tree. Slices and middleware join it with the page that needs them, so no page pays for another's state.
import { combineSlices, createDynamicMiddleware } from '@reduxjs/toolkit';

export const rootReducer = combineSlices();

/** Middleware that arrives with a lazily loaded slice. */
export const lazyMiddleware = createDynamicMiddleware();

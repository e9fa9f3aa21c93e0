// The one state tree. A slice joins it with the module that declares it, so no page carries another page's state.
import { combineSlices, createDynamicMiddleware } from '@reduxjs/toolkit';

export const rootReducer = combineSlices();

/** Middleware that arrives with a lazily loaded slice. */
export const lazyMiddleware = createDynamicMiddleware();

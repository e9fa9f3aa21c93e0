import { combineSlices, createDynamicMiddleware } from '@reduxjs/toolkit';

export const rootReducer = combineSlices();

export const lazyMiddleware = createDynamicMiddleware();

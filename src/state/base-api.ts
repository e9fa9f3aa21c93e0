// Injected into the store by the first page that reads server data; the cache is never persisted.
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { AccountFailure } from '@/domain/gateway-error.ts';
import { lazyMiddleware, rootReducer } from './root-reducer.ts';

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<AccountFailure>(),
  endpoints: () => ({}),
});

rootReducer.inject({ reducerPath: baseApi.reducerPath, reducer: baseApi.reducer });
lazyMiddleware.addMiddleware(baseApi.middleware);

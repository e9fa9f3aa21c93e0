// The single RTK Query API; features inject endpoints and tags. It is added to the store with the first page
// that reads server data, so that other pages do not load it. Its cache is never persisted.
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

// Injected into the store by the first page that reads server data; the cache is never persisted.
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { AccountFailure, AuthFailure } from '@/domain/gateway-error.ts';
import { lazyMiddleware, rootReducer } from './root-reducer.ts';

/** Storage errors, `refused` (a photo changed meanwhile) and archives: a public module may not import admin types. */
interface DeviceFailure {
  readonly kind:
    | 'unavailable'
    | 'timeout'
    | 'quota'
    | 'closed'
    | 'corrupt'
    | 'refused'
    | 'not_an_archive'
    | 'unknown_version'
    /** Notices: not allowed in this browser, or its push service was not reached. */
    | 'not_allowed'
    | 'no_subscription';
}

export type QueryError = AccountFailure | AuthFailure | DeviceFailure;

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<QueryError>(),
  endpoints: () => ({}),
});

rootReducer.inject({ reducerPath: baseApi.reducerPath, reducer: baseApi.reducer });
lazyMiddleware.addMiddleware(baseApi.middleware);

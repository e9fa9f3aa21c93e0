import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Result } from '@/domain/result.ts';
import type { QueryError } from './base-api.ts';
import { servicesOf, type Services } from './services.ts';
import { toQueryResult } from './to-query-result.ts';

type Answer<T> = { readonly data: T } | { readonly error: QueryError };

/** The `queryFn` of an endpoint that calls one of the store's services. */
export const serviceQuery =
  <Arg, T>(
    call: (
      services: Services,
      arg: Arg,
      signal: AbortSignal,
    ) => Result<T, QueryError> | Promise<Result<T, QueryError>>,
  ) =>
  async (arg: Arg, api: BaseQueryApi): Promise<Answer<T>> =>
    toQueryResult(await call(servicesOf(api), arg, api.signal));

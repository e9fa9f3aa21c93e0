import * as v from 'valibot';
import type { GatewayError } from '@/domain/gateway-error.ts';
import type { Result } from '../../domain/result.ts';
import { fetchJson, type FetchJsonOptions } from './fetch-json.ts';
import type { ObservedFetch } from './observed-fetch.ts';

export interface ProjectConfig {
  /** Without a trailing slash; '' is the same origin. */
  readonly baseUrl: string;
  readonly publishableKey: string;
  readonly fetch?: ObservedFetch;
}

export interface ProjectRequest<Answer> extends Pick<
  FetchJsonOptions<Answer>,
  'mapErrorResponse' | 'answer'
> {
  readonly path: string;
  readonly init?: RequestInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limitMs?: number | undefined;
}

export const requestProject = <Answer>(
  { baseUrl, publishableKey, fetch: send }: ProjectConfig,
  { path, init, headers, limitMs = 10_000, ...request }: ProjectRequest<Answer>,
  token = publishableKey,
  signal?: AbortSignal,
): Promise<Result<Answer, GatewayError>> =>
  fetchJson({
    ...request,
    fetch: send,
    url: `${baseUrl}${path}`,
    init: {
      ...init,
      headers: {
        Accept: 'application/json',
        ...headers,
        apikey: publishableKey,
        Authorization: `Bearer ${token}`,
      },
    },
    limitMs,
    signal,
  });

const sending = (method: string, body: object) => ({
  init: { method, body: JSON.stringify(body) },
  headers: { 'Content-Type': 'application/json' },
});

export const rpc = <Answer>(name: string, args: object, answer: v.GenericSchema<unknown, Answer>) => ({
  path: `/rest/v1/rpc/${name}`,
  ...sending('POST', args),
  answer,
});

export const invokeFunction = (name: string, body: object) => ({
  path: `/functions/v1/${name}`,
  ...sending('POST', body),
});

export const selectRows = <Answer>(
  table: string,
  query: Readonly<Record<string, string>>,
  answer: v.GenericSchema<unknown, Answer>,
) => ({ path: `/rest/v1/${table}?${new URLSearchParams(query).toString()}`, answer });

export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly received: number;
}

export const parseRows = <Row>(row: v.GenericSchema<Row>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((all): RowPage<Row> => ({
      rows: all.filter((each) => v.is(row, each)),
      received: all.length,
    })),
  );

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const keysetAfter = (time: string, { at, id }: { readonly at: string; readonly id: string }): string =>
  `(${time}.lt."${at}",and(${time}.eq."${at}",id.lt."${id}"))`;

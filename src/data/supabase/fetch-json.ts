import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import type { ObservedFetch } from './observed-fetch.ts';
import { startRequestTimeout } from './request-timeout.ts';

export interface RawResponse {
  readonly status: number;
  readonly body: unknown;
}

export interface FetchJsonOptions<Answer> {
  readonly fetch?: ObservedFetch | undefined;
  /** Some error responses carry a usable answer, some hide their real status. */
  readonly mapErrorResponse?: ((raw: RawResponse) => RawResponse) | undefined;
  readonly url: string;
  readonly init: RequestInit;
  readonly limitMs: number;
  /** An aborted request counts as offline. */
  readonly signal?: AbortSignal | undefined;
  /** Anything else is `invalid_response`, whatever the status. */
  readonly answer: v.GenericSchema<unknown, Answer>;
}

const coded = v.object({ code: v.union([v.string(), v.number()]) });

/** The timeout covers the whole response, body included; every expected failure is a value. */
export async function fetchJson<Answer>({
  fetch: send = (target, request) => fetch(target, request),
  url,
  init,
  limitMs,
  signal,
  ...reading
}: FetchJsonOptions<Answer>): Promise<Result<Answer, GatewayError>> {
  const limit = startRequestTimeout(limitMs, signal);
  try {
    const request: RequestInit = {
      cache: 'no-store',
      credentials: 'omit',
      // A redirect comes from a captive portal: the endpoints never redirect.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      ...init,
      signal: limit.signal,
    };
    const response = await send(url, request, limit.extend);
    return parseResponse(response, await response.text(), reading);
  } catch (cause) {
    if (limit.hasExpired()) return err({ kind: 'timeout' });
    // TypeError: no connection, or lost while reading the body. AbortError: the page is unloading.
    if (cause instanceof TypeError || cause instanceof DOMException) return err({ kind: 'offline' });
    throw cause;
  } finally {
    limit.end();
  }
}

function parseResponse<Answer>(
  response: Response,
  text: string,
  { mapErrorResponse = (raw) => raw, answer }: Pick<FetchJsonOptions<Answer>, 'mapErrorResponse' | 'answer'>,
): Result<Answer, GatewayError> {
  if (response.status === 407 || response.status === 511) return err({ kind: 'offline' });
  const received = { status: response.status, body: parseJson(text) };
  const { status, body } = response.ok ? received : mapErrorResponse(received);
  if (status >= 300) {
    const code = v.is(coded, body) ? String(body.code) : null;
    const retryAfterMs = readRetryAfter(response.headers);
    return err({ kind: 'refused', status, code, retryAfterMs });
  }
  const read = v.safeParse(answer, body);
  return read.success ? ok(read.output) : err({ kind: 'invalid_response', status, body: kindOfBody(text) });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function kindOfBody(text: string): 'html' | 'empty' | 'other' {
  const start = text.trimStart();
  if (start === '') return 'empty';
  return start.startsWith('<') ? 'html' : 'other';
}

/** Seconds or an HTTP date, relative to the response's date; null when absent, invalid or past. */
function readRetryAfter(headers: Headers): number | null {
  const header = headers.get('Retry-After');
  if (header === null) return null;
  const sentAt = Date.parse(headers.get('Date') ?? '') || Date.now();
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - sentAt;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

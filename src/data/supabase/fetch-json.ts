import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import type { GatewayError } from '@/domain/gateway-error.ts';
import { startRequestTimeout } from './request-timeout.ts';

/** A status, and the parsed body; undefined where that is no JSON. */
export interface RawResponse {
  readonly status: number;
  readonly body: unknown;
}

export interface FetchJsonOptions<Answer> {
  readonly fetch?: typeof fetch | undefined;
  /** What a refusal really says: some are answers worth reading, some hide their status. */
  readonly mapErrorResponse?: ((raw: RawResponse) => RawResponse) | undefined;
  readonly url: string;
  readonly init: RequestInit;
  readonly limitMs: number;
  /** Gives the request up, as if nothing had been reached. */
  readonly signal?: AbortSignal | undefined;
  /** What the answer must be, and what is made of it. Anything else is `invalid_response`, whatever the status says. */
  readonly answer: v.GenericSchema<unknown, Answer>;
}

const coded = v.object({ code: v.union([v.string(), v.number()]) });

/** One request with a time limit over the whole answer, body included; every expected failure is a value. */
export async function fetchJson<Answer>({
  fetch: send = (...request) => fetch(...request),
  url,
  init,
  limitMs,
  signal,
  ...reading
}: FetchJsonOptions<Answer>): Promise<Result<Answer, GatewayError>> {
  const limit = startRequestTimeout(limitMs, signal);
  try {
    const response = await send(url, {
      cache: 'no-store',
      credentials: 'omit',
      // A redirect is a sign-in page of somebody else's network; our endpoints never redirect.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      ...init,
      signal: limit.signal,
    });
    return judge(response, await response.text(), reading);
  } catch (cause) {
    if (limit.hasExpired()) return err({ kind: 'timeout' });
    // TypeError: no connection, or cut while the body came. AbortError: the page is going away.
    if (cause instanceof TypeError || cause instanceof DOMException) return err({ kind: 'offline' });
    throw cause;
  } finally {
    limit.end();
  }
}

function judge<Answer>(
  response: Response,
  text: string,
  { mapErrorResponse = (raw) => raw, answer }: Pick<FetchJsonOptions<Answer>, 'mapErrorResponse' | 'answer'>,
): Result<Answer, GatewayError> {
  if (response.status === 407 || response.status === 511) return err({ kind: 'offline' });
  const received = { status: response.status, body: parseJson(text) };
  const { status, body } = response.ok ? received : mapErrorResponse(received);
  if (status >= 300) {
    const code = v.is(coded, body) ? String(body.code) : null;
    const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'));
    return err({ kind: 'refused', status, code, retryAfterMs });
  }
  const read = v.safeParse(answer, body);
  return read.success ? ok(read.output) : err({ kind: 'invalid_response', status, body: kindOfBody(text) });
}

/** The parsed text, or undefined when it is no JSON. */
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

/** Seconds or a date, as HTTP allows; null when absent, unreadable or past. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

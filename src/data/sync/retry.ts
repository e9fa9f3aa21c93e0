import * as v from 'valibot';
import type { AccountFailure, GatewayError } from '../../domain/gateway-error.ts';

const retryReasons = ['offline', 'no_answer', 'server', 'busy'] as const;

export type RetryReason = (typeof retryReasons)[number];

/** `until` in ms since 1970; `waitMs` is the intended delay, because the clock may be set back. */
const wait = { until: v.number(), waitMs: v.number() };

const waitStates = [
  v.object({
    status: v.literal('backoff'),
    ...wait,
    reason: v.picklist(retryReasons),
    httpStatus: v.optional(v.number()),
  }),
  /** The server's Retry-After applies to all items. */
  v.object({ status: v.literal('paused'), for: v.literal('global'), ...wait }),
] as const;

export type Wait = Readonly<v.InferOutput<(typeof waitStates)[number]>>;

export const waitingStates = [v.object({ status: v.literal('waiting') }), ...waitStates] as const;

export type RetryableFailure =
  /** Does not count as an attempt. */
  | { readonly kind: 'offline' }
  /** `mayHaveArrived`: may come from a proxy, after the server has accepted the request. */
  | { readonly kind: 'global'; readonly retryAfterMs: number | null; readonly mayHaveArrived: boolean }
  | { readonly kind: 'transient'; readonly reason: RetryReason; readonly httpStatus?: number | undefined };

const BACKOFF_BASE_MS = 2_000;
const BACKOFF_CAP_MS = 300_000;
/** An unstable network causes at most two requests a minute across all tabs. */
export const OFFLINE_MS = 30_000;
/** Delay for a pause without Retry-After, and the longest accepted Retry-After. */
export const PAUSE_MS = 60_000;
export const LONGEST_PAUSE_MS = 3_600_000;

/** Full jitter, in ms; 0 ≤ `random` < 1. */
export function backoffMs(failures: number, random: number): number {
  return Math.round(random * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** Math.min(failures, 30)));
}

export function nextRetry(
  failed: RetryableFailure,
  { attempts, at, random }: { readonly attempts: number; readonly at: number; readonly random: number },
): { readonly wait: Wait; readonly attempts: number } {
  switch (failed.kind) {
    case 'offline':
      return {
        wait: { status: 'backoff', until: at + OFFLINE_MS, waitMs: OFFLINE_MS, reason: 'offline' },
        attempts,
      };
    case 'global': {
      const waitMs = Math.min(failed.retryAfterMs ?? PAUSE_MS, LONGEST_PAUSE_MS);
      return { wait: { status: 'paused', for: 'global', until: at + waitMs, waitMs }, attempts };
    }
    case 'transient': {
      const waitMs = backoffMs(attempts + 1, random);
      return {
        wait: {
          status: 'backoff',
          until: at + waitMs,
          waitMs,
          reason: failed.reason,
          httpStatus: failed.httpStatus,
        },
        attempts: attempts + 1,
      };
    }
  }
}

export type FailureClass =
  | Exclude<RetryableFailure, { readonly kind: 'transient' }>
  | { readonly kind: 'auth' | 'transient' | 'permanent' };

const passing = [408, 425];

/** permanent: the server rejects this very content. */
export function classifyFailure(failure: GatewayError): FailureClass {
  switch (failure.kind) {
    case 'offline':
      return { kind: 'offline' };
    case 'timeout':
      return { kind: 'transient' };
    case 'invalid_response':
      // An HTML body is a captive portal. Any other invalid body is no acknowledgement: retry.
      return { kind: failure.body === 'html' ? 'offline' : 'transient' };
    case 'refused':
      return classifyRefusal(failure);
  }
}

function classifyRefusal({
  status,
  code,
  retryAfterMs,
}: Extract<GatewayError, { kind: 'refused' }>): FailureClass {
  if (status === 429) return { kind: 'global', retryAfterMs, mayHaveArrived: false };
  if (status === 503 && retryAfterMs !== null) return { kind: 'global', retryAfterMs, mayHaveArrived: true };
  if (status === 401 || code === '42501' || code?.startsWith('PGRST30')) return { kind: 'auth' };
  if (status === 413 || status === 415 || status === 422) return { kind: 'permanent' };
  // SQL classes 22 (data exception) and 23 (constraint violation) concern the content: no retry.
  if (status < 500 && !passing.includes(status) && code !== null && /^2[23]/.test(code))
    return { kind: 'permanent' };
  return { kind: 'transient' };
}

export function answerOfFailure(
  failure: GatewayError,
): RetryableFailure | { readonly kind: 'failed'; readonly reason: 'refused' } {
  const outcome = classifyFailure(failure);
  switch (outcome.kind) {
    case 'permanent':
      return { kind: 'failed', reason: 'refused' };
    case 'transient':
      return { kind: 'transient', reason: failure.kind === 'refused' ? 'server' : 'no_answer' };
    case 'auth':
      // No sign-out here: only the session can tell, and a 401 may come from a proxy.
      return { kind: 'transient', reason: 'server' };
    case 'offline':
    case 'global':
      return outcome;
  }
}

/** `refused`: not with this content, or not by this account. `httpStatus`: of a transient refusal. */
export function answerOfAccountFailure(
  failure: AccountFailure,
): RetryableFailure | { readonly kind: 'refused' } {
  if (failure.kind === 'forbidden') return { kind: 'refused' };
  if (failure.kind === 'signed_out') return { kind: 'transient', reason: 'server' };
  const answer = answerOfFailure(failure);
  if (answer.kind === 'failed') return { kind: 'refused' };
  return answer.kind === 'transient' && failure.kind === 'refused'
    ? { ...answer, httpStatus: failure.status }
    : answer;
}

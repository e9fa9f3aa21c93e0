import { backoffMs } from './backoff.ts';
import type { RetryReason, Wait } from './waiting-states.ts';

export type RetryableFailure =
  /** Does not count as an attempt. */
  | { readonly kind: 'offline' }
  /** `mayHaveArrived`: may come from a proxy, after the server has accepted the request. */
  | { readonly kind: 'global'; readonly retryAfterMs: number | null; readonly mayHaveArrived: boolean }
  | { readonly kind: 'transient'; readonly reason: RetryReason; readonly httpStatus?: number | undefined };

export const BACKOFF = { backoffBaseMs: 2_000, backoffCapMs: 300_000 } as const;
/** An unstable network causes at most two requests a minute across all tabs. */
export const OFFLINE_MS = 30_000;
/** Delay for a pause without Retry-After, and the longest accepted Retry-After. */
export const PAUSE_MS = 60_000;
export const LONGEST_PAUSE_MS = 3_600_000;

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
      const waitMs = backoffMs(attempts + 1, random, BACKOFF);
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

/** What follows from a request that proved nothing, whatever it was about. */
import { backoffMs } from './backoff.ts';
import type { RetryReason } from './item.ts';

export type RetryableFailure =
  /** No server of ours was reached. Not counted as a try. */
  | { readonly kind: 'offline' }
  /**
   * The server asks everybody to wait. `mayHaveArrived`: it does not say that it turned this request away; proxies say the
   * same after the server has taken one.
   */
  | { readonly kind: 'global'; readonly retryAfterMs: number | null; readonly mayHaveArrived: boolean }
  /** Unknown or passing: ask again later with the same id. */
  | { readonly kind: 'transient'; readonly reason: RetryReason };

/** Times in ms. */
export const BACKOFF = { backoffBaseMs: 2_000, backoffCapMs: 300_000 } as const;
/** Wait after a try that reached no server of ours: a network that comes and goes is asked twice a minute by all tabs. */
export const OFFLINE_MS = 30_000;
/** Wait when the server asks to wait without saying how long; and the longest wait that is believed. */
export const PAUSE_MS = 60_000;
export const LONGEST_PAUSE_MS = 3_600_000;

export type Wait =
  | {
      readonly status: 'backoff';
      readonly until: number;
      readonly waitMs: number;
      readonly reason: RetryReason;
    }
  | { readonly status: 'paused'; readonly for: 'global'; readonly until: number; readonly waitMs: number };

/** How long to wait, and the failed tries in a row. `at` in ms since 1970; 0 ≤ `random` < 1. */
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
        wait: { status: 'backoff', until: at + waitMs, waitMs, reason: failed.reason },
        attempts: attempts + 1,
      };
    }
  }
}

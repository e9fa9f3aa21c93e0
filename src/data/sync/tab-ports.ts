import type { Lease } from './leader.ts';

/** Browser ports of a sending tab. */
export interface TabPorts<StoreError> {
  /** Resolves when this tab holds the lease, however long that takes; the signal aborts when it is lost. */
  readonly acquireLease: () => Promise<Lease>;
  readonly isOnline: () => boolean;
  /** ms since 1970. */
  readonly now: () => number;
  /** ms of a monotonic clock. */
  readonly steady: () => number;
  /** 0 ≤ random < 1. */
  readonly random: () => number;
  /** Calls back once after `ms`; a newer call replaces the older one. */
  readonly wakeAfter: (ms: number, wake: () => void) => void;
  readonly report: (problem: StoreError) => void;
}

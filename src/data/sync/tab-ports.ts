import type { Lease } from './leader.ts';

export interface TabPorts {
  /** Resolves when this tab holds the lease; the signal aborts when it is lost. */
  readonly acquireLease: () => Promise<Lease>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** ms of a monotonic clock. */
  readonly steady: () => number;
  readonly random: () => number;
  /** Calls back once after `ms`; a newer call replaces the older one. */
  readonly wakeAfter: (ms: number, wake: () => void) => void;
}

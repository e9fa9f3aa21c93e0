import type { Lease } from './leader.ts';

/** What a tab that sends needs of its browser. */
export interface TabPorts<StoreError> {
  /** Resolves when this tab may send, however long that takes; its signal tells that another tab took over. */
  readonly acquireLease: () => Promise<Lease>;
  readonly isOnline: () => boolean;
  /** ms since 1970. */
  readonly now: () => number;
  /** ms on a clock that is never set. */
  readonly steady: () => number;
  /** 0 ≤ random < 1. */
  readonly random: () => number;
  /** Calls back once after `ms`; a newer call replaces the older one. */
  readonly wakeAfter: (ms: number, wake: () => void) => void;
  readonly report: (problem: StoreError) => void;
}

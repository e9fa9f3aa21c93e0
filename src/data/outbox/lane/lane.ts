import type { Loaded, OutboxItem, SendOutcome } from './ports.ts';

/** The rules of one lane: one kind of item, one queue, one destination. Times in ms. */
export interface LanePolicy {
  readonly batchLimit: number;
  /** Reasons of the server after which an item is given up. Any other reason keeps it. */
  readonly finalReasons: readonly string[];
  readonly backoffBaseMs: number;
  readonly backoffCapMs: number;
  /** Wait after a request that did not reach the server. */
  readonly offlineWaitMs: number;
  /** Wait when the server asks to wait without saying how long; and the longest wait we believe in. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
  /** Poll interval of the queue when no event triggers it. */
  readonly idleWaitMs: number;
  /** After so many items refused one by one in one run something else is wrong: back off. */
  readonly refusalsPerRun: number;
}

export const defaultLanePolicy = {
  batchLimit: 1,
  finalReasons: [],
  backoffBaseMs: 2_000,
  backoffCapMs: 300_000,
  offlineWaitMs: 30_000,
  pauseMs: 60_000,
  longestPauseMs: 3_600_000,
  idleWaitMs: 60_000,
  refusalsPerRun: 3,
} as const satisfies LanePolicy;

/** The in-memory state of one tab's lane. Nothing here is needed after a crash: the queue is in the store. */
export interface LaneState<Item extends OutboxItem> {
  readonly phase: 'resting' | 'locking' | 'loading' | 'sending' | 'settling';
  readonly batch: readonly Item[];
  readonly batchLimit: number;
  /** Skipped until all others were tried, so that bad items do not block the queue. */
  readonly deferred: readonly string[];
  /** How many the server refused in this run. */
  readonly refusals: number;
  readonly failures: number;
  /** On the steady clock. */
  readonly notBefore: number;
  readonly isWakeWanted: boolean;
}

export type WakeReason = 'enqueued' | 'online' | 'visible' | 'timer' | 'tap';

/** Every event carries both clocks and one random number, so that the machine itself is pure. */
export interface Stamp {
  /** ms since 1970. */
  readonly at: number;
  /** ms on a clock that is never set. */
  readonly steady: number;
  readonly random: number;
}

export type LaneHappening<Item extends OutboxItem> =
  | { readonly type: 'woken'; readonly reason: WakeReason; readonly isOnline: boolean }
  | { readonly type: 'locked' }
  | { readonly type: 'loaded'; readonly loaded: Loaded<Item> }
  | { readonly type: 'answered'; readonly outcome: SendOutcome }
  | { readonly type: 'settled' }
  | { readonly type: 'storageFailed' };

export type LaneEvent<Item extends OutboxItem> = LaneHappening<Item> & Stamp;

export type LaneEffect<Item extends OutboxItem> =
  | { readonly type: 'lock' }
  | { readonly type: 'release' }
  | { readonly type: 'load'; readonly limit: number; readonly skip: readonly string[] }
  | { readonly type: 'send'; readonly items: readonly Item[] }
  | { readonly type: 'settle'; readonly done: readonly Item[]; readonly refused: readonly Item[] }
  | { readonly type: 'pause'; readonly until: number }
  | { readonly type: 'wakeAfter'; readonly ms: number };

export interface LaneStep<Item extends OutboxItem> {
  readonly state: LaneState<Item>;
  readonly effects: readonly LaneEffect<Item>[];
}

export function restingLane<Item extends OutboxItem>(policy: LanePolicy): LaneState<Item> {
  return {
    phase: 'resting',
    batch: [],
    batchLimit: policy.batchLimit,
    deferred: [],
    refusals: 0,
    failures: 0,
    notBefore: 0,
    isWakeWanted: false,
  };
}

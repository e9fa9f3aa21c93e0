import type { RetryableFailure, Wait } from './retry-policy.ts';
import type { DueTimes } from './select-next.ts';

/** Why a tab checks the queue. */
export type TriggerReason = 'enqueued' | 'online' | 'visible' | 'timer' | 'userAction' | 'signed_in' | 'hint';

/** The part of an item that the queue reads. */
export interface Sendable {
  readonly id: string;
  /** Incremented with every change. */
  readonly rev: number;
  /** ISO time; the oldest is sent first. */
  readonly createdAt: string;
  /** The only account that may send it; absent: any account, also signed out. */
  readonly owner?: string;
  readonly state:
    | { readonly status: 'waiting' }
    | Wait
    | { readonly status: 'sending'; readonly attempt: string }
    /** Open for editing: not sent, but a global pause in `was` still applies to all items. */
    | { readonly status: 'editing'; readonly was: { readonly status: 'waiting' | 'failed' } | Wait }
    | { readonly status: 'failed' | 'done' };
}

/** Delivery events of an item. `Answer`: the result of a request. */
export type DeliveryEvent<Answer> =
  /** A tab has claimed the item and is about to send it. */
  | { readonly type: 'claimed'; readonly attempt: string }
  /** The tab of this attempt is gone. `isRepeatable`: sending the same id again is idempotent. */
  | { readonly type: 'attemptExpired'; readonly attempt: string; readonly isRepeatable: boolean }
  | {
      readonly type: 'responseReceived';
      readonly attempt: string;
      readonly answer: Answer;
      /** ms since 1970. */
      readonly at: number;
      /** 0 ≤ random < 1. */
      readonly random: number;
    };

/** Result of a request: an acknowledgement, or a retryable failure. */
export type SendResult<Proof> = Proof | RetryableFailure;

export interface Acknowledgement {
  readonly kind: string;
}

/** State of the queue in one tab. Not persisted: the items are in the store. */
export interface QueueState {
  readonly phase: 'idle' | 'locking' | 'listing' | 'applying' | 'sending';
  /** The claimed item and its attempt. */
  readonly claimed: { readonly id: string; readonly attempt: string } | null;
  readonly attempts: number;
  readonly dueTimes: DueTimes;
  /** Pending trigger, handled after the current run. */
  readonly wake: TriggerReason | null;
  /** Consecutive storage failures. */
  readonly failures: number;
  /** Monotonic time before which only explicit triggers and `online` start a run. */
  readonly notBefore: number;
  /** Monotonic time of the running timer; only an earlier one replaces it. */
  readonly timerAt: number | null;
}

/**
 * Every event carries both clocks, the network state and a random number, so that the state machine is pure.
 */
export interface Stamp {
  /** ms since 1970. */
  readonly now: number;
  /** ms of a monotonic clock. */
  readonly steady: number;
  /** 0 ≤ random < 1. */
  readonly random: number;
  /** False only when the browser is certainly offline. */
  readonly isOnline: boolean;
}

export type QueueHappening<I extends Sendable, P extends Acknowledgement> =
  | { readonly type: 'triggered'; readonly reason: TriggerReason }
  | { readonly type: 'locked' }
  /** `owner`: the signed-in account; null when signed out. */
  | { readonly type: 'listed'; readonly items: readonly I[]; readonly owner: string | null }
  | { readonly type: 'applied'; readonly item: I | null }
  | { readonly type: 'responseReceived'; readonly answer: SendResult<P> }
  /** Another tab took over the lease, so the listed items are stale. */
  | { readonly type: 'leaseLost' }
  | { readonly type: 'storageFailed' };

export type QueueEvent<I extends Sendable, P extends Acknowledgement> = QueueHappening<I, P> & Stamp;

export type QueueEffect<I extends Sendable, P extends Acknowledgement> =
  /** Resolves when this tab holds the lease, however long that takes. */
  | { readonly type: 'lock' }
  | { readonly type: 'release' }
  | { readonly type: 'list' }
  /** Applies an event to the stored item; returns the changed item, or null when rejected. */
  | { readonly type: 'apply'; readonly id: string; readonly event: DeliveryEvent<SendResult<P>> }
  | { readonly type: 'send'; readonly item: I }
  /** Replaces the timer of this tab. */
  | { readonly type: 'wakeAfter'; readonly ms: number };

export interface QueueStep<I extends Sendable, P extends Acknowledgement> {
  readonly state: QueueState;
  readonly effects: readonly QueueEffect<I, P>[];
}

export const initialQueueState: QueueState = {
  phase: 'idle',
  claimed: null,
  attempts: 0,
  dueTimes: new Map(),
  wake: null,
  failures: 0,
  notBefore: 0,
  timerAt: null,
};

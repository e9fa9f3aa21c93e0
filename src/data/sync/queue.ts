import type { RetryableFailure, Wait } from './retry-policy.ts';

export type TriggerReason = 'enqueued' | 'online' | 'visible' | 'timer' | 'userAction' | 'signed_in' | 'hint';

export interface Sendable {
  readonly id: string;
  readonly rev: number;
  readonly createdAt: string;
  /** The only account that may send it; absent: any account, also signed out. */
  readonly owner?: string;
  readonly state:
    | { readonly status: 'waiting' }
    | Wait
    | { readonly status: 'sending'; readonly attempt: string }
    /** Not sent, but a global pause in `was` still applies to all items. */
    | { readonly status: 'editing'; readonly was: { readonly status: 'waiting' | 'failed' } | Wait }
    | { readonly status: 'failed' | 'done' };
}

export type DeliveryEvent<Answer> =
  | { readonly type: 'claimed'; readonly attempt: string }
  /** The tab of this attempt is gone. `isRepeatable`: sending the same id again is idempotent. */
  | { readonly type: 'attemptExpired'; readonly attempt: string; readonly isRepeatable: boolean }
  | {
      readonly type: 'responseReceived';
      readonly attempt: string;
      readonly answer: Answer;
      readonly at: number;
      readonly random: number;
    };

export type SendResult<Proof> = Proof | RetryableFailure;

export interface Acknowledgement {
  readonly kind: string;
}

/** On the monotonic clock. The wall clock may be set back during a wait, so a due time never moves later. */
export type DueTimes = ReadonlyMap<string, { readonly rev: number; readonly dueAt: number }>;

/** Not persisted: the items are in the store. */
export interface QueueState {
  readonly phase: 'idle' | 'locking' | 'listing' | 'applying' | 'sending';
  readonly claimed: { readonly id: string; readonly attempt: string } | null;
  readonly attempts: number;
  readonly dueTimes: DueTimes;
  readonly wake: TriggerReason | null;
  readonly failures: number;
  /** Monotonic time before which only explicit triggers and `online` start a run. */
  readonly notBefore: number;
  readonly timerAt: number | null;
}

/** Events carry clocks, network state and a random number, so that the state machine is pure. */
export interface Stamp {
  /** ms since 1970. */
  readonly now: number;
  /** ms of a monotonic clock. */
  readonly steady: number;
  readonly random: number;
  readonly isOnline: boolean;
}

export type QueueHappening<I extends Sendable, P extends Acknowledgement> =
  | { readonly type: 'triggered'; readonly reason: TriggerReason }
  | { readonly type: 'locked' }
  | { readonly type: 'listed'; readonly items: readonly I[]; readonly owner: string | null }
  | { readonly type: 'applied'; readonly item: I | null }
  | { readonly type: 'responseReceived'; readonly answer: SendResult<P> }
  /** Another tab took over the lease, so the listed items are stale. */
  | { readonly type: 'leaseLost' }
  | { readonly type: 'storageFailed' };

export type QueueEvent<I extends Sendable, P extends Acknowledgement> = QueueHappening<I, P> & Stamp;

export type QueueEffect<I extends Sendable, P extends Acknowledgement> =
  | { readonly type: 'lock' }
  | { readonly type: 'release' }
  | { readonly type: 'list' }
  /** Returns the changed item, or null when rejected. */
  | { readonly type: 'apply'; readonly id: string; readonly event: DeliveryEvent<SendResult<P>> }
  | { readonly type: 'send'; readonly item: I }
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

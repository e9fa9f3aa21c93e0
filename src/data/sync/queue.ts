import type { RetryableFailure, Wait } from './retry-policy.ts';
import type { DueTimes } from './select-next.ts';

/** Why a tab looks whether something can be sent. */
export type TriggerReason = 'enqueued' | 'online' | 'visible' | 'timer' | 'userAction' | 'signed_in' | 'hint';

/** What the queue has to know of what it sends. */
export interface Sendable {
  readonly id: string;
  /** Rises with every change. */
  readonly rev: number;
  /** ISO time; the oldest goes first. */
  readonly createdAt: string;
  /** The account that alone may send it; absent: anybody on this device. */
  readonly owner?: string;
  readonly state:
    | { readonly status: 'waiting' }
    | Wait
    | { readonly status: 'sending'; readonly attempt: string }
    /** A person has it open: it is not sent, and what it waited for still holds up the others. */
    | { readonly status: 'editing'; readonly was: { readonly status: 'waiting' | 'failed' } | Wait }
    | { readonly status: 'failed' | 'done' };
}

/** What happens to an item while it is sent. `Answer`: what a request proved, or why it proved nothing. */
export type DeliveryEvent<Answer> =
  /** A tab is about to send it. */
  | { readonly type: 'claimed'; readonly attempt: string }
  /** The tab that sent it under this attempt is gone. `isRepeatable`: sending the same id again stores nothing twice. */
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

/** What a request proved, which is the item's business, or that it proved nothing. */
export type SendResult<Proof> = Proof | RetryableFailure;

export interface Acknowledgement {
  readonly kind: string;
}

/** What one tab is doing. Nothing here is needed after a crash: the items are in the store. */
export interface QueueState {
  readonly phase: 'idle' | 'locking' | 'listing' | 'applying' | 'sending';
  /** The item this tab has taken, and under which attempt. */
  readonly claimed: { readonly id: string; readonly attempt: string } | null;
  readonly attempts: number;
  readonly dueTimes: DueTimes;
  /** The reason to look once more when the present run is over. */
  readonly wake: TriggerReason | null;
  /** Storage failures in a row. */
  readonly failures: number;
  /** Steady time before which only a person, a new item or the network's return starts a run. */
  readonly notBefore: number;
  /** Steady time of the running timer; it is replaced by an earlier one only. */
  readonly timerAt: number | null;
}

/** Every event carries both clocks, the network's state and one random number, so that the machine itself is pure. */
export interface Stamp {
  /** ms since 1970. */
  readonly now: number;
  /** ms on a clock that is never set. */
  readonly steady: number;
  /** 0 ≤ random < 1. */
  readonly random: number;
  /** False only when the browser is certainly offline. */
  readonly isOnline: boolean;
}

export type QueueHappening<I extends Sendable, P extends Acknowledgement> =
  | { readonly type: 'triggered'; readonly reason: TriggerReason }
  | { readonly type: 'locked' }
  /** `owner`: the account that is signed in; null: nobody. */
  | { readonly type: 'listed'; readonly items: readonly I[]; readonly owner: string | null }
  | { readonly type: 'applied'; readonly item: I | null }
  | { readonly type: 'responseReceived'; readonly answer: SendResult<P> }
  /** Another tab has taken over, so what this one has listed says nothing about who is sending. */
  | { readonly type: 'leaseLost' }
  | { readonly type: 'storageFailed' };

export type QueueEvent<I extends Sendable, P extends Acknowledgement> = QueueHappening<I, P> & Stamp;

export type QueueEffect<I extends Sendable, P extends Acknowledgement> =
  /** Resolves when this tab may send, however long that takes. */
  | { readonly type: 'lock' }
  | { readonly type: 'release' }
  | { readonly type: 'list' }
  /** Changes the stored item; answers with the item as changed, or null where the change was refused. */
  | { readonly type: 'apply'; readonly id: string; readonly event: DeliveryEvent<SendResult<P>> }
  | { readonly type: 'send'; readonly item: I }
  /** Wakes this tab once after so many ms, instead of any earlier such wish. */
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

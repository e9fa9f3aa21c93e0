import type { Waits } from './choose.ts';
import type { Answer, Item } from './item.ts';
import type { ItemEvent, Refusal } from './item-step.ts';

/** Why a tab looks whether something can be sent. */
export type WakeReason = 'enqueued' | 'online' | 'visible' | 'timer' | 'tap' | 'signed_in' | 'hint';

/** What one tab is doing. Nothing here is needed after a crash: the items are in the store. */
export interface QueueState {
  readonly phase: 'resting' | 'locking' | 'listing' | 'applying' | 'sending';
  /** The item this tab has taken, and under which attempt. */
  readonly taken: { readonly id: string; readonly attempt: string } | null;
  readonly attempts: number;
  readonly waits: Waits;
  /** The reason to look once more when the present run is over. */
  readonly wake: WakeReason | null;
  /** The items that may go out because somebody has signed in; all: those of the next list. Each once a sign-in. */
  readonly toResume: 'all' | readonly string[];
  /** Storage failures in a row. */
  readonly failures: number;
  /** Steady time before which only a person, a new item or the network's return starts a run. */
  readonly restUntil: number;
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

export type QueueHappening<I extends Item> =
  | { readonly type: 'woken'; readonly reason: WakeReason }
  | { readonly type: 'locked' }
  | { readonly type: 'listed'; readonly items: readonly I[]; readonly owner: string | null }
  | { readonly type: 'applied'; readonly item: I | null }
  | { readonly type: 'answered'; readonly answer: Answer }
  /** Another tab has taken over, so what this one has listed says nothing about who is sending. */
  | { readonly type: 'robbed' }
  | { readonly type: 'storageFailed' };

export type QueueEvent<I extends Item> = QueueHappening<I> & Stamp;

export type QueueEffect<I extends Item> =
  /** Resolves when this tab may send, however long that takes. */
  | { readonly type: 'lock' }
  | { readonly type: 'release' }
  | { readonly type: 'list' }
  /** Changes the stored item; answers with the item as changed, or null where the change was refused. */
  | { readonly type: 'apply'; readonly id: string; readonly event: ItemEvent<I['payload']> }
  | { readonly type: 'send'; readonly item: I }
  /** Wakes this tab once after so many ms, instead of any earlier such wish. */
  | { readonly type: 'wakeAfter'; readonly ms: number };

export interface QueueStep<I extends Item> {
  readonly state: QueueState;
  readonly effects: readonly QueueEffect<I>[];
}

export const restingQueue: QueueState = {
  phase: 'resting',
  taken: null,
  attempts: 0,
  waits: new Map(),
  wake: null,
  toResume: [],
  failures: 0,
  restUntil: 0,
  timerAt: null,
};

/** What a store answers to a change. */
export type Applied<I> =
  | { readonly kind: 'changed'; readonly item: I }
  | { readonly kind: 'removed'; readonly mayHaveArrived: boolean }
  | { readonly kind: 'refused'; readonly because: Refusal | 'gone' };

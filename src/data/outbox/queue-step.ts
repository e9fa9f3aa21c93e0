/**
 * What one tab does next: state and event in, state and effects out. Pure. Must not know clocks, storage, networks or
 * what an item means.
 */
import { backoffMs } from './backoff.ts';
import { choose, noteWaits } from './choose.ts';
import { BACKOFF } from './failed-try.ts';
import type { AnyProof, QueueEvent, QueueState, QueueStep, Sendable, Stamp, WakeReason } from './queue.ts';

/** Times in ms. */
const OFFLINE_REST_MS = 30_000;
/** Between two looks of a tab that found nothing: one that died after it stored something could not tell the others. */
export const IDLE_MS = 300_000;

export interface QueuePolicy<I extends Sendable> {
  /** Names this tab's attempts; no other tab's. */
  readonly tab: string;
  /** Whether sending the same item again, with the same id, stores nothing twice. */
  readonly isRepeatable: (item: I) => boolean;
}

export function queueStep<I extends Sendable, P extends AnyProof>(
  policy: QueuePolicy<I>,
  state: QueueState,
  event: QueueEvent<I, P>,
): QueueStep<I, P> {
  switch (event.type) {
    case 'woken':
      return woken(state, event.reason, event);
    case 'locked':
      return { state: { ...state, phase: 'listing' }, effects: [{ type: 'list' }] };
    case 'listed':
      return listed(policy, state, event);
    case 'applied':
      return applied(state, event.item);
    case 'answered': {
      const { taken } = state;
      if (taken === null) return nextItem(state);
      const { answer, now, random } = event;
      const restUntil = answer.kind === 'offline' ? event.steady + OFFLINE_REST_MS : 0;
      return {
        state: { ...state, phase: 'applying', restUntil },
        effects: [
          {
            type: 'apply',
            id: taken.id,
            event: { type: 'answered', attempt: taken.attempt, answer, at: now, random },
          },
        ],
      };
    }
    case 'robbed':
      return nextItem({ ...state, taken: null });
    case 'storageFailed': {
      const failures = state.failures + 1;
      return rest({ ...state, failures }, backoffMs(failures, event.random, BACKOFF), event);
    }
  }
}

/** A step that is about no item, whatever the items are. */
type PlainStep = QueueStep<never, never>;

const isAskedFor = (reason: WakeReason): boolean =>
  reason === 'tap' || reason === 'enqueued' || reason === 'signed_in';

function woken(given: QueueState, reason: WakeReason, event: Stamp): PlainStep {
  const state: QueueState = {
    ...given,
    timerAt: reason === 'timer' ? null : given.timerAt,
  };
  if (state.phase !== 'resting') {
    const isStronger = state.wake === null || isAskedFor(reason);
    return { state: isStronger ? { ...state, wake: reason } : state, effects: [] };
  }
  if (!event.isOnline) return wakeAfter(state, OFFLINE_REST_MS, event);
  const restMs = isAskedFor(reason) || reason === 'online' ? 0 : state.restUntil - event.steady;
  if (restMs > 0) return wakeAfter(state, restMs, event);
  return { state: { ...state, phase: 'locking', wake: null, restUntil: 0 }, effects: [{ type: 'lock' }] };
}

function listed<I extends Sendable, P extends AnyProof>(
  { tab, isRepeatable }: QueuePolicy<I>,
  state: QueueState,
  event: Extract<QueueEvent<I, P>, { type: 'listed' }>,
): QueueStep<I, P> {
  // This tab has the lock, so whoever was sending has gone, or was too slow and will find its attempt replaced.
  const left = event.items.find(({ state: { status } }) => status === 'sending');
  if (left?.state.status === 'sending') {
    const { attempt } = left.state;
    return {
      state: { ...state, phase: 'applying', taken: null },
      effects: [
        {
          type: 'apply',
          id: left.id,
          event: { type: 'lapsed', attempt, isRepeatable: isRepeatable(left) },
        },
      ],
    };
  }
  const waits = noteWaits(event.items, { ...event, waits: state.waits });
  const choice = choose(event.items, { ...event, waits });
  const isAsked = state.wake !== null && isAskedFor(state.wake);
  const known: QueueState = {
    ...state,
    waits,
    failures: 0,
    restUntil: isAsked ? 0 : state.restUntil,
  };
  if (choice.kind === 'send' && event.isOnline && known.restUntil <= event.steady) {
    const attempts = state.attempts + 1;
    const attempt = `${tab}:${String(attempts)}`;
    return {
      state: { ...known, phase: 'applying', attempts, taken: { id: choice.item.id, attempt } },
      effects: [{ type: 'apply', id: choice.item.id, event: { type: 'taken', attempt } }],
    };
  }
  // Something may have been stored after the list was read.
  if (state.wake !== null)
    return event.isOnline ? nextItem({ ...known, wake: null }) : rest(known, OFFLINE_REST_MS, event);
  switch (choice.kind) {
    case 'send':
      return rest(
        known,
        Math.max(known.restUntil - event.steady, event.isOnline ? 0 : OFFLINE_REST_MS),
        event,
      );
    case 'wait':
      return rest(known, choice.ms, event);
    case 'nothing':
      return rest(known, IDLE_MS, event);
  }
}

function applied<I extends Sendable, P extends AnyProof>(state: QueueState, item: I | null): QueueStep<I, P> {
  const isTaken =
    item !== null &&
    item.id === state.taken?.id &&
    item.state.status === 'sending' &&
    item.state.attempt === state.taken.attempt;
  if (isTaken) return { state: { ...state, phase: 'sending' }, effects: [{ type: 'send', item }] };
  return nextItem({ ...state, taken: null });
}

/** Lets other tabs send in between. */
function nextItem(state: QueueState): PlainStep {
  return { state: { ...state, phase: 'locking' }, effects: [{ type: 'release' }, { type: 'lock' }] };
}

function rest(state: QueueState, ms: number, stamp: Stamp): PlainStep {
  const rested = wakeAfter({ ...state, phase: 'resting', taken: null, wake: null }, ms, stamp);
  return { state: rested.state, effects: [{ type: 'release' }, ...rested.effects] };
}

function wakeAfter(state: QueueState, ms: number, { steady }: Stamp): PlainStep {
  const timerAt = steady + ms;
  if (state.timerAt !== null && state.timerAt <= timerAt) return { state, effects: [] };
  return { state: { ...state, timerAt }, effects: [{ type: 'wakeAfter', ms }] };
}

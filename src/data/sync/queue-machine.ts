import { backoffMs } from './backoff.ts';
import { selectNext, updateDueTimes } from './select-next.ts';
import { BACKOFF } from './retry-policy.ts';
import type {
  Acknowledgement,
  QueueEvent,
  QueueState,
  QueueStep,
  Sendable,
  Stamp,
  TriggerReason,
} from './queue.ts';

const OFFLINE_REST_MS = 30_000;
/** Polling interval in ms: a tab that died after storing an item could not notify the others. */
export const IDLE_MS = 300_000;

export interface QueuePolicy<I extends Sendable> {
  readonly tab: string;
  /** Whether sending the same item again is idempotent. */
  readonly isRepeatable: (item: I) => boolean;
}

export function transitionQueue<I extends Sendable, P extends Acknowledgement>(
  policy: QueuePolicy<I>,
  state: QueueState,
  event: QueueEvent<I, P>,
): QueueStep<I, P> {
  switch (event.type) {
    case 'triggered':
      return triggered(state, event.reason, event);
    case 'locked':
      return { state: { ...state, phase: 'listing' }, effects: [{ type: 'list' }] };
    case 'listed':
      return listed(policy, state, event);
    case 'applied':
      return applied(state, event.item);
    case 'responseReceived': {
      const { claimed } = state;
      if (claimed === null) return nextItem(state);
      const { answer, now, random } = event;
      const notBefore = answer.kind === 'offline' ? event.steady + OFFLINE_REST_MS : 0;
      return {
        state: { ...state, phase: 'applying', notBefore },
        effects: [
          {
            type: 'apply',
            id: claimed.id,
            event: { type: 'responseReceived', attempt: claimed.attempt, answer, at: now, random },
          },
        ],
      };
    }
    case 'leaseLost':
      return nextItem({ ...state, claimed: null });
    case 'storageFailed': {
      const failures = state.failures + 1;
      return rest({ ...state, failures }, backoffMs(failures, event.random, BACKOFF), event);
    }
  }
}

type PlainStep = QueueStep<never, never>;

const isExplicit = (reason: TriggerReason): boolean =>
  reason === 'userAction' || reason === 'enqueued' || reason === 'signed_in';

function triggered(given: QueueState, reason: TriggerReason, event: Stamp): PlainStep {
  const state: QueueState = {
    ...given,
    timerAt: reason === 'timer' ? null : given.timerAt,
  };
  if (state.phase !== 'idle') {
    const isStronger = state.wake === null || isExplicit(reason);
    return { state: isStronger ? { ...state, wake: reason } : state, effects: [] };
  }
  if (!event.isOnline) return wakeAfter(state, OFFLINE_REST_MS, event);
  const restMs = isExplicit(reason) || reason === 'online' ? 0 : state.notBefore - event.steady;
  if (restMs > 0) return wakeAfter(state, restMs, event);
  return { state: { ...state, phase: 'locking', wake: null, notBefore: 0 }, effects: [{ type: 'lock' }] };
}

function listed<I extends Sendable, P extends Acknowledgement>(
  { tab, isRepeatable }: QueuePolicy<I>,
  state: QueueState,
  event: Extract<QueueEvent<I, P>, { type: 'listed' }>,
): QueueStep<I, P> {
  // This tab holds the lease, so an item in `sending` belongs to a dead or superseded attempt.
  const left = event.items.find(({ state: { status } }) => status === 'sending');
  if (left?.state.status === 'sending') {
    const { attempt } = left.state;
    return {
      state: { ...state, phase: 'applying', claimed: null },
      effects: [
        {
          type: 'apply',
          id: left.id,
          event: { type: 'attemptExpired', attempt, isRepeatable: isRepeatable(left) },
        },
      ],
    };
  }
  const dueTimes = updateDueTimes(event.items, { ...event, dueTimes: state.dueTimes });
  const choice = selectNext(event.items, { ...event, dueTimes });
  const isAsked = state.wake !== null && isExplicit(state.wake);
  const known: QueueState = {
    ...state,
    dueTimes,
    failures: 0,
    notBefore: isAsked ? 0 : state.notBefore,
  };
  if (choice.kind === 'send' && event.isOnline && known.notBefore <= event.steady) {
    const attempts = state.attempts + 1;
    const attempt = `${tab}:${String(attempts)}`;
    return {
      state: { ...known, phase: 'applying', attempts, claimed: { id: choice.item.id, attempt } },
      effects: [{ type: 'apply', id: choice.item.id, event: { type: 'claimed', attempt } }],
    };
  }
  // Items may have been stored after the list was read.
  if (state.wake !== null)
    return event.isOnline ? nextItem({ ...known, wake: null }) : rest(known, OFFLINE_REST_MS, event);
  switch (choice.kind) {
    case 'send':
      return rest(
        known,
        Math.max(known.notBefore - event.steady, event.isOnline ? 0 : OFFLINE_REST_MS),
        event,
      );
    case 'wait':
      return rest(known, choice.ms, event);
    case 'idle':
      return rest(known, IDLE_MS, event);
  }
}

function applied<I extends Sendable, P extends Acknowledgement>(
  state: QueueState,
  item: I | null,
): QueueStep<I, P> {
  const isTaken =
    item !== null &&
    item.id === state.claimed?.id &&
    item.state.status === 'sending' &&
    item.state.attempt === state.claimed.attempt;
  if (isTaken) return { state: { ...state, phase: 'sending' }, effects: [{ type: 'send', item }] };
  return nextItem({ ...state, claimed: null });
}

/** Releases the lease, so that other tabs can send in between. */
function nextItem(state: QueueState): PlainStep {
  return { state: { ...state, phase: 'locking' }, effects: [{ type: 'release' }, { type: 'lock' }] };
}

function rest(state: QueueState, ms: number, stamp: Stamp): PlainStep {
  const rested = wakeAfter({ ...state, phase: 'idle', claimed: null, wake: null }, ms, stamp);
  return { state: rested.state, effects: [{ type: 'release' }, ...rested.effects] };
}

function wakeAfter(state: QueueState, ms: number, { steady }: Stamp): PlainStep {
  const timerAt = steady + ms;
  if (state.timerAt !== null && state.timerAt <= timerAt) return { state, effects: [] };
  return { state: { ...state, timerAt }, effects: [{ type: 'wakeAfter', ms }] };
}

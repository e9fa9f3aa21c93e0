/**
 * The state machine of one lane: state and event in, state and effects out. Pure.
 * Must not know clocks, storage, networks or what an item means.
 */
import { backoffMs } from '../backoff.ts';
import type { LaneEffect, LaneEvent, LanePolicy, LaneState, LaneStep } from './lane.ts';
import type { OutboxItem, SendOutcome } from './ports.ts';

export function step<Item extends OutboxItem>(
  policy: LanePolicy,
  state: LaneState<Item>,
  event: LaneEvent<Item>,
): LaneStep<Item> {
  switch (event.type) {
    case 'woken':
      return woken(policy, state, event);
    case 'locked': {
      const { batchLimit, deferred } = state;
      return {
        state: { ...state, phase: 'loading' },
        effects: [{ type: 'load', limit: batchLimit, skip: deferred }],
      };
    }
    case 'loaded':
      return loaded(policy, state, event);
    case 'answered':
      return answered(policy, state, event.outcome, event);
    case 'settled':
      return nextBatch(state);
    case 'storageFailed':
      return backOff(policy, state, event);
  }
}

type Of<Type, Item extends OutboxItem> = Extract<LaneEvent<Item>, { type: Type }>;

function woken<Item extends OutboxItem>(
  policy: LanePolicy,
  state: LaneState<Item>,
  { reason, isOnline, steady }: Of<'woken', Item>,
): LaneStep<Item> {
  if (state.phase !== 'resting') return { state: { ...state, isWakeWanted: true }, effects: [] };
  if (!isOnline) return { state, effects: [{ type: 'wakeAfter', ms: policy.idleWaitMs }] };
  const isDue = reason === 'timer' || reason === 'tap' || steady >= state.notBefore;
  if (!isDue) return { state, effects: [{ type: 'wakeAfter', ms: state.notBefore - steady }] };
  const failures = reason === 'tap' ? 0 : state.failures;
  return {
    state: { ...state, phase: 'locking', failures, refusals: 0, notBefore: 0 },
    effects: [{ type: 'lock' }],
  };
}

function loaded<Item extends OutboxItem>(
  policy: LanePolicy,
  state: LaneState<Item>,
  event: Of<'loaded', Item>,
): LaneStep<Item> {
  const { items, waiting, pausedUntil } = event.loaded;
  const pause = pausedUntil - event.at;
  if (items.length > 0 && pause > 0 && pause <= policy.longestPauseMs)
    return rest(state, event.steady, pause);
  if (items.length > 0) {
    return { state: { ...state, phase: 'sending', batch: items }, effects: [{ type: 'send', items }] };
  }
  if (waiting > 0) return backOff(policy, { ...state, deferred: [] }, event);
  if (state.isWakeWanted) return nextBatch({ ...state, isWakeWanted: false });
  return { state: { ...state, phase: 'resting' }, effects: [{ type: 'release' }] };
}

function answered<Item extends OutboxItem>(
  policy: LanePolicy,
  state: LaneState<Item>,
  outcome: SendOutcome,
  event: LaneEvent<Item>,
): LaneStep<Item> {
  switch (outcome.kind) {
    case 'proven':
      return proven(policy, state, outcome.refused);
    case 'offline':
      return rest(state, event.steady, policy.offlineWaitMs);
    case 'global': {
      const wait = Math.min(outcome.retryAfterMs ?? policy.pauseMs, policy.longestPauseMs);
      const resting = rest(state, event.steady, wait);
      return { ...resting, effects: [{ type: 'pause', until: event.at + wait }, ...resting.effects] };
    }
    case 'auth':
      return backOff(policy, state, event);
    case 'transient':
      return backOff(policy, trySmaller(state), event);
    case 'permanent':
      return permanent(policy, state, event);
  }
}

function proven<Item extends OutboxItem>(
  policy: LanePolicy,
  state: LaneState<Item>,
  refusals: readonly { readonly id: string; readonly reason: string }[],
): LaneStep<Item> {
  const reasons = new Map(refusals.map(({ id, reason }) => [id, reason]));
  const isFinal = ({ id }: Item) => policy.finalReasons.includes(reasons.get(id) ?? '');
  const done = state.batch.filter(({ id }) => !reasons.has(id));
  const refused = state.batch.filter(isFinal);
  const kept = state.batch.filter((item) => reasons.has(item.id) && !isFinal(item)).map(({ id }) => id);
  return {
    state: {
      ...state,
      phase: 'settling',
      batch: [],
      batchLimit: Math.min(policy.batchLimit, state.batchLimit * 2),
      deferred: [...state.deferred, ...kept],
      failures: done.length + refused.length > 0 ? 0 : state.failures,
    },
    effects: [{ type: 'settle', done, refused }],
  };
}

/** What failed may be the fault of one item, so the next batch is smaller, and a single one goes behind the others. */
function trySmaller<Item extends OutboxItem>(state: LaneState<Item>): LaneState<Item> {
  const [first, ...others] = state.batch;
  if (first === undefined || others.length > 0)
    return { ...state, batchLimit: Math.max(1, Math.ceil(state.batch.length / 2)) };
  return { ...state, deferred: [...state.deferred, first.id] };
}

/** A refused batch is halved until the one bad item stands alone; that one is skipped, the queue goes on. */
function permanent<Item extends OutboxItem>(
  policy: LanePolicy,
  state: LaneState<Item>,
  event: LaneEvent<Item>,
): LaneStep<Item> {
  if (state.batch.length > 1) return nextBatch({ ...state, batchLimit: Math.ceil(state.batch.length / 2) });
  const deferred = [...state.deferred, ...state.batch.map(({ id }) => id)];
  const refusals = state.refusals + 1;
  const aside = { ...state, deferred, refusals };
  return refusals >= policy.refusalsPerRun ? backOff(policy, aside, event) : nextBatch(aside);
}

function nextBatch<Item extends OutboxItem>(state: LaneState<Item>): LaneStep<Item> {
  return {
    state: { ...state, phase: 'locking', batch: [] },
    effects: [{ type: 'release' }, { type: 'lock' }],
  };
}

function backOff<Item extends OutboxItem>(
  policy: LanePolicy,
  state: LaneState<Item>,
  { steady, random }: LaneEvent<Item>,
): LaneStep<Item> {
  const failures = state.failures + 1;
  return rest({ ...state, failures }, steady, backoffMs(failures, random, policy));
}

function rest<Item extends OutboxItem>(
  state: LaneState<Item>,
  steady: number,
  waitMs: number,
): LaneStep<Item> {
  const effects: readonly LaneEffect<Item>[] = [{ type: 'release' }, { type: 'wakeAfter', ms: waitMs }];
  return {
    state: { ...state, phase: 'resting', batch: [], isWakeWanted: false, notBefore: steady + waitMs },
    effects,
  };
}

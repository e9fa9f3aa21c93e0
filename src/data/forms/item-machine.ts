import { nextRetry } from '../sync/retry.ts';
import type { Answer, Item, ItemState } from './item.ts';
import type { QueueEvent } from '../sync/queue.ts';

export type ItemEvent<Payload> =
  | QueueEvent<Answer>
  | { readonly type: 'editStarted' }
  | { readonly type: 'editAbandoned' }
  /** `newId`: an earlier version may have arrived under the current id; also makes the edit idempotent. */
  | {
      readonly type: 'edited';
      readonly payload: Payload;
      readonly newId: string;
      readonly createdAt: string;
    }
  | { readonly type: 'cancelled' }
  | { readonly type: 'sendNow' }
  | { readonly type: 'forgotten' };

/** finished: acknowledged · invalidState: the event does not apply to the state. */
export type Rejection = 'sending' | 'finished' | 'invalidState';

export type TransitionResult<I> =
  | { readonly kind: 'changed'; readonly item: I }
  | { readonly kind: 'removed'; readonly mayHaveArrived: boolean }
  | { readonly kind: 'refused'; readonly because: Rejection };

/** indeterminate: the connection was lost, and neither the old nor the new item exists. */
export type Applied<I> =
  TransitionResult<I> | { readonly kind: 'refused'; readonly because: 'gone' | 'indeterminate' };

const refused = (because: Rejection) => ({ kind: 'refused', because }) as const;
const isAtRest = (state: ItemState) => state.status !== 'sending' && state.status !== 'done';

const refusalOf = ({ state }: Item): Rejection => {
  if (state.status === 'sending') return 'sending';
  return state.status === 'done' ? 'finished' : 'invalidState';
};

type Change = Partial<Omit<Item, 'v' | 'kind' | 'rev'>>;

export function transitionItem<I extends Item>(item: I, event: ItemEvent<I['payload']>): TransitionResult<I> {
  const { state } = item;
  const changed = (change: Change): TransitionResult<I> => ({
    kind: 'changed',
    item: { ...item, ...change, rev: item.rev + 1 },
  });
  const removed: TransitionResult<I> = { kind: 'removed', mayHaveArrived: item.mayHaveArrived };
  const onlyIf = (isSuitable: boolean, step: () => TransitionResult<I>): TransitionResult<I> =>
    isSuitable ? step() : refused(refusalOf(item));

  switch (event.type) {
    case 'claimed':
      return onlyIf(['waiting', 'backoff', 'paused'].includes(state.status), () =>
        changed({
          state: { status: 'sending', attempt: event.attempt, mayHaveArrivedBefore: item.mayHaveArrived },
          mayHaveArrived: true,
        }),
      );
    case 'attemptExpired':
      return onlyIf(isSending(state, event.attempt), () =>
        changed({
          state: event.isRepeatable
            ? { status: 'waiting' }
            : { status: 'failed', reason: 'unconfirmed', problems: {} },
        }),
      );
    case 'responseReceived':
      return answered(item, event, changed);
    case 'editStarted':
      if (state.status === 'editing') return { kind: 'changed', item };
      return state.status === 'sending' || state.status === 'done'
        ? refused(refusalOf(item))
        : changed({ state: { status: 'editing', was: state } });
    case 'editAbandoned':
      return state.status === 'editing' ? changed({ state: state.was }) : refused(refusalOf(item));
    case 'edited': {
      const { payload, createdAt, newId } = event;
      return onlyIf(state.status === 'editing', () =>
        changed({ ...fresh, id: newId, mayHaveArrived: false, payload, createdAt }),
      );
    }
    case 'cancelled':
      return onlyIf(isAtRest(state), () => removed);
    case 'sendNow':
      return onlyIf(isAtRest(state), () => changed(fresh));
    case 'forgotten':
      return onlyIf(state.status === 'done', () => removed);
  }
}

const fresh = { state: { status: 'waiting' }, attempts: 0 } as const;

const isSending = (state: ItemState, attempt: string): boolean =>
  state.status === 'sending' && state.attempt === attempt;

function answered<I extends Item>(
  item: I,
  { attempt, answer, at, random }: Extract<ItemEvent<unknown>, { type: 'responseReceived' }>,
  changed: (change: Change) => TransitionResult<I>,
): TransitionResult<I> {
  const { state, attempts } = item;
  if (state.status === 'done') return refused('finished');
  const isAbout = answer.kind === 'acknowledged' && answer.id === item.id;
  // An acknowledgement counts from any attempt.
  if (isAbout)
    return changed({
      state: { status: 'done', at: new Date(at).toISOString() },
      attempts: 0,
      mayHaveArrived: true,
    });
  // The attempt was superseded by another tab or a user action.
  if (state.status !== 'sending' || state.attempt !== attempt) return refused(refusalOf(item));
  const { mayHaveArrivedBefore } = state;
  switch (answer.kind) {
    case 'failed':
      return changed({
        state: { status: 'failed', reason: answer.reason, problems: answer.problems ?? {} },
        mayHaveArrived: mayHaveArrivedBefore || answer.reason === 'unconfirmed',
        attempts: 0,
      });
    case 'offline':
    case 'global':
    case 'transient':
    case 'acknowledged': {
      const failed =
        answer.kind === 'acknowledged' ? ({ kind: 'transient', reason: 'no_answer' } as const) : answer;
      const waiting = nextRetry(failed, { attempts, at, random });
      return changed({
        state: waiting.wait,
        attempts: waiting.attempts,
        mayHaveArrived: failed.kind !== 'global' || mayHaveArrivedBefore || failed.mayHaveArrived,
      });
    }
  }
}

/**
 * The life of one item: what is stored and what happened in, what is to be stored out. Pure. Whatever a person presses
 * and whatever a server answers goes through here. Must not know storage, requests or screens.
 */
import { backoffMs } from './backoff.ts';
import type { Answer, Item, ItemState } from './item.ts';

/** Times in ms. */
const BACKOFF = { backoffBaseMs: 2_000, backoffCapMs: 300_000 } as const;
/** Wait after a try that reached no server of ours: a network that comes and goes is asked twice a minute by all tabs. */
const OFFLINE_MS = 30_000;
/** Wait when the server asks to wait without saying how long; and the longest wait that is believed. */
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

export type ItemEvent<Payload> =
  /** A tab is about to send it. */
  | { readonly type: 'taken'; readonly attempt: string }
  /** Whoever sent it under this attempt has gone. `isRepeatable`: sending the same id again stores nothing twice. */
  | { readonly type: 'lapsed'; readonly attempt: string; readonly isRepeatable: boolean }
  | {
      readonly type: 'answered';
      readonly attempt: string;
      readonly answer: Answer;
      /** ms since 1970. */
      readonly at: number;
      /** 0 ≤ random < 1. */
      readonly random: number;
    }
  /** Its owner signed in. */
  | { readonly type: 'signedIn' }
  | { readonly type: 'editStarted' }
  | { readonly type: 'editAbandoned' }
  /**
   * `newId`: an earlier version may have arrived under the present id, and the same edit handed in again, because storage
   * did not answer, is stored once. Null where the id must stay.
   */
  | {
      readonly type: 'edited';
      readonly payload: Payload;
      readonly newId: string | null;
      readonly createdAt: string;
    }
  | { readonly type: 'cancelled' }
  | { readonly type: 'sendNow' }
  /** Of a conflict: send it again on top of what is there now. */
  | { readonly type: 'keepMine'; readonly payload: Payload }
  | { readonly type: 'useTheirs' }
  /** The person removes a receipt. */
  | { readonly type: 'forgotten' };

/** sending: a request is in flight · finished: it has arrived · unsuitable: what happened does not fit its state. */
export type Refusal = 'sending' | 'finished' | 'unsuitable' | 'may_have_arrived';

export type Stepped<I> =
  | { readonly kind: 'changed'; readonly item: I }
  /** `mayHaveArrived`: what is true of what was removed, whatever a screen showed of it. */
  | { readonly kind: 'removed'; readonly mayHaveArrived: boolean }
  | { readonly kind: 'refused'; readonly because: Refusal };

const refused = (because: Refusal) => ({ kind: 'refused', because }) as const;
/** The states in which a person may change, send or remove an item. */
const isAtRest = (state: ItemState) => state.status !== 'sending' && state.status !== 'done';

const refusalOf = ({ state }: Item): Refusal => {
  if (state.status === 'sending') return 'sending';
  return state.status === 'done' ? 'finished' : 'unsuitable';
};

type Change = Partial<Omit<Item, 'v' | 'kind' | 'subject' | 'seq' | 'owner' | 'rev'>>;

export function itemStep<I extends Item>(item: I, event: ItemEvent<I['payload']>): Stepped<I> {
  const { state } = item;
  const changed = (change: Change): Stepped<I> => ({
    kind: 'changed',
    item: { ...item, ...change, rev: item.rev + 1 },
  });
  const removed: Stepped<I> = { kind: 'removed', mayHaveArrived: item.mayHaveArrived };
  const onlyIf = (isSuitable: boolean, step: () => Stepped<I>): Stepped<I> =>
    isSuitable ? step() : refused(refusalOf(item));

  switch (event.type) {
    case 'taken':
      return onlyIf(['waiting', 'backoff', 'paused'].includes(state.status), () =>
        changed({
          state: { status: 'sending', attempt: event.attempt, couldHaveArrived: item.mayHaveArrived },
          mayHaveArrived: true,
        }),
      );
    case 'lapsed':
      return onlyIf(isSending(state, event.attempt), () =>
        changed({ state: event.isRepeatable ? { status: 'waiting' } : dead('unproven') }),
      );
    case 'answered':
      return answered(item, event, changed);
    case 'signedIn':
      return onlyIf(state.status === 'paused' && state.for === 'auth', () =>
        changed({ state: { status: 'waiting' } }),
      );
    case 'editStarted':
      if (state.status === 'editing') return { kind: 'changed', item };
      return state.status === 'sending' || state.status === 'done'
        ? refused(refusalOf(item))
        : changed({ state: { status: 'editing', was: state } });
    case 'editAbandoned':
      return state.status === 'editing' ? changed({ state: state.was }) : refused(refusalOf(item));
    case 'edited': {
      const { payload, createdAt, newId } = event;
      if (state.status !== 'editing') return refused(refusalOf(item));
      if (item.mayHaveArrived && newId === null) return refused('may_have_arrived');
      return changed({ ...fresh, id: newId ?? item.id, mayHaveArrived: false, payload, createdAt });
    }
    case 'cancelled':
      return onlyIf(isAtRest(state), () => removed);
    case 'sendNow':
      return onlyIf(isAtRest(state) && state.status !== 'conflict' && !isSignedOut(state), () =>
        changed({ ...fresh, stage: item.stage }),
      );
    case 'keepMine':
      return onlyIf(state.status === 'conflict', () => changed({ ...fresh, payload: event.payload }));
    case 'useTheirs':
      return onlyIf(state.status === 'conflict', () => removed);
    case 'forgotten':
      return onlyIf(state.status === 'done', () => removed);
  }
}

const fresh = { state: { status: 'waiting' }, attempts: 0 } as const;

const dead = (reason: 'unproven'): ItemState => ({ status: 'dead', reason, problems: {} });

const isSending = (state: ItemState, attempt: string): boolean =>
  state.status === 'sending' && state.attempt === attempt;

const isSignedOut = (state: ItemState): boolean => state.status === 'paused' && state.for === 'auth';

function answered<I extends Item>(
  item: I,
  { attempt, answer, at, random }: Extract<ItemEvent<unknown>, { type: 'answered' }>,
  changed: (change: Change) => Stepped<I>,
): Stepped<I> {
  const { state } = item;
  if (answer.kind === 'proven') return proven(item, attempt, answer, at, random, changed);
  // Another tab took over, or a person decided: only a proof is news then.
  if (state.status !== 'sending' || state.attempt !== attempt) return refused(refusalOf(item));
  const { couldHaveArrived } = state;
  switch (answer.kind) {
    case 'offline':
      return changed({
        state: { status: 'backoff', until: at + OFFLINE_MS, waitMs: OFFLINE_MS, why: 'offline' },
      });
    case 'global': {
      const waitMs = Math.min(answer.retryAfterMs ?? PAUSE_MS, LONGEST_PAUSE_MS);
      return changed({
        state: { status: 'paused', for: 'global', until: at + waitMs, waitMs },
        mayHaveArrived: couldHaveArrived || answer.mayHaveArrived,
      });
    }
    case 'auth':
      return changed({ state: { status: 'paused', for: 'auth' }, mayHaveArrived: couldHaveArrived });
    case 'transient':
      return backOff(item, answer.why, at, random, changed);
    case 'conflict':
      return changed({
        state: { status: 'conflict', theirs: answer.theirs },
        mayHaveArrived: couldHaveArrived,
        attempts: 0,
      });
    case 'dead':
      return changed({
        state: { status: 'dead', reason: answer.reason, problems: answer.problems ?? {} },
        mayHaveArrived: answer.hasArrived ?? (couldHaveArrived || answer.reason === 'unproven'),
        attempts: 0,
      });
  }
}

/**
 * A proof of this very item counts whoever asked for it: it did arrive. A proof of an earlier step counts only for who
 * is at that step.
 */
function proven<I extends Item>(
  item: I,
  attempt: string,
  { id, proof, next, hasArrived }: Extract<Answer, { kind: 'proven' }>,
  at: number,
  random: number,
  changed: (change: Change) => Stepped<I>,
): Stepped<I> {
  const { state } = item;
  const isMine = isSending(state, attempt);
  if (state.status === 'done') return refused('finished');
  if (id !== item.id)
    return isMine ? backOff(item, 'no_answer', at, random, changed) : refused(refusalOf(item));
  if (next !== undefined)
    return isMine
      ? changed({
          state: { status: 'waiting' },
          stage: next,
          attempts: 0,
          mayHaveArrived: hasArrived ?? item.mayHaveArrived,
        })
      : refused(refusalOf(item));
  return changed({
    state: { status: 'done', at: new Date(at).toISOString(), proof },
    attempts: 0,
    mayHaveArrived: true,
  });
}

function backOff<I extends Item>(
  item: I,
  why: Extract<Answer, { kind: 'transient' }>['why'],
  at: number,
  random: number,
  changed: (change: Change) => Stepped<I>,
): Stepped<I> {
  const attempts = item.attempts + 1;
  const waitMs = backoffMs(attempts, random, BACKOFF);
  return changed({ state: { status: 'backoff', until: at + waitMs, waitMs, why }, attempts });
}

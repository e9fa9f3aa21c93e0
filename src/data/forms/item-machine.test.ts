import { describe, expect, it } from 'vitest';
import { transitionItem, type ItemEvent } from './item-machine.ts';
import { newItem, type Answer, type Item, type ItemState } from './item.ts';

const AT = Date.parse('2026-11-20T12:00:00.000Z');
const createdAt = new Date(AT).toISOString();

const item = (state: ItemState, more: Partial<Item> = {}): Item => ({
  ...newItem({ id: 'a', kind: 'message', createdAt, payload: 'old' }),
  state,
  ...more,
});

const states = {
  waiting: { status: 'waiting' },
  sending: { status: 'sending', attempt: 'one', mayHaveArrivedBefore: false },
  backoff: { status: 'backoff', until: AT, waitMs: 1, reason: 'server' },
  'paused for all': { status: 'paused', for: 'global', until: AT, waitMs: 1 },
  dead: { status: 'failed', reason: 'refused', problems: {} },
  editing: { status: 'editing', was: { status: 'waiting' } },
  done: { status: 'done', at: createdAt },
} as const satisfies Record<string, ItemState>;

type StateName = keyof typeof states;
const allStates = Object.keys(states);

const answered = (answer: Answer, attempt = 'one'): ItemEvent<unknown> => ({
  type: 'responseReceived',
  attempt,
  answer,
  at: AT,
  random: 0.5,
});

const events = {
  taken: { type: 'claimed', attempt: 'two' },
  lapsed: { type: 'attemptExpired', attempt: 'one', isRepeatable: true },
  'answered: proven': answered({ kind: 'acknowledged', id: 'a' }),
  'answered: offline': answered({ kind: 'offline' }),
  editStarted: { type: 'editStarted' },
  editAbandoned: { type: 'editAbandoned' },
  edited: { type: 'edited', payload: 'new', newId: 'b', createdAt },
  cancelled: { type: 'cancelled' },
  sendNow: { type: 'sendNow' },
  forgotten: { type: 'forgotten' },
} as const satisfies Record<string, ItemEvent<unknown>>;

/** What becomes of an item in each state: its next status, `removed`, or why nothing does. */
const table: Record<keyof typeof events, Partial<Record<StateName, string>>> = {
  taken: { waiting: 'sending', backoff: 'sending', 'paused for all': 'sending' },
  lapsed: { sending: 'waiting' },
  // A proof counts in every state: it did arrive.
  'answered: proven': Object.fromEntries(
    allStates.filter((name) => name !== 'done').map((name) => [name, 'done']),
  ),
  'answered: offline': { sending: 'backoff' },
  editStarted: Object.fromEntries(
    allStates.filter((name) => name !== 'done' && name !== 'sending').map((name) => [name, 'editing']),
  ),
  editAbandoned: { editing: 'waiting' },
  edited: { editing: 'waiting' },
  cancelled: Object.fromEntries(
    allStates.filter((name) => name !== 'done' && name !== 'sending').map((name) => [name, 'removed']),
  ),
  sendNow: {
    waiting: 'waiting',
    backoff: 'waiting',
    'paused for all': 'waiting',
    dead: 'waiting',
    editing: 'waiting',
  },
  forgotten: { done: 'removed' },
};

const refusals: Partial<Record<StateName, string>> = { sending: 'sending', done: 'finished' };

const outcomeOf = (name: StateName, event: ItemEvent<unknown>): string => {
  const stepped = transitionItem(item(states[name]), event);
  if (stepped.kind === 'refused') return `refused: ${stepped.because}`;
  return stepped.kind === 'removed' ? 'removed' : stepped.item.state.status;
};

const isStateName = (name: string): name is StateName => name in states;

describe.each(Object.entries(events))('%s', (name, event) => {
  const row = Object.entries(table).find(([key]) => key === name)?.[1] ?? {};
  it.each(allStates.filter(isStateName))('in the state %s', (state) => {
    const isUnchanged = name === 'editStarted' && state === 'editing';
    const expected = row[state] ?? `refused: ${refusals[state] ?? 'invalidState'}`;
    expect(outcomeOf(state, event)).toBe(isUnchanged ? 'editing' : expected);
  });
});

const step = (from: Item, event: ItemEvent<unknown>): Item => {
  const stepped = transitionItem(from, event);
  if (stepped.kind !== 'changed') throw new Error(`${event.type} was ${stepped.kind}`);
  return stepped.item;
};

const taken = (from = item(states.waiting)) => step(from, { type: 'claimed', attempt: 'one' });

describe('whether it may have arrived', () => {
  it('is said from before the request is made', () => {
    expect(taken()).toMatchObject({ mayHaveArrived: true, state: { mayHaveArrivedBefore: false } });
  });

  it.each<[string, Answer, boolean]>([
    ['no network', { kind: 'offline' }, true],
    ['no readable answer', { kind: 'transient', reason: 'no_answer' }, true],
    ['turned away for now', { kind: 'global', retryAfterMs: null, mayHaveArrived: false }, false],
    ['a proxy that gave up waiting', { kind: 'global', retryAfterMs: 5_000, mayHaveArrived: true }, true],
    ['refused', { kind: 'failed', reason: 'refused' }, false],
    ['unconfirmed', { kind: 'failed', reason: 'unconfirmed' }, true],
  ])('after the answer: %s', (_name, answer, mayHaveArrived) => {
    expect(step(taken(), answered(answer)).mayHaveArrived).toBe(mayHaveArrived);
    const again = taken(item(states.waiting, { mayHaveArrived: true }));
    expect(step(again, answered(answer)).mayHaveArrived).toBe(true);
  });

  it('is returned on removal, as it is stored', () => {
    const cancelled = (mayHaveArrived: boolean) =>
      transitionItem(item(states.waiting, { mayHaveArrived }), { type: 'cancelled' });
    expect(cancelled(false)).toEqual({ kind: 'removed', mayHaveArrived: false });
    expect(cancelled(true)).toEqual({ kind: 'removed', mayHaveArrived: true });
  });
});

describe('an answer', () => {
  it('to an attempt that was replaced changes nothing, unless it is a proof', () => {
    const other = step(step(taken(), events.lapsed), { type: 'claimed', attempt: 'two' });
    const late: Answer = { kind: 'transient', reason: 'server' };
    expect(transitionItem(other, answered(late))).toEqual({ kind: 'refused', because: 'sending' });
    expect(step(other, events['answered: proven']).state.status).toBe('done');
  });

  it('about another item proves nothing about this one', () => {
    const other = answered({ kind: 'acknowledged', id: 'b' });
    expect(step(taken(), other)).toMatchObject({
      state: { status: 'backoff', reason: 'no_answer' },
      attempts: 1,
    });
  });

  it('that reached no server is no try, and is repeated in 30 s by whichever tab', () => {
    expect(step(taken(), events['answered: offline'])).toMatchObject({
      state: { status: 'backoff', until: AT + 30_000, waitMs: 30_000, reason: 'offline' },
      attempts: 0,
    });
  });

  it.each([
    [5_000, 5_000],
    [null, 60_000],
    [86_400_000, 3_600_000],
  ])('with a retry time of %s ms is obeyed up to an hour [F-B8]', (retryAfterMs, waitMs) => {
    const answer = answered({ kind: 'global', retryAfterMs, mayHaveArrived: false });
    expect(step(taken(), answer).state).toMatchObject({ status: 'paused', waitMs, until: AT + waitMs });
  });

  it('that failed waits twice as long every time, up to five minutes [F-B7]', () => {
    const waits = [0, 1, 2, 20].map((attempts) => {
      const failed = answered({ kind: 'transient', reason: 'server' });
      const { state } = step(taken(item(states.waiting, { attempts })), failed);
      return state.status === 'backoff' ? state.waitMs : 0;
    });
    expect(waits).toEqual([2_000, 4_000, 8_000, 150_000]);
  });
});

it('an item whose attempt has expired waits again where repeating it is harmless, else a person decides [F-B18]', () => {
  expect(step(taken(), events.lapsed).state).toEqual(states.waiting);
  const once = step(taken(), { ...events.lapsed, isRepeatable: false });
  expect(once.state).toEqual({ status: 'failed', reason: 'unconfirmed', problems: {} });
  expect(transitionItem(taken(), { ...events.lapsed, attempt: 'another' })).toMatchObject({
    kind: 'refused',
  });
});

describe('an edit', () => {
  const open = (more: Partial<Item> = {}) => step(item(states.dead, more), events.editStarted);

  it('that is abandoned brings back what was', () => {
    expect(step(open(), events.editAbandoned).state).toEqual(states.dead);
  });

  it('goes out under a new id, so that handing it in twice stores it once', () => {
    expect(step(open({ mayHaveArrived: true, attempts: 4 }), events.edited)).toMatchObject({
      id: 'b',
      payload: 'new',
      mayHaveArrived: false,
      attempts: 0,
      state: states.waiting,
    });
  });
});

it('every change is counted, so that others see that they know an older one', () => {
  expect(taken().rev).toBe(1);
  expect(step(taken(), events.lapsed).rev).toBe(2);
});

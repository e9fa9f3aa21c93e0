import { describe, expect, it } from 'vitest';
import { IDLE_MS, selectNext, updateDueTimes, type SelectionContext, type Sendable } from './select-next.ts';
import { newItem, type Item, type ItemState } from '../forms/item.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;

let made = 0;
const item = (state: ItemState, more: Partial<Item> = {}): Item => {
  made += 1;
  const createdAt = new Date(NOW - DAY_MS + made).toISOString();
  return {
    ...newItem({ id: `i${String(made)}`, kind: 'message', createdAt, payload: null }),
    state,
    ...more,
  };
};

const waiting: ItemState = { status: 'waiting' };
const dead: ItemState = { status: 'failed', reason: 'refused', problems: {} };
const editing: ItemState = { status: 'editing', was: { status: 'waiting' } };
const sending: ItemState = { status: 'sending', attempt: 'a', mayHaveArrivedBefore: false };
const done: ItemState = { status: 'done', at: new Date(NOW).toISOString() };

const backoff = (
  ms: number,
  reason: 'server' | 'offline' | 'no_answer' = 'server',
  waitMs = ms,
): ItemState => ({
  status: 'backoff',
  until: NOW + ms,
  waitMs,
  reason,
});

const pause = (ms: number) => ({ status: 'paused', for: 'global', until: NOW + ms, waitMs: ms }) as const;

const ask = (items: readonly Sendable[], context: Partial<SelectionContext> = {}) => {
  const known = { owner: null, now: NOW, steady: 1_000, dueTimes: new Map(), ...context };
  return selectNext(items, { ...known, dueTimes: updateDueTimes(items, known) });
};

describe('what goes out next', () => {
  it('is the oldest, whatever the order of the list', () => {
    const [first, second] = [item(waiting), item(waiting)];
    expect(ask([second, first])).toEqual({ kind: 'send', item: first });
  });

  it.each([dead, editing, sending, done])('is nothing that is %o', (state) => {
    expect(ask([item(state)])).toEqual({ kind: 'wait', ms: IDLE_MS });
  });

  it('is not held up by one that was refused or failed [F-B15]', () => {
    const older = [item(dead), item(backoff(60_000)), item(editing)];
    const last = item(waiting);
    expect(ask([...older, last])).toEqual({ kind: 'send', item: last });
  });
});

it('what failed at the server keeps its place before what is younger', () => {
  const failed = item(backoff(0));
  expect(ask([item(waiting), failed])).toEqual({ kind: 'send', item: failed });
});

describe('what got no answer', () => {
  it.each(['offline', 'no_answer'] as const)(
    'goes behind the others, which it would hold up (%s) [F-B15]',
    (reason) => {
      const unanswered = item(backoff(0, reason));
      const younger = item(waiting);
      expect(ask([unanswered, younger])).toEqual({ kind: 'send', item: younger });
    },
  );

  it('takes turns with others that got none', () => {
    const hopeless = item(backoff(-1_000, 'offline', 30_000));
    const younger = item(backoff(-2_000, 'offline', 30_000));
    const dueTimes = new Map([
      [hopeless.id, { rev: 0, dueAt: 900 }],
      [younger.id, { rev: 0, dueAt: 800 }],
    ]);
    expect(ask([hopeless, younger], { dueTimes })).toEqual({ kind: 'send', item: younger });
  });
});

it('of what got no answer and is overdue, a sender that has just started takes what was tried longest ago', () => {
  const blocked = item({ ...backoff(-1_000, 'offline', 30_000) });
  const younger = item({ ...backoff(-2_000, 'offline', 30_000) });
  expect(ask([blocked, younger], { dueTimes: new Map() })).toEqual({ kind: 'send', item: younger });
});

describe('a wait', () => {
  it('ends when its time is over', () => {
    const failed = item(backoff(5_000));
    expect(ask([failed])).toEqual({ kind: 'wait', ms: 5_000 });
    expect(ask([failed], { now: NOW + 5_000 })).toEqual({ kind: 'send', item: failed });
  });

  it('of several ends with the soonest', () => {
    expect(ask([item(backoff(9_000)), item(backoff(5_000))])).toEqual({ kind: 'wait', ms: 5_000 });
  });

  it('that the server asked for holds up everything, also while its item is open for editing [F-B8]', () => {
    const younger = item(waiting);
    expect(ask([item(pause(7_000)), younger])).toEqual({ kind: 'wait', ms: 7_000 });
    expect(ask([item({ status: 'editing', was: pause(7_000) }), younger])).toEqual({
      kind: 'wait',
      ms: 7_000,
    });
  });

  it('is not made longer by a clock that is set back [F-C5]', () => {
    const failed = item(backoff(5_000));
    const first = updateDueTimes([failed], { now: NOW, steady: 1_000, dueTimes: new Map() });
    const back = { now: NOW - DAY_MS, steady: 4_000 };
    const then = updateDueTimes([failed], { ...back, dueTimes: first });
    expect(then.get(failed.id)?.dueAt).toBe(6_000);
    expect(selectNext([failed], { owner: null, ...back, dueTimes: then })).toEqual({
      kind: 'wait',
      ms: 2_000,
    });
  });

  it('that a tab sees only after the clock was set back is at most as long as it was meant [F-C5]', () => {
    expect(ask([item(backoff(5_000))], { now: NOW - DAY_MS })).toEqual({ kind: 'wait', ms: 5_000 });
  });

  it('is worked out anew when the item has changed', () => {
    const failed = item(backoff(5_000), { rev: 2 });
    const waits = updateDueTimes([failed], {
      now: NOW,
      steady: 1_000,
      dueTimes: new Map([[failed.id, { rev: 1, dueAt: 2 }]]),
    });
    expect(waits.get(failed.id)).toEqual({ rev: 2, dueAt: 6_000 });
  });
});

const anns = { ...item(waiting), owner: 'ann' };

it('what belongs to an account goes out while that account is signed in, and under no other [F-C11]', () => {
  expect(ask([anns], { owner: 'ann' })).toEqual({ kind: 'send', item: anns });
  expect(ask([anns], { owner: 'ben' })).toEqual({ kind: 'wait', ms: IDLE_MS });
  expect(ask([anns])).toEqual({ kind: 'wait', ms: IDLE_MS });
});

import { describe, expect, it } from 'vitest';
import { newItem, type Answer, type Item, type ItemState } from '../forms/item.ts';
import { transitionQueue } from './queue-machine.ts';
import {
  initialQueueState,
  type QueueEvent,
  type QueueHappening,
  type QueueState,
  type Stamp,
} from './queue.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const stamp: Stamp = { now: NOW, steady: 10_000, random: 0.5, isOnline: true };
const policy = { tab: 'tab', isRepeatable: () => true };

const item = (state: ItemState = { status: 'waiting' }, more: Partial<Item> = {}): Item => ({
  ...newItem({ id: 'a', kind: 'message', createdAt: new Date(NOW).toISOString(), payload: null }),
  state,
  ...more,
});

const at = (phase: QueueState['phase'], more: Partial<QueueState> = {}): QueueState => ({
  ...initialQueueState,
  phase,
  ...more,
});

const step = (state: QueueState, happening: QueueHappening<Item, Answer>, more: Partial<Stamp> = {}) => {
  const event: QueueEvent<Item, Answer> = { ...happening, ...stamp, ...more };
  return transitionQueue(policy, state, event);
};

const woken = (reason: Extract<QueueHappening<Item, Answer>, { type: 'triggered' }>['reason']) =>
  ({ type: 'triggered', reason }) as const;
const listed = (items: readonly Item[], owner: string | null = null) =>
  ({ type: 'listed', items, owner }) as const;
const claimed = { id: 'a', attempt: 'tab:1' };
const reasons = ['enqueued', 'online', 'visible', 'timer', 'userAction', 'signed_in', 'hint'] as const;
const asked = ['enqueued', 'userAction', 'signed_in'];

describe('a tab that rests', () => {
  it.each(reasons)('looks for its turn when woken: %s', (reason) => {
    const { state, effects } = step(initialQueueState, woken(reason));
    expect(state.phase).toBe('locking');
    expect(effects).toEqual([{ type: 'lock' }]);
  });

  it.each(reasons)('looks again in 30 s when woken offline: %s [F-B29]', (reason) => {
    const { state, effects } = step(initialQueueState, woken(reason), { isOnline: false });
    expect(state).toMatchObject({ phase: 'idle', timerAt: 40_000 });
    expect(effects).toEqual([{ type: 'wakeAfter', ms: 30_000 }]);
  });

  it.each(reasons)('after an answer that showed no network, when woken: %s', (reason) => {
    const { state } = step(at('idle', { notBefore: 15_000 }), woken(reason));
    const isOver = asked.includes(reason) || reason === 'online';
    expect(state.phase).toBe(isOver ? 'locking' : 'idle');
    if (!isOver) expect(state.timerAt).toBe(15_000);
  });

  it('keeps an earlier timer, and sets no later one', () => {
    const { effects } = step(at('idle', { timerAt: 12_000 }), woken('hint'), { isOnline: false });
    expect(effects).toEqual([]);
  });
});

describe.each(['locking', 'listing', 'applying', 'sending'] as const)('a tab that is %s', (phase) => {
  it('remembers that it was woken, and does nothing twice', () => {
    const { state, effects } = step(at(phase), woken('hint'));
    expect(state).toMatchObject({ phase, wake: 'hint' });
    expect(effects).toEqual([]);
  });

  it('remembers a user action before any other trigger', () => {
    const once = step(at(phase), woken('userAction')).state;
    expect(step(once, woken('visible')).state.wake).toBe('userAction');
  });

  it('forgets a timer that has run', () => {
    expect(step(at(phase, { timerAt: 9_000 }), woken('timer')).state.timerAt).toBeNull();
  });

  it('gives the turn up and tries again later when storage fails', () => {
    const { state, effects } = step(at(phase, { claimed, failures: 1 }), { type: 'storageFailed' });
    expect(state).toMatchObject({ phase: 'idle', claimed: null, failures: 2, timerAt: 14_000 });
    expect(effects).toEqual([{ type: 'release' }, { type: 'wakeAfter', ms: 4_000 }]);
  });

  it('asks for its turn again when another tab took it over', () => {
    const { state, effects } = step(at(phase, { claimed }), { type: 'leaseLost' });
    expect(state).toMatchObject({ phase: 'locking', claimed: null });
    expect(effects).toEqual([{ type: 'release' }, { type: 'lock' }]);
  });
});

it('a tab that has its turn looks what there is', () => {
  expect(step(at('locking'), { type: 'locked' })).toMatchObject({
    state: { phase: 'listing' },
    effects: [{ type: 'list' }],
  });
});

describe('a tab that has looked', () => {
  it('takes the item that is due, under an attempt of its own', () => {
    const { state, effects } = step(at('listing', { attempts: 4 }), listed([item()]));
    expect(state).toMatchObject({ phase: 'applying', claimed: { id: 'a', attempt: 'tab:5' } });
    expect(effects).toEqual([{ type: 'apply', id: 'a', event: { type: 'claimed', attempt: 'tab:5' } }]);
  });

  it('first frees what a dead tab was sending [F-B18]', () => {
    const left = item({ status: 'sending', attempt: 'dead:1', mayHaveArrivedBefore: false });
    const { effects } = step(at('listing'), listed([item(), left]));
    expect(effects).toEqual([
      { type: 'apply', id: 'a', event: { type: 'attemptExpired', attempt: 'dead:1', isRepeatable: true } },
    ]);
  });

  it('sends nothing offline', () => {
    const { state, effects } = step(at('listing'), listed([item()]), { isOnline: false });
    expect(state.phase).toBe('idle');
    expect(effects).toEqual([{ type: 'release' }, { type: 'wakeAfter', ms: 30_000 }]);
  });

  it('waits until the first item is due', () => {
    const failed = item({ status: 'backoff', until: NOW + 3_000, waitMs: 3_000, reason: 'server' });
    const { state, effects } = step(at('listing'), listed([failed]));
    expect(state).toMatchObject({ phase: 'idle', timerAt: 13_000 });
    expect(effects).toEqual([{ type: 'release' }, { type: 'wakeAfter', ms: 3_000 }]);
  });

  it('and found nothing looks again in five minutes, as a crashed tab announces nothing', () => {
    const { state, effects } = step(at('listing'), listed([]));
    expect(state.phase).toBe('idle');
    expect(effects).toEqual([{ type: 'release' }, { type: 'wakeAfter', ms: 300_000 }]);
  });

  it.each([[[]], [[item({ status: 'failed', reason: 'refused', problems: {} })]]])(
    'looks once more when it was woken meanwhile (%#)',
    (items) => {
      const { state, effects } = step(at('listing', { wake: 'hint' }), listed(items));
      expect(state).toMatchObject({ phase: 'locking', wake: null });
      expect(effects).toEqual([{ type: 'release' }, { type: 'lock' }]);
    },
  );

  it('offline, when it was woken meanwhile, looks again in 30 s', () => {
    const later = item({ status: 'paused', for: 'global', until: NOW + 3_600_000, waitMs: 3_600_000 });
    const { effects } = step(at('listing', { wake: 'userAction' }), listed([later]), { isOnline: false });
    expect(effects).toEqual([{ type: 'release' }, { type: 'wakeAfter', ms: 30_000 }]);
  });
});

describe('a tab that has changed an item', () => {
  const sending = item({ status: 'sending', attempt: 'tab:1', mayHaveArrivedBefore: false });

  it('sends what it took', () => {
    const { state, effects } = step(at('applying', { claimed }), { type: 'applied', item: sending });
    expect(state.phase).toBe('sending');
    expect(effects).toEqual([{ type: 'send', item: sending }]);
  });

  it.each([
    ['another tab was faster', null],
    ['it was settled', item({ status: 'done', at: '' })],
    [
      'another attempt stands there',
      item({ status: 'sending', attempt: 'other:1', mayHaveArrivedBefore: false }),
    ],
  ])('goes on to the next when %s', (_name, now) => {
    const { state, effects } = step(at('applying', { claimed }), { type: 'applied', item: now });
    expect(state).toMatchObject({ phase: 'locking', claimed: null });
    expect(effects).toEqual([{ type: 'release' }, { type: 'lock' }]);
  });
});

describe('an answer', () => {
  const answered = (answer: Answer) => step(at('sending', { claimed }), { type: 'responseReceived', answer });

  it('is stored before anything else happens', () => {
    const answer: Answer = { kind: 'acknowledged', id: 'a' };
    expect(answered(answer)).toMatchObject({
      state: { phase: 'applying', notBefore: 0 },
      effects: [
        {
          type: 'apply',
          id: 'a',
          event: { type: 'responseReceived', attempt: 'tab:1', answer, at: NOW, random: 0.5 },
        },
      ],
    });
  });

  it('that showed no network lets this tab rest for 30 s', () => {
    const { state } = answered({ kind: 'offline' });
    expect(state.notBefore).toBe(40_000);
    const { effects } = step({ ...state, phase: 'listing', claimed: null }, listed([item()]));
    expect(effects).toEqual([{ type: 'release' }, { type: 'wakeAfter', ms: 30_000 }]);
  });
});

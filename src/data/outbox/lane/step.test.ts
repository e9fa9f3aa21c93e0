import { describe, expect, it } from 'vitest';
import { defaultLanePolicy, restingLane, type LaneHappening, type LaneState, type Stamp } from './lane.ts';
import type { OutboxItem, SendOutcome } from './ports.ts';
import { step } from './step.ts';

const policy = { ...defaultLanePolicy, batchLimit: 4, finalReasons: ['invalid'] };
const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, createdAt: '2026-11-20T12:00:00.000Z' }));
const noon = Date.parse('2026-11-20T12:00:00.000Z');

function on(state: LaneState<OutboxItem>, happening: LaneHappening<OutboxItem>, stamp: Partial<Stamp> = {}) {
  return step(policy, state, { ...happening, at: noon, steady: noon, random: 0.5, ...stamp });
}

const resting = restingLane<OutboxItem>(policy);
const woken = { type: 'woken', reason: 'enqueued', isOnline: true } as const;
const sending: LaneState<OutboxItem> = { ...resting, phase: 'sending', batch: items };
const answered = (outcome: SendOutcome) => ({ type: 'answered', outcome }) as const;

describe('sending', () => {
  it('takes the lock, loads, sends, settles, frees the lock, in that order', () => {
    const locking = on(resting, woken);
    expect(locking.effects).toEqual([{ type: 'lock' }]);
    const loading = on(locking.state, { type: 'locked' });
    expect(loading.effects).toEqual([{ type: 'load', limit: 4, skip: [] }]);
    const loaded = { items, waiting: 4, pausedUntil: 0 };
    const sent = on(loading.state, { type: 'loaded', loaded });
    expect(sent.effects).toEqual([{ type: 'send', items }]);
    const settling = on(sent.state, answered({ kind: 'proven', refused: [] }));
    expect(settling.effects).toEqual([{ type: 'settle', done: items, refused: [] }]);
    const next = on(settling.state, { type: 'settled' });
    expect(next.effects).toEqual([{ type: 'release' }, { type: 'lock' }]);
    const empty = on(
      { ...next.state, phase: 'loading' },
      { type: 'loaded', loaded: { items: [], waiting: 0, pausedUntil: 0 } },
    );
    expect(empty).toEqual({ state: resting, effects: [{ type: 'release' }] });
  });

  it('starts no second run while one is going on, but looks again before it ends', () => {
    const busy = on(sending, woken);
    expect(busy).toEqual({ state: { ...sending, isWakeWanted: true }, effects: [] });
    const loading: LaneState<OutboxItem> = { ...busy.state, phase: 'loading' };
    const again = on(loading, { type: 'loaded', loaded: { items: [], waiting: 0, pausedUntil: 0 } });
    expect(again.effects).toEqual([{ type: 'release' }, { type: 'lock' }]);
    expect(again.state.isWakeWanted).toBe(false);
  });

  it('makes no request while the browser knows it is offline', () => {
    expect(on(resting, { ...woken, isOnline: false }).effects).toEqual([{ type: 'wakeAfter', ms: 60_000 }]);
  });

  it('gives items up only for a final reason', () => {
    const refused = [
      { id: 'b', reason: 'invalid' },
      { id: 'c', reason: 'on a whim' },
    ];
    const { state, effects } = on(sending, answered({ kind: 'proven', refused }));
    expect(effects).toEqual([{ type: 'settle', done: [items[0], items[3]], refused: [items[1]] }]);
    expect(state.deferred).toEqual(['c']);
  });

  it('that proves something ends the back-off; one that proves nothing does not', () => {
    const failing = { ...sending, failures: 5 };
    expect(on(failing, answered({ kind: 'proven', refused: [] })).state.failures).toBe(0);
    const refused = items.map(({ id }) => ({ id, reason: 'on a whim' }));
    expect(on(failing, answered({ kind: 'proven', refused })).state.failures).toBe(5);
  });

  it('makes the next batch smaller, and puts a single item that fails behind the others', () => {
    const halved = on(sending, answered({ kind: 'transient' }));
    expect(halved.state).toMatchObject({ phase: 'resting', batchLimit: 2, deferred: [] });
    const single = on({ ...sending, batch: items.slice(0, 1) }, answered({ kind: 'transient' }));
    expect(single.state).toMatchObject({ phase: 'resting', deferred: ['a'] });
  });

  it.each(['transient', 'auth'] as const)('of class %s frees the lock and backs off', (kind) => {
    const { state, effects } = on({ ...sending, failures: 2 }, answered({ kind }));
    expect(effects).toEqual([{ type: 'release' }, { type: 'wakeAfter', ms: 8_000 }]);
    expect(state).toMatchObject({ phase: 'resting', failures: 3, notBefore: noon + 8_000 });
  });

  it('that never came counts no attempt', () => {
    const { state, effects } = on(sending, answered({ kind: 'offline' }));
    expect(effects).toEqual([{ type: 'release' }, { type: 'wakeAfter', ms: 30_000 }]);
    expect(state.failures).toBe(0);
  });

  it.each([
    [7_000, 7_000],
    [null, 60_000],
    [9_999_999_999, 3_600_000],
  ])('asking to wait %s ms stops the lane for %s ms, in every tab', (retryAfterMs, wait) => {
    const { effects } = on(sending, answered({ kind: 'global', retryAfterMs }));
    expect(effects).toEqual([
      { type: 'pause', until: noon + wait },
      { type: 'release' },
      { type: 'wakeAfter', ms: wait },
    ]);
  });

  it('refusing the whole batch halves it; refusing one item sets that one aside', () => {
    const halved = on(sending, answered({ kind: 'permanent' }));
    expect(halved.state.batchLimit).toBe(2);
    expect(halved.effects).toEqual([{ type: 'release' }, { type: 'lock' }]);
    const alone = { ...sending, batch: items.slice(0, 1) };
    const aside = on(alone, answered({ kind: 'permanent' }));
    expect(aside.state).toMatchObject({ phase: 'locking', deferred: ['a'] });
    const enough = on({ ...alone, deferred: ['x', 'y'], refusals: 2 }, answered({ kind: 'permanent' }));
    expect(enough.state).toMatchObject({ phase: 'resting', deferred: ['x', 'y', 'a'] });
    expect(on(enough.state, { ...woken, reason: 'timer' }).state).toMatchObject({
      refusals: 0,
      deferred: ['x', 'y', 'a'],
    });
  });
});

describe('waiting', () => {
  const paused = { ...resting, notBefore: noon + 20_000, failures: 3, deferred: ['a'] };

  it.each(['enqueued', 'online', 'visible'] as const)('is not cut short by %s', (reason) => {
    expect(on(paused, { ...woken, reason })).toEqual({
      state: paused,
      effects: [{ type: 'wakeAfter', ms: 20_000 }],
    });
  });

  it('ends with its timer, also when the clock was set back meanwhile', () => {
    const { state } = on(paused, { ...woken, reason: 'timer' }, { at: noon - 86_400_000 });
    expect(state).toMatchObject({ phase: 'locking', failures: 3, deferred: ['a'] });
  });

  it('ends with a tap, which also forgets the failures', () => {
    expect(on(paused, { ...woken, reason: 'tap' }).state).toMatchObject({ phase: 'locking', failures: 0 });
  });

  it('is made no longer by a clock that is set back [C5]', () => {
    const { effects } = on(paused, woken, { at: noon - 86_400_000, steady: noon + 1_000 });
    expect(effects).toEqual([{ type: 'wakeAfter', ms: 19_000 }]);
  });

  it("respects the server's pause found on the device, unless it is absurd", () => {
    const loading: LaneState<OutboxItem> = { ...resting, phase: 'loading' };
    const found = (pausedUntil: number) =>
      ({ type: 'loaded', loaded: { items, waiting: 4, pausedUntil } }) as const;
    expect(on(loading, found(noon + 5_000)).effects).toEqual([
      { type: 'release' },
      { type: 'wakeAfter', ms: 5_000 },
    ]);
    expect(on(loading, found(noon + 86_400_000)).effects).toEqual([{ type: 'send', items }]);
    expect(on(loading, found(noon)).effects).toEqual([{ type: 'send', items }]);
  });

  it('follows when only items set aside are left, or when storage failed', () => {
    const loading: LaneState<OutboxItem> = { ...resting, phase: 'loading', deferred: ['a'] };
    const left = on(loading, { type: 'loaded', loaded: { items: [], waiting: 1, pausedUntil: 0 } });
    expect(left.effects).toEqual([{ type: 'release' }, { type: 'wakeAfter', ms: 2_000 }]);
    expect(left.state.deferred).toEqual([]);
    expect(on(loading, { type: 'storageFailed' }).effects).toEqual([
      { type: 'release' },
      { type: 'wakeAfter', ms: 2_000 },
    ]);
  });
});

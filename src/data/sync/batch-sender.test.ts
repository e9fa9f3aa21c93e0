import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import {
  brokenStore,
  batchItems,
  noon,
  openSender,
} from '../../../tests/support/outbox/batch-sender-world.ts';
import type { SendOutcome } from './batch-sender.ts';

/** Acknowledges the batch, and refuses each item for no final reason. */
const whim: SendOutcome = {
  kind: 'acknowledged',
  refused: batchItems.map(({ id }) => ({ id, reason: 'on a whim' })),
};

const defects: unknown[] = [];
const keep = (defect: unknown) => void defects.push(defect);

beforeEach(() => process.on('unhandledRejection', keep));
afterEach(() => {
  process.off('unhandledRejection', keep);
  defects.length = 0;
});

describe('sending', () => {
  it('takes the lock, loads, sends, settles, frees the lock, in that order', async () => {
    const { run, log, timers } = openSender();
    await run();
    expect(log).toEqual([
      ...['lock', 'load 4 -', 'send abcd', 'settle abcd -', 'release'],
      ...['lock', 'load 4 -', 'release'],
    ]);
    expect(timers).toEqual([]);
  });

  it('starts no second run while one is going on, but looks again before it ends', async () => {
    const { sender, store, held } = openSender({ waiting: [] });
    store.load.mockImplementationOnce(() => {
      for (const reason of ['online', 'visible', 'userAction'] as const) sender.wake(reason);
      return Promise.resolve({ ok: true, value: { items: [], waiting: 0, pausedUntil: 0 } });
    });
    sender.wake('enqueued');
    await sender.whenIdle();
    expect(store.load).toHaveBeenCalledTimes(2);
    expect(held).toEqual({ now: 0, most: 1 });
  });

  it('an item woken many times is sent once, and the lock is free afterwards', async () => {
    const { sender, send, device, held } = openSender();
    for (const reason of ['enqueued', 'online', 'visible', 'userAction'] as const) sender.wake(reason);
    await sender.whenIdle();
    expect(send).toHaveBeenCalledOnce();
    expect(device.waiting).toEqual([]);
    expect(held).toEqual({ now: 0, most: 1 });
  });

  it('makes no request while the browser knows it is offline', async () => {
    const { run, clock, timers, log } = openSender();
    clock.isOnline = false;
    await run();
    expect(log).toEqual([]);
    expect(timers).toMatchObject([{ ms: 60_000 }]);
  });

  it('gives items up only for a final reason', async () => {
    const refused = [
      { id: 'b', reason: 'invalid' },
      { id: 'c', reason: 'on a whim' },
    ];
    const { run, log } = openSender({ outcomes: [{ kind: 'acknowledged', refused }] });
    await run();
    expect(log.slice(3, 7)).toEqual(['settle ad -b', 'release', 'lock', 'load 4 -c']);
  });

  it('that proves something ends the back-off; one that proves nothing does not', async () => {
    const passing = { kind: 'auth' } as const;
    const proves = openSender({
      outcomes: [passing, passing, { kind: 'acknowledged', refused: [] }, passing],
    });
    for (const reason of ['enqueued', 'timer'] as const) await proves.run(reason);
    proves.device.waiting = [...batchItems, { id: 'e', createdAt: '2026-11-20T12:00:01.000Z' }];
    await proves.run('timer');
    expect(proves.timers.map(({ ms }) => ms)).toEqual([2_000, 4_000, 2_000]);
    const proofless = openSender({ outcomes: [passing, passing, whim] });
    for (const reason of ['enqueued', 'timer', 'timer'] as const) await proofless.run(reason);
    expect(proofless.timers.map(({ ms }) => ms)).toEqual([2_000, 4_000, 8_000]);
  });

  it('makes the next batch smaller, and puts a single item that fails behind the others', async () => {
    const transient = { kind: 'transient' } as const;
    const { run, sends } = openSender({ outcomes: [transient, transient, transient] });
    for (const reason of ['enqueued', 'timer', 'timer'] as const) await run(reason);
    expect(sends()).toEqual(['send abcd', 'send ab', 'send a']);
    await run('timer');
    expect(sends().slice(3)).toEqual(['send b', 'send cd']);
  });

  it('that never came counts no attempt', async () => {
    const { run, timers } = openSender({ outcomes: [{ kind: 'offline' }, { kind: 'auth' }] });
    await run();
    await run('timer');
    expect(timers.map(({ ms }) => ms)).toEqual([30_000, 2_000]);
  });

  it.each([
    [7_000, 7_000],
    [null, 60_000],
    [9_999_999_999, 3_600_000],
  ])('asking to wait %s ms pauses the queue for %s ms, in every tab', async (retryAfterMs, wait) => {
    const { run, log, timers } = openSender({
      outcomes: [{ kind: 'global', retryAfterMs, mayHaveArrived: false }],
    });
    await run();
    expect(log.slice(-2)).toEqual([`pause ${wait}`, 'release']);
    expect(timers).toMatchObject([{ ms: wait }]);
  });

  it('stores the retry time for other tabs; if that fails, reports it and obeys it here', async () => {
    const { run, store, timers, report } = openSender({
      outcomes: [{ kind: 'global', retryAfterMs: 7_000, mayHaveArrived: false }],
    });
    store.pause.mockResolvedValueOnce(brokenStore);
    await run();
    expect(store.pause).toHaveBeenCalledWith(noon + 7_000);
    expect(report).toHaveBeenCalledWith('storage failed');
    expect(timers.map(({ ms }) => ms)).toEqual([7_000]);
  });

  it('refusing the whole batch halves it; refusing one item sets that one aside', async () => {
    const permanent = { kind: 'permanent' } as const;
    const { run, log, timers, sends } = openSender({ outcomes: [permanent, permanent, permanent] });
    await run();
    expect(sends()).toEqual(['send abcd', 'send ab', 'send a', 'send b', 'send cd']);
    expect(log.filter((line) => line.startsWith('load')).at(-1)).toBe('load 4 -a');
    expect(timers).toMatchObject([{ ms: 2_000 }]);
  });

  it('stops at the third item refused one by one, and counts anew in the next run', async () => {
    const permanent = { kind: 'permanent' } as const;
    const { run, timers, sends } = openSender({ outcomes: Array.from({ length: 6 }, () => permanent) });
    await run();
    expect(sends()).toEqual(['send abcd', 'send ab', 'send a', 'send b', 'send c']);
    expect(timers).toHaveLength(1);
    await run('timer');
    await run('timer');
    expect(sends().slice(5)).toEqual(['send d', 'send a', 'send bc', 'send d']);
  });

  it('a defect surfaces, frees the lock and does not stop the next run', async () => {
    const { sender, run, send, device, held } = openSender();
    send.mockRejectedValueOnce(new Error('a defect'));
    sender.wake('enqueued');
    await expect(sender.whenIdle()).rejects.toThrow('a defect');
    expect(held.now).toBe(0);
    await run();
    expect(device.waiting).toEqual([]);
  });

  it('reports a defect to the console even if no caller awaits it', async () => {
    const { sender, send } = openSender();
    send.mockRejectedValueOnce(new Error('a defect'));
    sender.wake('enqueued');
    await eventually(() => expect(defects).toEqual([new Error('a defect')]));
  });
});

describe('waiting', () => {
  /** A batch sender 10 s into a wait of 30 s. */
  const paused = async (outcomes: SendOutcome[] = []) => {
    const world = openSender({ outcomes: [{ kind: 'auth' }, { kind: 'offline' }, ...outcomes] });
    await world.run();
    await world.run('timer');
    world.log.length = 0;
    world.timers.length = 0;
    world.clock.steady += 10_000;
    return world;
  };

  it.each(['enqueued', 'online', 'visible'] as const)('is not cut short by %s', async (reason) => {
    const { run, log, timers } = await paused();
    await run(reason);
    expect(log).toEqual([]);
    expect(timers).toMatchObject([{ ms: 20_000 }]);
  });

  it('ends with its timer, also when the clock was set back meanwhile', async () => {
    const { run, clock, log, timers } = await paused([{ kind: 'auth' }]);
    clock.now -= 86_400_000;
    await run('timer');
    expect(log).toContain('send abcd');
    expect(timers).toMatchObject([{ ms: 4_000 }]);
  });

  it('a timer continues what failed', async () => {
    const { run, device, timers } = openSender({ outcomes: [{ kind: 'transient' }] });
    await run();
    expect(timers.map(({ ms }) => ms)).toEqual([2_000]);
    expect(device.waiting).toHaveLength(4);
    timers[0]?.wake();
    await eventually(() => expect(device.waiting).toEqual([]));
  });

  it('ends with a tap, which also forgets the failures', async () => {
    const { run, timers } = await paused([{ kind: 'auth' }]);
    await run('userAction');
    expect(timers).toMatchObject([{ ms: 2_000 }]);
  });

  it('is made no longer by a clock that is set back [F-C5]', async () => {
    const { run, clock, timers } = await paused();
    clock.now -= 86_400_000;
    await run();
    expect(timers).toMatchObject([{ ms: 20_000 }]);
  });

  it.each([
    [5_000, 'waits'],
    [86_400_000, 'sends'],
    [0, 'sends'],
  ])(
    "respects the server's pause of %s ms found on the device, unless it is absurd: %s",
    async (ms, then) => {
      const { run, device, log, timers } = openSender();
      device.pausedUntil = noon + ms;
      await run();
      expect(log.includes('send abcd')).toBe(then === 'sends');
      expect(timers.map((timer) => timer.ms)).toEqual(then === 'sends' ? [] : [ms]);
    },
  );

  it('follows when only items set aside are left, or when storage failed', async () => {
    const aside = openSender({ outcomes: [whim] });
    await aside.run();
    expect(aside.timers).toMatchObject([{ ms: 2_000 }]);
    await aside.run('timer');
    expect(aside.sends()).toEqual(['send abcd', 'send abcd']);
    const failing = openSender();
    failing.store.load.mockResolvedValueOnce(brokenStore);
    await failing.run();
    expect(failing.log.at(-1)).toBe('release');
    expect(failing.timers).toMatchObject([{ ms: 2_000 }]);
    expect(failing.report).toHaveBeenCalledWith('storage failed');
  });
});

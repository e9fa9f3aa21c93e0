import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import {
  answers,
  brokenStore,
  batchItems,
  noon,
  openSender,
  type Answer,
} from '../../../tests/support/outbox/event-sender-world.ts';
import { logger } from '../../platform/logger.ts';

const { accepted, offline, signedOut, timeout, tooLarge } = answers;

const defects: unknown[] = [];
const keep = (defect: unknown) => void defects.push(defect);

beforeEach(() => {
  process.on('unhandledRejection', keep);
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  process.off('unhandledRejection', keep);
  defects.length = 0;
});

describe('sending', () => {
  it('takes the lock, loads, sends, settles, frees the lock, in that order', async () => {
    const { run, log, timers } = openSender();
    await run();
    expect(log).toEqual([
      ...['lock', 'load 4', 'send abcd', 'remove abcd', 'release'],
      ...['lock', 'load 4', 'release'],
    ]);
    expect(timers).toEqual([]);
  });

  it('starts no second run while one is going on, but looks again before it ends', async () => {
    const { sender, store, held } = openSender({ waiting: [] });
    store.load.mockImplementationOnce(() => {
      for (const reason of ['online', 'visible', 'timer'] as const) sender.wake(reason);
      return Promise.resolve({ ok: true, value: { items: [], pausedUntil: 0 } });
    });
    sender.wake('enqueued');
    await sender.whenIdle();
    expect(store.load).toHaveBeenCalledTimes(2);
    expect(held).toEqual({ now: 0, most: 1 });
  });

  it('an item woken many times is sent once, and the lock is free afterwards', async () => {
    const { sender, send, device, held } = openSender();
    for (const reason of ['enqueued', 'online', 'visible', 'timer'] as const) sender.wake(reason);
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

  it.each([
    ['all were known', accepted({ known: 4 })],
    ['each was new, known or rejected', accepted({ accepted: 1, known: 2, rejected: [{ id: 'b' }] })],
  ])('is acknowledged, and not sent again, when %s', async (_why, outcome) => {
    const { run, device, sends } = openSender({ outcomes: [outcome] });
    await run();
    expect(device.waiting).toEqual([]);
    expect(sends()).toEqual(['send abcd']);
  });

  it.each([
    ['fewer were counted', accepted({ accepted: 3 })],
    ['more were counted', accepted({ accepted: 4, known: 1 })],
    ['a stranger was rejected', accepted({ accepted: 3, rejected: [{ id: 'x' }] })],
    ['one was rejected twice', accepted({ accepted: 2, rejected: [{ id: 'a' }, { id: 'a' }] })],
    ['the account is signed out', signedOut],
    ['the account is not allowed to', answers.forbidden],
  ])('waits and is tried again when %s', async (_why, outcome) => {
    const { run, device, timers } = openSender({ outcomes: [outcome] });
    await run();
    expect(device.waiting).toEqual(batchItems);
    expect(timers).toMatchObject([{ ms: 2_000 }]);
  });

  it('ends the back-off when the server acknowledged', async () => {
    const { run, device, timers } = openSender({
      outcomes: [signedOut, signedOut, accepted({ accepted: 4 }), signedOut],
    });
    for (const reason of ['enqueued', 'timer'] as const) await run(reason);
    device.waiting = [...batchItems, { id: 'e', createdAt: '2026-11-20T12:00:01.000Z' }];
    await run('timer');
    expect(timers.map(({ ms }) => ms)).toEqual([2_000, 4_000, 2_000]);
  });

  it('makes the next batch smaller after a failure, and larger after a success', async () => {
    const { run, sends } = openSender({ outcomes: [timeout, timeout, timeout] });
    for (const reason of ['enqueued', 'timer', 'timer', 'timer'] as const) await run(reason);
    expect(sends()).toEqual(['send abcd', 'send ab', 'send a', 'send a', 'send bc', 'send d']);
  });

  it('that never came counts no attempt', async () => {
    const { run, timers } = openSender({ outcomes: [offline, signedOut] });
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
      outcomes: [answers.tooMany(retryAfterMs)],
    });
    await run();
    expect(log.slice(-2)).toEqual([`pause ${wait}`, 'release']);
    expect(timers).toMatchObject([{ ms: wait }]);
  });

  it('stores the retry time for other tabs; if that fails, reports it and obeys it here', async () => {
    const { run, store, timers } = openSender({
      outcomes: [answers.tooMany(7_000)],
    });
    store.pause.mockResolvedValueOnce(brokenStore);
    await run();
    expect(store.pause).toHaveBeenCalledWith(noon + 7_000);
    expect(logger.warn).toHaveBeenCalledWith('Events wait: storage failed', { kind: 'timeout' });
    expect(timers.map(({ ms }) => ms)).toEqual([7_000]);
  });

  it('refusing the whole batch halves it; an item refused alone is dropped with a warning, and the others follow', async () => {
    const { run, device, timers, sends } = openSender({ outcomes: [tooLarge, tooLarge, tooLarge] });
    await run();
    expect(sends()).toEqual(['send abcd', 'send ab', 'send a']);
    expect(device.waiting.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
      'An event was dropped: the server rejects its request',
    );
    expect(timers).toMatchObject([{ ms: 2_000 }]);
    await run('timer');
    expect(sends().slice(3)).toEqual(['send b', 'send cd']);
  });

  it('refusing everything makes few requests', async () => {
    const { run, device, timers, sends } = openSender({
      outcomes: Array.from({ length: 6 }, () => tooLarge),
    });
    for (const reason of ['enqueued', 'timer'] as const) await run(reason);
    expect(sends()).toHaveLength(4);
    expect(device.waiting).toHaveLength(2);
    expect(timers.map(({ ms }) => ms)).toEqual([2_000, 4_000]);
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
  const paused = async (outcomes: Answer[] = []) => {
    const world = openSender({ outcomes: [signedOut, offline, ...outcomes] });
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
    const { run, clock, log, timers } = await paused([signedOut]);
    clock.now -= 86_400_000;
    await run('timer');
    expect(log).toContain('send abcd');
    expect(timers).toMatchObject([{ ms: 4_000 }]);
  });

  it('a timer continues what failed', async () => {
    const { run, device, timers } = openSender({ outcomes: [timeout] });
    await run();
    expect(timers.map(({ ms }) => ms)).toEqual([2_000]);
    expect(device.waiting).toHaveLength(4);
    timers[0]?.wake();
    await eventually(() => expect(device.waiting).toEqual([]));
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

  it('follows when storage failed', async () => {
    const failing = openSender();
    failing.store.load.mockResolvedValueOnce(brokenStore);
    await failing.run();
    expect(failing.log.at(-1)).toBe('release');
    expect(failing.timers).toMatchObject([{ ms: 2_000 }]);
    expect(logger.warn).toHaveBeenCalledWith('Events wait: storage failed', { kind: 'timeout' });
  });
});

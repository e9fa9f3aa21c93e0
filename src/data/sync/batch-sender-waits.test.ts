import { describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import {
  brokenStore,
  batchItems,
  noon,
  openSender,
} from '../../../tests/support/outbox/batch-sender-world.ts';
import type { SendOutcome } from './batch-sender.ts';

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
    const whim = {
      kind: 'acknowledged',
      refused: batchItems.map(({ id }) => ({ id, reason: 'on a whim' })),
    } as const;
    const aside = openSender({ outcomes: [whim] });
    await aside.run();
    expect(aside.timers).toMatchObject([{ ms: 2_000 }]);
    await aside.run('timer');
    expect(aside.log.filter((line) => line.startsWith('send'))).toEqual(['send abcd', 'send abcd']);
    const failing = openSender();
    failing.store.load.mockResolvedValueOnce(brokenStore);
    await failing.run();
    expect(failing.log.at(-1)).toBe('release');
    expect(failing.timers).toMatchObject([{ ms: 2_000 }]);
    expect(failing.report).toHaveBeenCalledWith('storage failed');
  });
});

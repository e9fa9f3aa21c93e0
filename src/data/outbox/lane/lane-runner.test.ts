import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultLanePolicy } from './lane.ts';
import { createLaneRunner } from './lane-runner.ts';
import type { OutboxItem, OutboxPorts } from './ports.ts';
import { eventually } from '../../../../tests/support/eventually.ts';

const item = { id: 'a', createdAt: '2026-11-20T12:00:00.000Z' };

function open(changes: Partial<OutboxPorts<OutboxItem, string>> = {}) {
  const waiting = new Set<OutboxItem>([item]);
  const held = { now: 0, most: 0 };
  const timers: { ms: number; wake: () => void }[] = [];
  const ports = {
    store: {
      load: vi.fn(() =>
        Promise.resolve({
          ok: true,
          value: { items: [...waiting], waiting: waiting.size, pausedUntil: 0 },
        } as const),
      ),
      settle: vi.fn(({ done }: { done: readonly OutboxItem[] }) => {
        for (const one of done) waiting.delete(one);
        return Promise.resolve({ ok: true, value: undefined } as const);
      }),
      pause: vi.fn<OutboxPorts<OutboxItem, string>['store']['pause']>(() =>
        Promise.resolve({ ok: true, value: undefined }),
      ),
    },
    send: vi.fn<OutboxPorts<OutboxItem, string>['send']>(() =>
      Promise.resolve({ kind: 'proven', refused: [] }),
    ),
    lead: () => {
      held.now += 1;
      held.most = Math.max(held.most, held.now);
      const release = () => {
        held.now -= 1;
        return Promise.resolve();
      };
      return Promise.resolve({ signal: new AbortController().signal, release });
    },
    isOnline: () => true,
    now: () => 0,
    steady: () => 0,
    random: () => 0.5,
    wakeAfter: (ms: number, wake: () => void) => void timers.push({ ms, wake }),
    report: vi.fn(),
  } satisfies OutboxPorts<OutboxItem, string>;
  return {
    outbox: createLaneRunner(defaultLanePolicy, { ...ports, ...changes }),
    ports,
    waiting,
    held,
    timers,
  };
}

const defects: unknown[] = [];
const keep = (defect: unknown) => void defects.push(defect);

beforeEach(() => process.on('unhandledRejection', keep));
afterEach(() => {
  process.off('unhandledRejection', keep);
  defects.length = 0;
});

it('an item woken many times is sent once, and the lock is free afterwards', async () => {
  const { outbox, ports, waiting, held } = open();
  expect(outbox.isResting()).toBe(true);
  for (const reason of ['enqueued', 'online', 'visible', 'tap'] as const) outbox.wake(reason);
  expect(outbox.isResting()).toBe(false);
  await outbox.whenResting();
  expect(ports.send).toHaveBeenCalledOnce();
  expect(waiting.size).toBe(0);
  expect(held).toEqual({ now: 0, most: 1 });
});

it('waking never waits for the network', () => {
  const { outbox } = open({ send: () => new Promise(() => undefined) });
  expect(outbox.wake('enqueued')).toBeUndefined();
});

it('a timer continues what failed', async () => {
  const { outbox, ports, waiting, timers } = open();
  ports.send.mockResolvedValueOnce({ kind: 'transient' });
  outbox.wake('enqueued');
  await outbox.whenResting();
  expect(timers.map(({ ms }) => ms)).toEqual([2_000]);
  expect(waiting.size).toBe(1);
  timers[0]?.wake();
  await outbox.whenResting();
  expect(waiting.size).toBe(0);
});

it("the server's wish to wait is kept for other tabs; failing to keep it is reported and obeyed here", async () => {
  const { outbox, ports, timers } = open();
  ports.send.mockResolvedValueOnce({ kind: 'global', retryAfterMs: 7_000 });
  ports.store.pause.mockResolvedValueOnce({ ok: false, error: 'storage failed' });
  outbox.wake('enqueued');
  await outbox.whenResting();
  expect(ports.store.pause).toHaveBeenCalledWith(7_000);
  expect(ports.report).toHaveBeenCalledWith('storage failed');
  expect(timers.map(({ ms }) => ms)).toEqual([7_000]);
});

it('a defect surfaces, frees the lock and does not stop the next run', async () => {
  const { outbox, ports, waiting, held } = open();
  ports.send.mockRejectedValueOnce(new Error('a defect'));
  outbox.wake('enqueued');
  await expect(outbox.whenResting()).rejects.toThrow('a defect');
  expect(held.now).toBe(0);
  outbox.wake('enqueued');
  await outbox.whenResting();
  expect(waiting.size).toBe(0);
});

it('a defect nobody waits for still reaches the console', async () => {
  const { outbox, ports } = open();
  ports.send.mockRejectedValueOnce(new Error('a defect'));
  outbox.wake('enqueued');
  await eventually(() => expect(defects).toEqual([new Error('a defect')]));
});

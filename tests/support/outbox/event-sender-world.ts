/** One tab with a batch sender, whose store, clock and server are the test's. */
import { vi } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import type { QueuedEvent } from '../../../src/data/local/event-queue.store.ts';
import {
  createEventSender,
  type IngestResponse,
  type EventSenderPorts,
} from '../../../src/data/sync/event-sender.ts';

import { settableClock } from './settable-clock.ts';

export const noon = Date.parse('2026-11-20T12:00:00.000Z');
export const batchItems = ['a', 'b', 'c', 'd'].map((id) => ({ id, createdAt: '2026-11-20T12:00:00.000Z' }));
export const brokenStore = err({ kind: 'timeout', detail: 'storage failed' } as const);

type Ports = EventSenderPorts<QueuedEvent>;
export type Answer = Awaited<ReturnType<Ports['send']>>;

const refusedWith = (status: number, retryAfterMs: number | null = null): Answer =>
  err({ kind: 'refused', status, code: null, retryAfterMs });

export const answers = {
  accepted: (response: Partial<IngestResponse>): Answer =>
    ok({ accepted: 0, known: 0, rejected: [], ...response }),
  offline: err({ kind: 'offline' }) satisfies Answer,
  signedOut: err({ kind: 'signed_out' }) satisfies Answer,
  forbidden: err({ kind: 'forbidden' }) satisfies Answer,
  timeout: err({ kind: 'timeout' }) satisfies Answer,
  tooLarge: refusedWith(413),
  tooMany: (retryAfterMs: number | null) => refusedWith(429, retryAfterMs),
};

/** One tab with these items; the world's answers are given one by one, then everything is accepted. */
export function openSender({
  waiting = batchItems,
  outcomes = [],
}: { waiting?: QueuedEvent[]; outcomes?: Answer[] } = {}) {
  const device = { waiting: [...waiting], pausedUntil: 0 };
  const clock = { now: noon, steady: noon, isOnline: true };
  const held = { now: 0, most: 0 };
  const timers: { ms: number; wake: () => void }[] = [];
  const log: string[] = [];
  const left = [...outcomes];
  const named = (list: readonly QueuedEvent[]) => list.map(({ id }) => id).join('');
  const store = {
    load: vi.fn<Ports['store']['load']>((limit) => {
      log.push(`load ${limit}`);
      return Promise.resolve(ok({ items: device.waiting.slice(0, limit), pausedUntil: device.pausedUntil }));
    }),
    remove: vi.fn<Ports['store']['remove']>((items) => {
      log.push(`remove ${named(items)}`);
      device.waiting = device.waiting.filter((item) => !items.includes(item));
      return Promise.resolve(ok(undefined));
    }),
    pause: vi.fn<Ports['store']['pause']>((until) => {
      log.push(`pause ${until - noon}`);
      return Promise.resolve(ok(undefined));
    }),
  };
  const send = vi.fn<Ports['send']>((batch) => {
    log.push(`send ${named(batch)}`);
    return Promise.resolve(left.shift() ?? answers.accepted({ accepted: batch.length }));
  });
  const sender = createEventSender<QueuedEvent>(
    {
      store,
      send,
      acquireLease: () => {
        log.push('lock');
        held.now += 1;
        held.most = Math.max(held.most, held.now);
        const release = () => {
          log.push('release');
          held.now -= 1;
          return Promise.resolve();
        };
        return Promise.resolve({ signal: new AbortController().signal, release });
      },
      connectivity: { isOnline: () => clock.isOnline },
      ...settableClock(clock),
      wakeAfter: (ms, wake) => void timers.push({ ms, wake }),
    },
    4,
  );
  const run = async (reason: Parameters<typeof sender.wake>[0] = 'enqueued'): Promise<void> => {
    sender.wake(reason);
    await sender.whenIdle();
  };
  const sends = () => log.filter((line) => line.startsWith('send'));
  return { sender, run, sends, device, clock, held, timers, log, store, send };
}

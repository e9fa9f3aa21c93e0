/** One tab with a lane, whose store, clock and server are the test's. */
import { vi } from 'vitest';
import {
  createBatchSender,
  type BatchItem,
  type BatchSenderPorts,
  type Loaded,
  type SendOutcome,
} from '../../../src/data/sync/batch-sender.ts';

export const noon = Date.parse('2026-11-20T12:00:00.000Z');
export const batchItems = ['a', 'b', 'c', 'd'].map((id) => ({ id, createdAt: '2026-11-20T12:00:00.000Z' }));
const options = { batch: 4, final: ['invalid'] };
const stored = { ok: true, value: undefined } as const;
export const brokenStore = { ok: false, error: 'storage failed' } as const;

type Ports = BatchSenderPorts<BatchItem, string>;

/** One tab with these items; the world's answers are given one by one, then everything is taken. */
export function openSender({
  waiting = batchItems,
  outcomes = [],
}: { waiting?: BatchItem[]; outcomes?: SendOutcome[] } = {}) {
  const device = { waiting: [...waiting], pausedUntil: 0 };
  const clock = { now: noon, steady: noon, isOnline: true };
  const held = { now: 0, most: 0 };
  const timers: { ms: number; wake: () => void }[] = [];
  const log: string[] = [];
  const left = [...outcomes];
  const named = (list: readonly BatchItem[]) => list.map(({ id }) => id).join('');
  const store = {
    load: vi.fn<Ports['store']['load']>(({ limit, skip }) => {
      log.push(`load ${limit} -${skip.join('')}`);
      const found = device.waiting.filter(({ id }) => !skip.includes(id)).slice(0, limit);
      const value: Loaded<BatchItem> = {
        items: found,
        waiting: device.waiting.length,
        pausedUntil: device.pausedUntil,
      };
      return Promise.resolve({ ok: true, value });
    }),
    acknowledge: vi.fn<Ports['store']['acknowledge']>(({ done, refused }) => {
      log.push(`settle ${named(done)} -${named(refused)}`);
      device.waiting = device.waiting.filter((item) => ![...done, ...refused].includes(item));
      return Promise.resolve(stored);
    }),
    pause: vi.fn<Ports['store']['pause']>((until) => {
      log.push(`pause ${until - noon}`);
      return Promise.resolve(stored);
    }),
  };
  const send = vi.fn<Ports['send']>((batch) => {
    log.push(`send ${named(batch)}`);
    return Promise.resolve(left.shift() ?? { kind: 'acknowledged', refused: [] });
  });
  const report = vi.fn<Ports['report']>();
  const sender = createBatchSender<BatchItem, string>(
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
      isOnline: () => clock.isOnline,
      now: () => clock.now,
      steady: () => clock.steady,
      random: () => 0.5,
      wakeAfter: (ms, wake) => void timers.push({ ms, wake }),
      report,
    },
    options,
  );
  const run = async (reason: Parameters<typeof sender.wake>[0] = 'enqueued'): Promise<void> => {
    sender.wake(reason);
    await sender.whenIdle();
  };
  const sends = () => log.filter((line) => line.startsWith('send'));
  return { sender, run, sends, device, clock, held, timers, log, store, send, report };
}

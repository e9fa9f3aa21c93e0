import { beforeEach, expect, it, vi } from 'vitest';
import { err, ok, type Result } from '../../domain/result.ts';
import type { StorageError } from '../local/storage-error.ts';
import { createQueueRunner, type QueuePorts } from './queue-runner.ts';
import type { DeliveryEvent, Sendable, SendResult } from './queue.ts';

interface Proof {
  readonly kind: 'acknowledged';
}

const noRoom: StorageError = { kind: 'quota', detail: '' };

type Ports = QueuePorts<Sendable, Proof>;

const waiting: Sendable = {
  ...{ id: 'one', rev: 0, createdAt: '2026-11-23T12:00:00.000Z' },
  state: { status: 'waiting' },
};

let items: readonly Sendable[];
let applied: DeliveryEvent<SendResult<Proof>>[];
let leaseLost: AbortController;
let release: ReturnType<typeof vi.fn<() => Promise<void>>>;

const runner = (more: Partial<Ports> = {}) => {
  const ports: Ports = {
    store: {
      list: async () => ok(items),
      apply: async (_id, event): Promise<Result<Sendable | null, StorageError>> => {
        applied.push(event);
        const state: Sendable['state'] =
          event.type === 'claimed' ? { status: 'sending', attempt: event.attempt } : { status: 'done' };
        items = [{ ...waiting, state }];
        return ok({ ...waiting, state });
      },
    },
    acquireLease: async () => ({ signal: leaseLost.signal, release }),
    send: async () => ({ kind: 'acknowledged' }),
    whenPageActive: () => Promise.resolve(),
    owner: () => null,
    isOnline: () => true,
    now: () => 0,
    steady: () => 0,
    random: () => 0.5,
    wakeAfter: () => undefined,
    report: () => undefined,
    ...more,
  };
  return createQueueRunner({ tab: 'tab', isRepeatable: () => true }, ports);
};

/** Until there is nothing left to do. */
const run = (more?: Partial<Ports>): Promise<void> => {
  const { wake, whenIdle } = runner(more);
  wake('userAction');
  return whenIdle();
};

beforeEach(() => {
  items = [waiting];
  applied = [];
  leaseLost = new AbortController();
  release = vi.fn(() => {
    // The next turn is this tab's own.
    leaseLost = new AbortController();
    return Promise.resolve();
  });
});

it('sends what waits, and gives its turn back', async () => {
  await run();
  expect(applied.map(({ type }) => type)).toEqual(['claimed', 'responseReceived']);
  expect(release).toHaveBeenCalled();
});

it('believes no list that it read while another tab took over', async () => {
  const left: Sendable = { ...waiting, state: { status: 'sending', attempt: 'other:1' } };
  items = [left];
  let isFirst = true;
  await run({
    store: {
      list: async () => {
        if (isFirst) leaseLost.abort();
        else items = [];
        isFirst = false;
        return ok(items);
      },
      apply: async (_id, event) => {
        applied.push(event);
        return ok(null);
      },
    },
  });
  expect(applied).toEqual([]);
});

it('takes nothing after another tab took over, and makes no request', async () => {
  const send = vi.fn(async () => ({ kind: 'acknowledged' as const }));
  let isLeaseLost = false;
  const steady = () => {
    // Between the list and what follows from it.
    if (!isLeaseLost && items.length === 1 && applied.length === 0) isLeaseLost = true;
    return 0;
  };
  const owner = () => {
    if (isLeaseLost) leaseLost.abort();
    items = [];
    return null;
  };
  await run({ send, steady, owner });
  expect(applied).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

it('makes no request once it was replaced, and says that none was made', async () => {
  const send = vi.fn(async () => ({ kind: 'acknowledged' as const }));
  await run({
    send,
    store: {
      list: async () => ok(items),
      apply: async (_id, event) => {
        applied.push(event);
        if (event.type !== 'claimed') {
          items = [];
          return ok(null);
        }
        leaseLost.abort();
        return ok({ ...waiting, state: { status: 'sending', attempt: event.attempt } });
      },
    },
  });
  expect(send).not.toHaveBeenCalled();
  expect(applied).toMatchObject([
    { type: 'claimed' },
    { type: 'responseReceived', answer: { kind: 'offline' } },
  ]);
});

it('stores an answer that came after another tab took over', async () => {
  await run({
    send: async () => {
      leaseLost.abort();
      return { kind: 'acknowledged' };
    },
  });
  expect(applied).toMatchObject([
    { type: 'claimed' },
    { type: 'responseReceived', answer: { kind: 'acknowledged' } },
  ]);
});

it('waits for the page after a request that reached nothing, and after no other', async () => {
  const whenPageActive = vi.fn(() => Promise.resolve());
  await run({ whenPageActive });
  expect(whenPageActive).not.toHaveBeenCalled();
  items = [waiting];
  await run({ whenPageActive, send: async () => ({ kind: 'offline' }) });
  expect(whenPageActive).toHaveBeenCalledOnce();
});

it.each(['list', 'apply'] as const)('rests and tells of it when storage fails: %s', async (call) => {
  const report = vi.fn();
  const wakeAfter = vi.fn();
  await run({
    report,
    wakeAfter,
    store: {
      list: async () => (call === 'list' ? err(noRoom) : ok(items)),
      apply: async () => err(noRoom),
    },
  });
  expect(report).toHaveBeenCalledExactlyOnceWith(noRoom);
  expect(wakeAfter).toHaveBeenCalledExactlyOnceWith(2_000, expect.any(Function));
  expect(release).toHaveBeenCalledOnce();
});

it('gives its turn back when it fails, and starts again when it is woken', async () => {
  const { wake, whenIdle } = runner({
    send: vi
      .fn<Ports['send']>(async () => ({ kind: 'acknowledged' }))
      .mockRejectedValueOnce(new Error('A defect.')),
  });
  wake('userAction');
  await expect(whenIdle()).rejects.toThrow('A defect.');
  expect(release).toHaveBeenCalledTimes(1);
  items = [waiting];
  wake('userAction');
  await whenIdle();
  expect(applied.map(({ type }) => type)).toEqual(['claimed', 'claimed', 'responseReceived']);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settableClock } from '../../../tests/support/outbox/settable-clock.ts';
import { err, ok } from '../../domain/result.ts';
import { createQueue, type QueuePorts, type Step, type TriggerReason } from './queue.ts';
import type { Sendable } from './select-next.ts';

type Proof = { readonly kind: 'acknowledged' };

type Ports = QueuePorts<Sendable, Proof>;
type Event = Parameters<Ports['store']['apply']>[1];
type State = Sendable['state'];

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const full = err({ kind: 'quota', detail: '' } as const);
const reasons = ['enqueued', 'online', 'visible', 'timer', 'userAction', 'signed_in', 'hint'] as const;

const item = (id: string, state: State = { status: 'waiting' }): Sendable => ({
  ...{ id, rev: 0, createdAt: '2026-11-23T12:00:00.000Z' },
  state,
});

const changed = (id: string, state: State) => ({ kind: 'changed', item: item(id, state) }) as const;

let items: Map<string, Sendable>;
let applied: Event[];
let timers: number[];
let isOnline: boolean;
let time: { now: number; steady: number };
let leaseLost: AbortController;

const acquireLease = vi.fn<Ports['acquireLease']>();
const release = vi.fn<() => Promise<void>>();
const list = vi.fn<Ports['store']['list']>();
const apply = vi.fn<Ports['store']['apply']>();
const send = vi.fn<Ports['send']>();
const whenPageActive = vi.fn<() => Promise<void>>();
const report = vi.fn();

const store = (...all: Sendable[]): void => void (items = new Map(all.map((one) => [one.id, one])));

const storedAnswers = () => applied.flatMap((event) => ('answer' in event ? [event.answer.kind] : []));

const stateAfter = (event: Event): State => {
  if (event.type === 'claimed') return { status: 'sending', attempt: event.attempt };
  if (event.type === 'attemptExpired') return { status: 'waiting' };
  if (event.answer.kind === 'acknowledged') return { status: 'done' };
  return { status: 'backoff', until: NOW + 60_000, waitMs: 60_000, reason: 'offline' };
};

const open = (isRepeatable: Ports['isRepeatable'] = () => true) =>
  createQueue<Sendable, Proof>({
    tab: 'tab',
    isRepeatable,
    store: { list, apply },
    acquireLease,
    send,
    whenPageActive,
    report,
    owner: () => null,
    connectivity: { isOnline: () => isOnline, subscribe: () => () => undefined },
    channel: { post: () => undefined, subscribe: () => undefined },
    ...settableClock(time),
    wakeAfter: (ms) => void timers.push(ms),
  });

const wakeUp = (runner = open(), reason: TriggerReason = 'userAction'): Promise<void> => {
  runner.wake(reason);
  return runner.whenIdle();
};

beforeEach(() => {
  vi.resetAllMocks();
  store(item('one'));
  [applied, timers, isOnline, time] = [[], [], true, { now: NOW, steady: 10_000 }];
  release.mockResolvedValue();
  whenPageActive.mockResolvedValue();
  acquireLease.mockImplementation(async () => {
    leaseLost = new AbortController();
    return { signal: leaseLost.signal, release };
  });
  list.mockImplementation(async () => ok([...items.values()]));
  apply.mockImplementation(async (id, event) => {
    applied.push(event);
    const step = changed(id, stateAfter(event));
    items.set(id, step.item);
    return ok(step);
  });
  send.mockResolvedValue({ kind: 'acknowledged' });
});

describe('a tab that rests', () => {
  it.each(reasons)('looks for its turn when woken: %s', async (reason) => {
    await wakeUp(open(), reason);
    expect(send).toHaveBeenCalledOnce();
  });

  it.each(reasons)('looks again in 30 s when woken offline: %s [F-B29]', async (reason) => {
    isOnline = false;
    await wakeUp(open(), reason);
    expect(acquireLease).not.toHaveBeenCalled();
    expect(timers).toEqual([30_000]);
  });

  it.each(reasons)('after an answer that showed no network, when woken: %s', async (reason) => {
    store(item('one'), item('two'));
    send.mockResolvedValueOnce({ kind: 'offline' });
    const runner = open();
    await wakeUp(runner);
    expect(timers).toEqual([30_000]);
    expect(send).toHaveBeenCalledOnce();
    await wakeUp(runner, reason);
    expect(send).toHaveBeenCalledTimes(
      ['enqueued', 'userAction', 'signed_in', 'online'].includes(reason) ? 2 : 1,
    );
  });

  it('keeps an earlier timer, and sets no later one', async () => {
    isOnline = false;
    const runner = open();
    await wakeUp(runner, 'hint');
    time.steady += 1_000;
    await wakeUp(runner, 'visible');
    expect(timers).toEqual([30_000]);
    await wakeUp(runner, 'timer');
    expect(timers).toEqual([30_000, 30_000]);
  });
});

describe('a tab that sends', () => {
  it('sends all that waits, each under an attempt and a turn of its own', async () => {
    store(item('one'), item('two'));
    await wakeUp();
    expect(applied).toMatchObject([
      { type: 'claimed', attempt: 'tab:1' },
      { type: 'responseReceived', attempt: 'tab:1', answer: { kind: 'acknowledged' }, at: NOW, random: 0.5 },
      { type: 'claimed', attempt: 'tab:2' },
      { type: 'responseReceived', attempt: 'tab:2' },
    ]);
    expect(acquireLease).toHaveBeenCalledTimes(3);
    expect(release).toHaveBeenCalledTimes(3);
  });

  it('that is woken does nothing twice, and looks once more', async () => {
    const runner = open();
    send.mockImplementationOnce(async () => {
      runner.wake('hint');
      runner.wake('visible');
      return { kind: 'acknowledged' };
    });
    await wakeUp(runner);
    expect(send).toHaveBeenCalledOnce();
    expect(list).toHaveBeenCalledTimes(3);
  });

  it('sends what was stored after it looked', async () => {
    const runner = open();
    store();
    release.mockImplementationOnce(async () => {
      store(item('late'));
      runner.wake('visible');
    });
    await wakeUp(runner);
    expect(send).toHaveBeenCalledOnce();
  });

  it('remembers a user action before any other trigger', async () => {
    store(item('one'), item('two'));
    const runner = open();
    send.mockImplementationOnce(async () => {
      for (const reason of ['hint', 'userAction', 'visible'] as const) runner.wake(reason);
      return { kind: 'offline' };
    });
    await wakeUp(runner);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('offline, when it was woken meanwhile, looks again in 30 s', async () => {
    const runner = open();
    send.mockImplementationOnce(async () => {
      isOnline = false;
      runner.wake('userAction');
      return { kind: 'acknowledged' };
    });
    await wakeUp(runner);
    expect(timers.at(-1)).toBe(30_000);
  });

  it('first frees what a dead tab was sending [F-B18]', async () => {
    store(item('one'), item('left', { status: 'sending', attempt: 'dead:1' }));
    await wakeUp(open(({ id }) => id !== 'left'));
    expect(applied[0]).toEqual({ type: 'attemptExpired', attempt: 'dead:1', isRepeatable: false });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Step<Sendable>]>([
    ['another tab was faster', { kind: 'refused' }],
    ['it was settled', changed('one', { status: 'done' })],
    ['another attempt stands there', changed('one', { status: 'sending', attempt: 'other:1' })],
  ])('goes on to the next when %s', async (_name, step) => {
    apply.mockImplementationOnce(async () => {
      store(item('two'));
      return ok(step);
    });
    await wakeUp();
    expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['two']);
  });
});

describe('a tab that finds nothing to send', () => {
  it('stops once the network has gone', async () => {
    list.mockImplementationOnce(async () => {
      isOnline = false;
      return ok([item('one')]);
    });
    await wakeUp();
    expect(applied).toEqual([]);
    expect(timers).toEqual([30_000]);
  });

  it('waits until the first item is due', async () => {
    store(item('one', { status: 'backoff', until: NOW + 3_000, waitMs: 3_000, reason: 'server' }));
    await wakeUp();
    expect(timers).toEqual([3_000]);
    expect(release).toHaveBeenCalledOnce();
  });

  it('looks again in five minutes, as a crashed tab announces nothing', async () => {
    store();
    await wakeUp();
    expect(timers).toEqual([300_000]);
  });
});

describe('a tab that another one replaced', () => {
  it.each<State>([{ status: 'waiting' }, { status: 'sending', attempt: 'other:1' }])(
    'believes no list that it read meanwhile, and asks for its turn again: %o',
    async (state) => {
      list.mockImplementationOnce(async () => {
        leaseLost.abort();
        store();
        return ok([item('one', state)]);
      });
      await wakeUp();
      expect(applied).toEqual([]);
      expect(send).not.toHaveBeenCalled();
      expect(acquireLease).toHaveBeenCalledTimes(2);
    },
  );

  it('makes no request, and says that none was made', async () => {
    apply.mockImplementationOnce(async (id, event) => {
      applied.push(event);
      leaseLost.abort();
      return ok(changed(id, stateAfter(event)));
    });
    await wakeUp();
    expect(send).not.toHaveBeenCalled();
    expect(storedAnswers()).toEqual(['offline']);
  });

  it('stores an answer that came afterwards', async () => {
    send.mockImplementationOnce(async () => {
      leaseLost.abort();
      return { kind: 'acknowledged' };
    });
    await wakeUp();
    expect(storedAnswers()).toEqual(['acknowledged']);
  });
});

it('waits for the page after a request that reached nothing, and after no other', async () => {
  await wakeUp();
  expect(whenPageActive).not.toHaveBeenCalled();
  store(item('one'));
  send.mockResolvedValueOnce({ kind: 'offline' });
  await wakeUp();
  expect(whenPageActive).toHaveBeenCalledOnce();
});

it.each(['list', 'apply'] as const)('rests longer each time that storage fails: %s', async (call) => {
  if (call === 'list') list.mockResolvedValue(full);
  else store(item('left', { status: 'sending', attempt: 'dead:1' }));
  apply.mockResolvedValue(full);
  const runner = open();
  await wakeUp(runner);
  await wakeUp(runner, 'timer');
  expect(report.mock.calls).toEqual([[full.error], [full.error]]);
  expect(timers).toEqual([2_000, 4_000]);
  expect(release).toHaveBeenCalledTimes(2);
});

it('gives its turn back when it fails, and starts again when it is woken', async () => {
  send.mockRejectedValueOnce(new Error('A defect.'));
  const runner = open();
  await expect(wakeUp(runner)).rejects.toThrow('A defect.');
  expect(release).toHaveBeenCalledOnce();
  await wakeUp(runner);
  expect(storedAnswers()).toEqual(['acknowledged']);
});

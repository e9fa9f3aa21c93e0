import { beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../domain/result.ts';
import { createDevice } from '../../../tests/support/outbox/device.ts';
import { createQueue } from './queue.ts';
import type { Sendable } from './select-next.ts';

const waiting: Sendable = {
  id: 'one',
  rev: 0,
  createdAt: '2026-11-23T12:00:00.000Z',
  state: { status: 'waiting' },
};

let items: Sendable[];
let refusal: 'refused' | 'removed' | null;
const { device, openPorts } = createDevice();

/** Tabs of one device share what it keeps. */
function openTab() {
  const { ports, signal, kill } = openPorts();
  const list = vi.fn(() => Promise.resolve({ ok: true as const, value: items }));
  const send = vi.fn(() => Promise.resolve({ kind: 'acknowledged' as const }));
  const afterChange = vi.fn();
  const queue = createQueue<Sendable, { readonly kind: 'acknowledged' }>({
    ...ports,
    isRepeatable: () => true,
    owner: () => null,
    afterChange,
    send,
    store: {
      list,
      apply: (_id, event) => {
        if (refusal !== null) {
          items = [];
          return Promise.resolve(ok({ kind: refusal }));
        }
        const state: Sendable['state'] =
          event.type === 'claimed' ? { status: 'sending', attempt: event.attempt } : { status: 'done' };
        const item = { ...waiting, state };
        items = [item];
        return Promise.resolve(ok({ kind: 'changed', item }));
      },
    },
  });
  return { queue, list, send, afterChange, signal, kill };
}

let here: ReturnType<typeof openTab>;
let other: ReturnType<typeof openTab>;

beforeEach(() => {
  device.isOnline = true;
  items = [];
  refusal = null;
  here = openTab();
  other = openTab();
  return () => {
    here.kill();
    other.kill();
  };
});

it('tells this tab and the others of every change that was made while something is sent', async () => {
  items = [waiting];
  const [mine, theirs] = [vi.fn(), vi.fn()];
  here.queue.subscribe(mine);
  other.queue.subscribe(theirs);
  here.queue.wake('userAction');
  await here.queue.whenIdle();
  expect(items).toMatchObject([{ state: { status: 'done' } }]);
  expect(here.send).toHaveBeenCalledOnce();
  expect(mine).toHaveBeenCalledTimes(2);
  expect(here.afterChange).toHaveBeenCalledTimes(2);
  expect(theirs).toHaveBeenCalledTimes(2);
  expect(other.list).not.toHaveBeenCalled();
});

it.each([
  ['refused', 0],
  ['removed', 1],
] as const)(
  'notifies a listener of a change that ends the item, not of one that is refused: %s',
  async (kind, times) => {
    [items, refusal] = [[waiting], kind];
    const mine = vi.fn();
    here.queue.subscribe(mine);
    here.queue.wake('userAction');
    await here.queue.whenIdle();
    expect(mine).toHaveBeenCalledTimes(times);
  },
);

it('lets another tab look when something new is stored, and only then', async () => {
  other.queue.subscribe(() => undefined);
  here.queue.stored(false);
  await Promise.all([here, other].map(({ queue }) => queue.whenIdle()));
  expect(other.afterChange).toHaveBeenCalledOnce();
  expect([here.list, other.list].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  items = [waiting];
  here.queue.stored(true);
  await Promise.all([here, other].map(({ queue }) => queue.whenIdle()));
  expect([here.list, other.list].map(({ mock }) => mock.calls.length > 0)).toEqual([true, true]);
  expect(here.send.mock.calls.length + other.send.mock.calls.length).toBe(1);
});

it('looks when the network comes or the page is shown, and tells when the network comes or goes', async () => {
  const listener = vi.fn();
  here.queue.subscribe(listener);
  const looked = async (signal: Parameters<typeof here.signal>[0]): Promise<readonly number[]> => {
    listener.mockClear();
    here.list.mockClear();
    here.signal(signal);
    await here.queue.whenIdle();
    return [here.list.mock.calls.length, listener.mock.calls.length];
  };
  expect(await looked('online')).toEqual([1, 1]);
  expect(await looked('offline')).toEqual([0, 1]);
  expect(await looked('visible')).toEqual([1, 0]);
  // Nothing has changed: an empty store that was erased is not taken for one whose items were sent [B18].
  expect(here.afterChange).not.toHaveBeenCalled();
});

it('tells a listener once, however often something was looked for, and not once it has left', () => {
  const listener = vi.fn();
  const leave = here.queue.subscribe(listener);
  here.queue.wake('visible');
  here.signal('offline');
  expect(listener).toHaveBeenCalledOnce();
  leave();
  here.signal('offline');
  expect(listener).toHaveBeenCalledOnce();
});

import { beforeEach, expect, it, vi } from 'vitest';
import { createDevice } from '../../../tests/support/outbox/device.ts';
import { createDelivery } from './delivery.ts';
import type { Sendable } from './queue.ts';

const waiting: Sendable = {
  id: 'one',
  rev: 0,
  createdAt: '2026-11-23T12:00:00.000Z',
  state: { status: 'waiting' },
};

let items: Sendable[];
let isRefused: boolean;
const { device, openPorts } = createDevice();

/** Tabs of one device share what it keeps. */
function openTab() {
  const { ports, signal, kill } = openPorts();
  const list = vi.fn(() => Promise.resolve({ ok: true as const, value: items }));
  const send = vi.fn(() => Promise.resolve({ kind: 'acknowledged' as const }));
  const afterChange = vi.fn();
  const delivery = createDelivery<Sendable, { readonly kind: 'acknowledged' }>({
    ...ports,
    isRepeatable: () => true,
    owner: () => null,
    afterChange,
    send,
    store: {
      list,
      apply: (_id, event) => {
        if (isRefused) {
          items = [];
          return Promise.resolve({ ok: true, value: null });
        }
        const state: Sendable['state'] =
          event.type === 'claimed' ? { status: 'sending', attempt: event.attempt } : { status: 'done' };
        items = [{ ...waiting, state }];
        return Promise.resolve({ ok: true, value: { ...waiting, state } });
      },
    },
  });
  return { delivery, list, send, afterChange, signal, kill };
}

let here: ReturnType<typeof openTab>;
let other: ReturnType<typeof openTab>;

beforeEach(() => {
  device.isOnline = true;
  items = [];
  isRefused = false;
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
  here.delivery.subscribe(mine);
  other.delivery.subscribe(theirs);
  here.delivery.wake('userAction');
  await here.delivery.whenIdle();
  expect(items).toMatchObject([{ state: { status: 'done' } }]);
  expect(here.send).toHaveBeenCalledOnce();
  expect(mine).toHaveBeenCalledTimes(2);
  expect(here.afterChange).toHaveBeenCalledTimes(2);
  expect(theirs).toHaveBeenCalledTimes(2);
  expect(other.list).not.toHaveBeenCalled();
});

it('notifies no listener of a change that was refused', async () => {
  [items, isRefused] = [[waiting], true];
  const mine = vi.fn();
  here.delivery.subscribe(mine);
  here.delivery.wake('userAction');
  await here.delivery.whenIdle();
  expect(mine).not.toHaveBeenCalled();
});

it('lets another tab look when something new is stored, and only then', async () => {
  other.delivery.subscribe(() => undefined);
  here.delivery.stored(false);
  await Promise.all([here, other].map(({ delivery }) => delivery.whenIdle()));
  expect(other.afterChange).toHaveBeenCalledOnce();
  expect([here.list, other.list].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  items = [waiting];
  here.delivery.stored(true);
  await Promise.all([here, other].map(({ delivery }) => delivery.whenIdle()));
  expect([here.list, other.list].map(({ mock }) => mock.calls.length > 0)).toEqual([true, true]);
  expect(here.send.mock.calls.length + other.send.mock.calls.length).toBe(1);
});

it('looks when the network comes or the page is shown, and tells when the network comes or goes', async () => {
  const listener = vi.fn();
  here.delivery.subscribe(listener);
  const looked = async (signal: Parameters<typeof here.signal>[0]): Promise<readonly number[]> => {
    listener.mockClear();
    here.list.mockClear();
    here.signal(signal);
    await here.delivery.whenIdle();
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
  const leave = here.delivery.subscribe(listener);
  here.delivery.wake('visible');
  here.signal('offline');
  expect(listener).toHaveBeenCalledOnce();
  leave();
  here.signal('offline');
  expect(listener).toHaveBeenCalledOnce();
});

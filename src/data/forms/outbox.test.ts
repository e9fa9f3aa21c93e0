import { describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../domain/result.ts';
import { createDevice } from '../../../tests/support/outbox/device.ts';
import { transitionItem, type Applied } from './item-machine.ts';
import type { FormItem } from './form-item.ts';
import type { EventInput } from './forms.store.ts';
import { newItem, type Answer } from './item.ts';
import { createOutbox, type OutboxPorts } from './outbox.ts';

const item: FormItem = newItem({
  ...{ id: 'one', kind: 'newsletter', createdAt: '2026-11-23T12:00:00.000Z' },
  payload: { email: 'ann@visitors.example', page: '/', elapsedMs: 4_000 },
});
const broken = err({ kind: 'quota', detail: 'No room.' } as const);

function open(more: Partial<OutboxPorts['store']> = {}) {
  const { device, openPorts } = createDevice();
  const { ports } = openPorts();
  const items = new Map<string, FormItem>();
  const adding: boolean[] = [];
  const send = vi.fn(async ({ id }: FormItem): Promise<Answer> => ({ kind: 'acknowledged', id }));
  const list = vi.fn(async () => ok([...items.values()]));
  const beforeAdd = vi.fn(() => expect(items.size).toBe(0));
  const requestSync = vi.fn();
  const post = vi.spyOn(ports.channel, 'post');
  const apply = async (id: string, event: EventInput<FormItem>) => {
    const stored = items.get(id);
    const gone: Applied<FormItem> = { kind: 'refused', because: 'gone' };
    if (stored === undefined || typeof event === 'function') return ok(gone);
    const applied: Applied<FormItem> = transitionItem(stored, event);
    if (applied.kind === 'removed') items.delete(id);
    if (applied.kind === 'changed') items.set(id, applied.item);
    return ok(applied);
  };
  const outbox = createOutbox({
    ...ports,
    isRepeatable: () => true,
    send,
    beforeAdd,
    requestSync,
    afterChange: (isAdding) => void adding.push(isAdding()),
    store: {
      list,
      find: async (id) => ok(items.get(id)),
      add: async (added) => {
        items.set(added.id, added);
        return ok(added);
      },
      apply,
      ...more,
    },
  });
  return { device, outbox, items, adding, send, list, beforeAdd, requestSync, post };
}

describe('an item that is handed in', () => {
  it('is stored after its flag is set, announced, and sent', async () => {
    const { outbox, items, send, adding, beforeAdd, post } = open();
    expect(await outbox.add(item)).toEqual(ok(item));
    await outbox.whenIdle();
    expect(beforeAdd).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledOnce();
    expect(items.get('one')?.state.status).toBe('done');
    expect(adding).toEqual([false, false, false]);
    expect(post.mock.calls.flat()).toEqual(['added', 'changed', 'changed']);
  });

  it('is left to Background Sync as well once it is stored, and when a person changes it', async () => {
    const { device, outbox, requestSync } = open();
    device.isOnline = false;
    const added = outbox.add(item);
    expect(requestSync).not.toHaveBeenCalled();
    const requestedWhenAnnounced: number[] = [];
    outbox.subscribe(() => requestedWhenAnnounced.push(requestSync.mock.calls.length));
    await added;
    expect(requestedWhenAnnounced).toEqual([1]);
    await outbox.act('one', { type: 'sendNow' });
    expect(requestSync).toHaveBeenCalledTimes(2);
    await outbox.act('gone', { type: 'sendNow' });
    expect(requestSync).toHaveBeenCalledTimes(2);
  });

  it('is being added until every one is stored', async () => {
    let store: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (store = resolve));
    const { device, outbox, adding } = open({
      add: async (added) => {
        if (added.id === 'two') await late;
        return ok(added);
      },
    });
    device.isOnline = false;
    const second = outbox.add({ ...item, id: 'two' });
    await outbox.add(item);
    expect(adding).toEqual([true]);
    store();
    await second;
    expect(adding).toEqual([true, false]);
  });

  it('that cannot be stored is announced in this tab only', async () => {
    const { outbox, adding, post, list, requestSync } = open({ add: async () => broken });

    expect(await outbox.add(item)).toEqual(broken);
    await outbox.whenIdle();
    expect(adding).toEqual([false]);
    expect(post).not.toHaveBeenCalled();
    expect(list).not.toHaveBeenCalled();
    expect(requestSync).not.toHaveBeenCalled();
  });
});

describe('what a person does with an item', () => {
  it('is announced, and triggers the queue', async () => {
    const { device, outbox, items, post, list } = open();
    device.isOnline = false;
    await outbox.add(item);
    await outbox.whenIdle();
    device.isOnline = true;
    post.mockClear();
    expect(await outbox.act('one', { type: 'cancelled' })).toEqual(
      ok({ kind: 'removed', mayHaveArrived: false }),
    );
    await outbox.whenIdle();
    expect(items.size).toBe(0);
    expect(post.mock.calls.flat()).toEqual(['changed']);
    expect(list).toHaveBeenCalledOnce();
  });

  it('that is refused is not announced, but triggers the queue in case the sender is frozen', async () => {
    const { outbox, post, list } = open();
    expect(await outbox.act('one', { type: 'cancelled' })).toEqual(ok({ kind: 'refused', because: 'gone' }));
    await outbox.whenIdle();
    expect(post).not.toHaveBeenCalled();
    expect(list).toHaveBeenCalledOnce();
  });

  it('that cannot be stored changes nothing', async () => {
    const { outbox, post, list } = open({ apply: async () => broken });
    expect(await outbox.act('one', { type: 'cancelled' })).toEqual(broken);
    await outbox.whenIdle();
    expect(post).not.toHaveBeenCalled();
    expect(list).not.toHaveBeenCalled();
  });
});

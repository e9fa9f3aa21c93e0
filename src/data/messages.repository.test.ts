import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { answering } from '../../tests/support/outbox/forms-device.ts';
import { messagesDevice, place, text } from '../../tests/support/outbox/messages-device.ts';
import { logger } from '../platform/logger.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { FormItem } from './forms/form-item.ts';
import type { StorageError } from './local/storage-error.ts';
import { createMessagesRepository } from './messages.repository.ts';

const waiting = (trouble: string, mayHaveArrived: boolean) =>
  ({ status: 'waiting', trouble, mayHaveArrived, hasBackgroundSync: false }) as const;
const refusal = { kind: 'failed', reason: 'refused', problems: { email: 'not_an_address' } } as const;

beforeEach(() => vi.spyOn(logger, 'warn').mockImplementation(() => undefined));

describe('a message', () => {
  it('that is proven leaves a receipt with its text and time', async () => {
    const { submit, entries } = messagesDevice();
    const { item, status } = await submit();
    expect(status).toEqual({ status: 'sent', at: '2026-11-20T12:00:00.000Z' });
    expect(await entries()).toEqual([{ item, status }]);
    expect(item).toMatchObject({ text });
  });

  it('waits offline and goes out once when the connection is back [F-E10]', async () => {
    const { submit, statuses, send, device, signal } = messagesDevice({ isOnline: false });
    const { status } = await submit();
    expect(status).toEqual(waiting('offline', false));
    expect(send).not.toHaveBeenCalled();
    device.isOnline = true;
    signal('online');
    await eventually(async () => expect(await statuses()).toEqual(['sent']));
    expect(send).toHaveBeenCalledOnce();
  });

  it('whose answer was lost is sent again under the same id', async () => {
    const { messages, submit, send, statuses } = messagesDevice();
    send.mockImplementationOnce(answering({ kind: 'transient', reason: 'no_answer' }));
    const { item, status } = await submit();
    expect(status).toEqual(waiting('no_answer', true));
    await messages.sendMessageAgain(item.id);
    expect(send.mock.calls.map(([sent]) => sent.id)).toEqual([item.id, item.id]);
    expect(await statuses()).toEqual(['sent']);
  });

  it('that reached no server says that the device is offline only while it is', async () => {
    const { submit, entries, send, device } = messagesDevice();
    send.mockImplementationOnce(answering({ kind: 'offline' }));
    expect((await submit()).status).toEqual(waiting('no_answer', true));
    device.isOnline = false;
    expect(await entries()).toMatchObject([{ status: waiting('offline', true) }]);
    device.isOnline = true;
    expect(await entries()).toMatchObject([{ status: waiting('no_answer', true) }]);
  });

  it('that is refused stays stored with its text and reason until an edited one replaces it', async () => {
    const { messages, submit, entries, send } = messagesDevice();
    send.mockImplementationOnce(answering(refusal));
    const { item, status } = await submit();
    expect(status).toEqual({ status: 'refused', problems: refusal.problems, mayHaveArrived: false });
    expect(await entries()).toMatchObject([{ item: { text }, status: { status: 'refused' } }]);
    await messages.editMessage(item.id);
    const changed = { email: 'ann@home.example' };
    const { id } = (await submit(changed, { editing: item.id })).item;
    expect(await entries()).toMatchObject([{ item: { id, text: changed }, status: { status: 'sent' } }]);
  });

  it('that may have been sent is not sent again by itself', async () => {
    const { messages, submit, statuses, send, signal, outbox } = messagesDevice({
      isRepeatable: () => false,
    });
    send.mockImplementationOnce(answering({ kind: 'failed', reason: 'unconfirmed' }));
    const { item, status } = await submit();
    expect(status).toEqual({ status: 'unconfirmed' });
    signal('online');
    await outbox.whenIdle();
    expect(send).toHaveBeenCalledOnce();
    await messages.sendMessageAgain(item.id);
    expect(await statuses()).toEqual(['sent']);
  });

  it('is sent at once without storage, and reported as not stored when that fails [F-A7]', async () => {
    const { submit, send, device } = messagesDevice({ findFactory: () => undefined });
    expect((await submit()).status.status).toBe('sent');
    send.mockImplementationOnce(answering({ kind: 'transient', reason: 'server' }));
    const second = await submit();
    expect(second.status).toEqual({ status: 'not_stored', trouble: 'server' });
    const third = await submit({}, { previous: second.item });
    expect(third.item.id).toBe(second.item.id);
    send.mockImplementationOnce(answering({ kind: 'offline' }));
    expect((await submit()).status).toEqual({ status: 'not_stored', trouble: 'no_answer' });
    device.isOnline = false;
    expect((await submit()).status).toEqual({ status: 'not_stored', trouble: 'offline' });
  });
});

describe('a message that waits', () => {
  it('is removed when it is cancelled, and was not sent', async () => {
    const { messages, submit, entries, send, goOnline } = messagesDevice({ isOnline: false });
    const { item } = await submit();
    expect(await messages.cancelMessage(item.id)).toEqual(ok({ mayHaveArrived: false }));
    expect(await messages.cancelMessage(item.id)).toEqual(err({ kind: 'gone' }));
    expect(await messages.sendMessageAgain(item.id)).toEqual(err({ kind: 'gone' }));
    await goOnline();
    expect([send.mock.calls, await entries()]).toEqual([[], []]);
  });

  it('stays stored while it is edited, and is not sent meanwhile', async () => {
    const { messages, submit, send, visit, pass } = messagesDevice({ isOnline: false });
    const first = await submit();
    pass(1000);
    const second = await submit({ message: 'Another' });
    await messages.editMessage(first.item.id);
    await messages.editMessage(second.item.id);
    const later = visit();
    await later.goOnline();
    expect(await later.statuses()).toEqual(['editing', 'editing']);
    expect(later.send).not.toHaveBeenCalled();
    await later.messages.leaveMessage(first.item.id);
    await later.outbox.whenIdle();
    expect(await later.statuses()).toEqual(['sent', 'editing']);
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent once when storage says that it could not keep it, and did', async () => {
    const { ports, store, send, entries, goOnline } = messagesDevice();
    const failing = async (item: FormItem): Promise<Result<FormItem, StorageError>> => {
      await store.add(item);
      return err({ kind: 'timeout', detail: 'too late' });
    };
    const messages = createMessagesRepository({ ...ports, outbox: { ...ports.outbox, add: failing } });
    expect((await messages.submitMessage(text, place)).status.status).toBe('sent');
    await goOnline();
    expect(send).toHaveBeenCalledOnce();
    expect(await entries()).toMatchObject([{ status: { status: 'sent' } }]);
  });

  it('that arrived while it was being edited keeps its receipt, and the changed text goes as a second one', async () => {
    const { submit, visit, statuses } = messagesDevice();
    const { item } = await submit();
    const second = await visit().submit({ message: 'B' }, { editing: item.id });
    expect(second).toMatchObject({ status: { status: 'sent' }, hasEarlierArrived: true });
    expect(await statuses()).toEqual(['sent', 'sent']);
  });
});

describe('a message whose change is stored although storage says that it failed', () => {
  /** Another tab does something between the write and the news of its failure. */
  async function submitChanged(
    meanwhile: (tab: ReturnType<typeof messagesDevice>, id: string) => Promise<unknown>,
  ) {
    const tab = messagesDevice({ isOnline: false });
    const { ports, messages, submit, device, goOnline } = tab;
    const { item } = await submit();
    await messages.editMessage(item.id);
    device.isOnline = true;
    const act: typeof ports.outbox.act = async (id, event) => {
      await tab.store.apply(id, event);
      await meanwhile(tab, (await tab.entries())[0]?.item.id ?? '');
      return err({ kind: 'timeout', detail: 'too late' });
    };
    const failing = createMessagesRepository({ ...ports, outbox: { ...ports.outbox, act } });
    const changed = { ...text, message: 'B' };
    const submitted = await failing.submitMessage(changed, { ...place, editing: item.id });
    await goOnline();
    return { ...tab, submitted };
  }

  it('is sent once', async () => {
    const { submitted, send, entries } = await submitChanged(() => Promise.resolve());
    expect(submitted.status.status).toBe('sent');
    expect(send).toHaveBeenCalledOnce();
    expect(await entries()).toMatchObject([{ item: { text: { message: 'B' } } }]);
  });

  it('is not sent once it was taken back as not sent in another tab [O29]', async () => {
    const { submitted, send, entries } = await submitChanged(async ({ visit }, id) =>
      expect(await visit().messages.cancelMessage(id)).toEqual(ok({ mayHaveArrived: false })),
    );
    expect(submitted.status).toEqual({ status: 'not_stored', trouble: 'no_answer' });
    expect(send).not.toHaveBeenCalled();
    expect(await entries()).toEqual([]);
  });
});

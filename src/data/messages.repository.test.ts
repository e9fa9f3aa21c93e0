import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../domain/result.ts';
import type { ConnectivitySignal } from '../platform/connectivity.ts';
import { logger } from '../platform/logger.ts';
import { siteDatabase } from './local/keys.ts';
import { makeId } from './local/make-id.ts';
import { openDb } from './local/open-db.ts';
import { createMessagesRepository, createMessagesStore, type KeptMessage } from './messages.repository.ts';
import type { FormFailure } from './outbox/form-lane.ts';

type Send = (item: KeptMessage) => Promise<Result<{ readonly id: string }, FormFailure>>;

const take: Send = ({ id }) => Promise.resolve({ ok: true, value: { id } });
const fail =
  (error: FormFailure): Send =>
  () =>
    Promise.resolve({ ok: false, error });

const text = { name: 'Ann', email: 'ann@visitors.example', phone: '', service: '', message: 'A sauna' };
const place = { page: '/contact', elapsedMs: 5000 };

function open(findFactory?: () => IDBFactory | undefined) {
  const factory = new IDBFactory();
  const send = vi.fn<Send>(take);
  const listeners = new Set<(signal: ConnectivitySignal) => void>();
  const marks: string[] = [];
  const device = { isOnline: true, now: Date.parse('2026-11-20T12:00:00.000Z'), marks };
  const db = openDb(siteDatabase, { findFactory: findFactory ?? (() => factory) });
  const messages = createMessagesRepository({
    store: createMessagesStore(db, () => device.now),
    send,
    connectivity: {
      isOnline: () => device.isOnline,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    lock: () => Promise.resolve(() => Promise.resolve()),
    now: () => device.now,
    random: () => 0.5,
    makeId,
    wakeAfter: () => undefined,
    writeMark: (mark) => device.marks.push(mark),
  });
  const entries = async () => {
    const listed = await messages.entries();
    return listed.ok ? listed.value : [];
  };
  const signal = (given: ConnectivitySignal) => {
    for (const listener of listeners) listener(given);
  };
  return { messages, send, device, entries, signal };
}

beforeEach(() => vi.spyOn(logger, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('a message', () => {
  it('that is proven leaves a receipt with its text and time', async () => {
    const { messages, entries, device } = open();
    const { item, status } = await messages.submit(text, place);
    expect(status).toEqual({ status: 'sent', at: '2026-11-20T12:00:00.000Z' });
    expect(await entries()).toEqual([{ item, status }]);
    expect(item).toMatchObject({ text, page: '/contact' });
    expect(device.marks).toEqual(['waiting', 'receipts']);
  });

  it('waits offline and goes out once when the connection is back', async () => {
    const { messages, entries, send, device, signal } = open();
    device.isOnline = false;
    expect((await messages.submit(text, place)).status).toEqual({ status: 'waiting', trouble: 'offline' });
    expect(send).not.toHaveBeenCalled();
    device.isOnline = true;
    signal('online');
    await vi.waitFor(async () => expect((await entries())[0]?.status.status).toBe('sent'));
    expect(send).toHaveBeenCalledOnce();
    expect(device.marks.at(-1)).toBe('receipts');
  });

  it('whose answer was lost is sent again under the same id', async () => {
    const { messages, send } = open();
    send.mockImplementationOnce(fail({ kind: 'timeout' }));
    const { item, status } = await messages.submit(text, place);
    expect(status).toEqual({ status: 'waiting', trouble: 'no_answer' });
    await messages.sendAgain(item.id);
    expect(send.mock.calls.map(([sent]) => sent.id)).toEqual([item.id, item.id]);
    expect(await messages.entries()).toMatchObject({ ok: true, value: [{ status: { status: 'sent' } }] });
  });

  it('that is refused is kept with its text and its reason until a changed one takes its place', async () => {
    const { messages, entries, send } = open();
    send.mockImplementationOnce(fail({ kind: 'fields', problems: { email: 'not_an_address' } }));
    const first = await messages.submit(text, place);
    expect(first.status).toEqual({ status: 'refused', problems: { email: 'not_an_address' } });
    expect(await entries()).toMatchObject([{ item: { text }, status: { status: 'refused' } }]);
    const second = await messages.submit(
      { ...text, email: 'ann@home.example' },
      { ...place, previous: first.item },
    );
    expect(second.item.id).not.toBe(first.item.id);
    expect(await entries()).toMatchObject([{ item: { id: second.item.id }, status: { status: 'sent' } }]);
  });

  it('pressed again unchanged keeps its id', async () => {
    const { messages, send } = open();
    send.mockImplementationOnce(fail({ kind: 'fields', problems: {} }));
    const first = await messages.submit(text, place);
    const second = await messages.submit(text, { ...place, previous: first.item });
    expect(second.item.id).toBe(first.item.id);
  });

  it('that may have been sent is not sent again by itself', async () => {
    const { messages, entries, send, signal } = open();
    send.mockImplementationOnce(fail({ kind: 'unproven' }));
    const { item, status } = await messages.submit(text, place);
    expect(status).toEqual({ status: 'unproven' });
    signal('online');
    await messages.resume();
    expect(send).toHaveBeenCalledOnce();
    await messages.sendAgain(item.id);
    expect((await entries())[0]?.status.status).toBe('sent');
  });

  it('can be taken back while it waits, and is gone then', async () => {
    const { messages, entries, send, device } = open();
    device.isOnline = false;
    const { item } = await messages.submit(text, place);
    expect(await messages.takeBack(item.id)).toEqual({ ok: true, value: item });
    expect(await messages.takeBack(item.id)).toEqual({ ok: false, error: { kind: 'gone' } });
    device.isOnline = true;
    await messages.resume();
    expect([send.mock.calls, await entries()]).toEqual([[], []]);
  });

  it('cannot be taken back while it is on its way', async () => {
    const { messages, send } = open();
    let answer: () => void = () => undefined;
    send.mockImplementationOnce(
      ({ id }) => new Promise((resolve) => (answer = () => resolve({ ok: true, value: { id } }))),
    );
    const submission = messages.submit(text, place);
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    const id = send.mock.calls[0]?.[0].id ?? '';
    expect(await messages.takeBack(id)).toEqual({ ok: false, error: { kind: 'sending' } });
    answer();
    expect((await submission).status.status).toBe('sent');
  });

  it('does not stop the one behind it when it is refused', async () => {
    const { messages, entries, send, device } = open();
    device.isOnline = false;
    await messages.submit(text, place);
    device.now += 1000;
    await messages.submit({ ...text, message: 'Another' }, place);
    device.isOnline = true;
    send.mockImplementationOnce(fail({ kind: 'fields', problems: {} }));
    await messages.resume();
    expect((await entries()).map(({ status }) => status.status)).toEqual(['refused', 'sent']);
  });

  it('keeps its receipt for 30 days', async () => {
    const { messages, entries, device } = open();
    await messages.submit(text, place);
    device.now += 29 * 86_400_000;
    expect(await entries()).toHaveLength(1);
    device.now += 2 * 86_400_000;
    expect(await entries()).toEqual([]);
  });

  it('is sent at once where nothing can be kept, and told as not kept when that fails', async () => {
    const { messages, send, device } = open(() => undefined);
    expect((await messages.submit(text, place)).status.status).toBe('sent');
    send.mockImplementationOnce(fail({ kind: 'refused', status: 500, code: null, retryAfterMs: null }));
    expect((await messages.submit(text, place)).status).toEqual({ status: 'not_kept', trouble: 'server' });
    device.isOnline = false;
    expect((await messages.submit(text, place)).status).toEqual({ status: 'not_kept', trouble: 'offline' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('obeys the server’s wish to wait, also after a reload', async () => {
    const { messages, send, device } = open();
    send.mockImplementationOnce(fail({ kind: 'refused', status: 429, code: null, retryAfterMs: 60_000 }));
    expect((await messages.submit(text, place)).status).toEqual({ status: 'waiting', trouble: 'busy' });
    await messages.resume();
    expect(send).toHaveBeenCalledOnce();
    device.now += 61_000;
    await messages.resume();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

it('listeners hear of every change until they stop', async () => {
  const { messages } = open();
  const heard = vi.fn();
  const stop = messages.subscribe(heard);
  const { item } = await messages.submit(text, place);
  expect(heard).toHaveBeenCalled();
  stop();
  heard.mockClear();
  await messages.takeBack(item.id);
  expect(heard).not.toHaveBeenCalled();
});

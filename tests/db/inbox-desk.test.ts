import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { withChange, type MessageChange } from '../../src/domain/message-change.ts';
import type { ReceivedMessage } from '../../src/domain/received-message.ts';
import { actors, statusFor, type Actor } from './actors.ts';
import { openServer } from './open-server.ts';

const { rpc, rows, insert, clear } = await openServer();

const messages = 'contact_messages';
const subscribers = 'newsletter_subscribers';
const someMessage = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  name: 'Ann',
  email: 'ann@b.example',
  message: 'Hello',
  ...changes,
});
const stored = async (changes: Record<string, unknown> = {}) => {
  const message = someMessage(changes);
  await insert(messages, message);
  return message.id;
};
const update = (id: string, changes: Record<string, unknown>, actor?: Actor) =>
  rpc('update_message', { id, changes }, actor);
const updated = async (id: string, changes: Record<string, unknown>) => (await update(id, changes)).body;
const search = (query: string, more: object = {}, actor?: Actor) =>
  rpc('search_inbox', { query, ...more }, actor);
const aTime: unknown = expect.any(String);
const aNumber: unknown = expect.any(Number);
const nothing = {
  is_stored: true,
  ...{ revision: aNumber, read_at: null, handled_at: null, replied_at: null, note: '', follow_up_on: null },
};

const isSet = v.pipe(
  v.nullable(v.string()),
  v.transform((time) => time !== null),
);
const updatedRow = v.object({
  ...{ read_at: isSet, handled_at: isSet, replied_at: isSet },
  ...{ note: v.string(), follow_up_on: v.nullable(v.string()) },
});

const shownMessage: ReceivedMessage = {
  ...{
    id: '',
    revision: 0,
    name: '',
    email: '',
    phone: null,
    service: null,
    mornings: null,
    afternoons: null,
  },
  ...{
    message: '',
    page: null,
    writtenAt: '',
    receivedAt: '',
    readAt: null,
    handledAt: null,
    repliedAt: null,
  },
  ...{ note: '', followUpOn: null, suspectedBy: null, estimateQuery: null },
};

const foundSchema = v.object({
  messages: v.array(v.looseObject({ id: v.string() })),
  subscribers: v.array(v.looseObject({ email: v.string() })),
  total: v.number(),
});
const found = async (query: string, more?: object) => v.parse(foundSchema, (await search(query, more)).body);
const idsFor = async (query: string) => (await found(query)).messages.map(({ id }) => id);

test.each(actors)(
  '%s is answered by the right it has, and without one changes and learns nothing',
  async (actor) => {
    const id = await stored({ note: 'Call after six' });
    const answers = [
      await update(id, { is_replied: true }, actor),
      await search('Call after six', {}, actor),
    ];
    expect(answers.map(({ status }) => status)).toEqual([statusFor(actor), statusFor(actor)]);
    const isAdmin = statusFor(actor) === 200;
    expect(JSON.stringify(answers).includes('after six')).toBe(isAdmin);
    expect(await rows(`${messages}?id=eq.${id}&select=replied_at`)).toEqual([
      { replied_at: isAdmin ? aTime : null },
    ]);
  },
);

describe('a change', () => {
  test('marks, and a mark keeps its first time; a reply counts as read', async () => {
    const id = await stored();
    const replied = await updated(id, { is_replied: true });
    expect(replied).toEqual({ ...nothing, read_at: aTime, replied_at: aTime });
    expect(await updated(id, { is_replied: true })).toEqual({
      ...v.parse(v.looseObject({}), replied),
      revision: 2,
    });
    expect(await updated(id, { is_handled: true })).toMatchObject({ handled_at: aTime, replied_at: aTime });
    expect(await updated(id, { is_read: false, is_handled: false, is_replied: false })).toEqual(nothing);
    expect(await updated(id, { is_handled: true, is_read: false })).toEqual({
      ...nothing,
      handled_at: aTime,
    });
  });

  test('chooses a day and takes it back; one that says nothing of it leaves it', async () => {
    const id = await stored();
    expect(await updated(id, { follow_up_on: '2026-12-01' })).toEqual({
      ...nothing,
      follow_up_on: '2026-12-01',
    });
    expect(await updated(id, {})).toMatchObject({ follow_up_on: '2026-12-01' });
    expect(await updated(id, { follow_up_on: null })).toEqual(nothing);
    expect((await update(id, { follow_up_on: 'soon' })).status).toBe(400);
  });

  test('is stored only where the message is still as it was seen; the answer says how it is', async () => {
    const id = await stored();
    const first = { note: 'Call', is_handled: true, revision: 0 };
    expect(await updated(id, first)).toMatchObject({ is_stored: true, revision: 1, note: 'Call' });
    // A lost answer leads to a retry, and a proxy may deliver a request late.
    expect(await updated(id, first)).toMatchObject({ is_stored: false, revision: 1, note: 'Call' });
    expect(await updated(id, { note: 'Write', is_handled: false, revision: 0 })).toMatchObject({
      ...{ is_stored: false, revision: 1, note: 'Call', handled_at: aTime },
    });
    expect(await updated(id, { note: 'Write', revision: 1 })).toMatchObject({ is_stored: true, revision: 2 });
    expect(await updated(id, { note: '' })).toMatchObject({ is_stored: true, revision: 3, note: '' });
    expect((await update(id, { note: 'a'.repeat(2_001) })).status).toBe(400);
    expect(await updated(id, { note: '😀'.repeat(2_000) })).toMatchObject({ note: '😀'.repeat(2_000) });
  });

  test('leaves the message as the page shows it before the answer', async () => {
    const changes: readonly MessageChange[] = [
      ...[{ isReplied: true }, { isRead: false }, { isHandled: true }, { isRead: false, isHandled: true }],
      ...[{ isHandled: false, note: 'Call' }, { followUpOn: '2026-12-01' }, { isRead: true, note: '' }],
      ...[{ followUpOn: null, isReplied: false }, { isRead: false, isReplied: true }, {}],
    ];
    const id = await stored();
    let shown: ReceivedMessage = shownMessage;
    for (const change of changes) {
      shown = withChange(shown, change, 'a time');
      const { isRead, isHandled, isReplied, followUpOn, note } = change;
      const row = v.parse(
        updatedRow,
        await updated(id, {
          ...{
            is_read: isRead,
            is_handled: isHandled,
            is_replied: isReplied,
            follow_up_on: followUpOn,
            note,
          },
        }),
      );
      expect([change, row]).toEqual([
        change,
        {
          ...{ read_at: shown.readAt !== null, handled_at: shown.handledAt !== null },
          ...{ replied_at: shown.repliedAt !== null, note: shown.note, follow_up_on: shown.followUpOn },
        },
      ]);
    }
  });

  test('of a message that is gone answers null', async () => {
    expect(await update(randomUUID(), { is_replied: true })).toEqual({ status: 200, body: null });
  });
});

test('follow-ups are counted by the day in Atlanta until they are handled', async () => {
  await clear(messages);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now());
  const read = { read_at: '2026-11-01T00:00:00Z' };
  const due = await stored({ ...read, follow_up_on: today });
  await stored({ ...read, follow_up_on: '2099-01-01' });
  await stored({ ...read, follow_up_on: '2026-01-01', handled_at: '2026-11-01T00:00:00Z' });
  await stored();
  const counts = async () => (await rpc('inbox_counts')).body;
  expect(await counts()).toMatchObject({ unread: 1, open: 3, follow_ups: 2, due: 1, badge: 2 });
  await update(due, { is_handled: true });
  expect(await counts()).toMatchObject({ follow_ups: 1, due: 0, badge: 1 });
});

describe('a search', () => {
  test('finds by name, address, words, note, phone and number, without capitals and accents', async () => {
    await clear(messages);
    const id = await stored({
      name: 'María Álvarez',
      email: 'Maria@Visitors.example',
      phone: '(404) 555-0177',
      message: 'Below the stairs,\nplease.',
      note: 'Gate code 42',
    });
    await stored();
    const number = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    for (const query of [
      'alvarez',
      'MARÍA',
      'maria@visitors.example',
      'stairs,\nplease',
      'gate code',
      ' 555 0177 ',
      number,
      id.slice(0, 8),
    ])
      expect(await idsFor(query), query).toEqual([id]);
    for (const query of ['', '   ', '%', '_', '555', 'Alvarez Maria'])
      expect(await idsFor(query), query).toEqual([]);
  });

  test('finds subscribers by their address, without the token that ends their letters', async () => {
    await clear(subscribers);
    const email = `cleo-${randomUUID()}@visitors.example`;
    await insert(subscribers, [{ id: randomUUID(), email }]);
    expect(await found(email.toUpperCase())).toMatchObject({
      messages: [],
      subscribers: [{ email, status: 'unconfirmed' }],
    });
    expect(JSON.stringify((await search(email)).body)).not.toContain('token');
  });

  test('answers the newest, as many as asked, and how many there are', async () => {
    await clear(messages);
    const days = [3, 1, 2];
    for (const day of days) await stored({ name: 'Dana Many', received_at: `2026-11-0${day}T00:00:00Z` });
    const { messages: newest, total } = await found('dana many', { most: 2 });
    expect(newest.map(({ received_at: at }) => String(at).slice(0, 10))).toEqual([
      '2026-11-03',
      '2026-11-02',
    ]);
    expect(total).toBe(3);
    expect(await found('dana many')).toMatchObject({ total: 3 });
  });
});

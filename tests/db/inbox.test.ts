import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { actors, rowsOf, statusFor, type Actor } from './actors.ts';
import { openServer } from './open-server.ts';
import { ago, dayMs, minute } from './samples.ts';

const { ask, rpc, rows, insert, clear } = await openServer();

const messages = 'contact_messages';
const subscribers = 'newsletter_subscribers';
const someMessage = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  name: 'Ann',
  email: 'ann@b.example',
  message: 'Hello',
  ...changes,
});
const timeSchema = v.nullable(
  v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
  ),
);
const timesSchema = v.object({ read_at: timeSchema, handled_at: timeSchema });
const note = (input: Record<string, unknown>, actor?: Actor) => rpc('update_message_status', input, actor);
const count = (actor?: Actor) => rpc('inbox_counts', {}, actor);
/** Times as numbers: a table writes them in other words than a function. */
const inNumbers = (body: unknown) => v.parse(v.nullish(timesSchema), body);
const timesOf = async (id: string) =>
  inNumbers((await rows(`${messages}?id=eq.${id}&select=read_at,handled_at`))[0]);
const noted = async (input: Record<string, unknown>) => inNumbers((await note(input)).body);
const aTime: unknown = expect.any(Number);

test.each(actors)(
  '%s is answered by the right it has, and without one notes and learns nothing',
  async (actor) => {
    const message = someMessage();
    await insert(messages, message);
    const written = await note({ id: message.id, is_read: true, is_handled: true }, actor);
    const counted = await count(actor);
    expect([written.status, counted.status]).toEqual([statusFor(actor), statusFor(actor)]);
    const isAdmin = statusFor(actor) === 200;
    expect(JSON.stringify(counted.body).includes('unread')).toBe(isAdmin);
    expect(await timesOf(message.id)).toEqual(
      isAdmin ? { read_at: aTime, handled_at: aTime } : { read_at: null, handled_at: null },
    );
  },
);

describe('a note', () => {
  test('keeps its first time, is taken back, and leaves the other one alone', async () => {
    const { id } = someMessage();
    await insert(messages, someMessage({ id, read_at: ago(dayMs) }));
    const first = await timesOf(id);
    expect(await noted({ id, is_read: true })).toEqual(first);
    expect(await noted({ id, is_handled: true })).toEqual({ ...first, handled_at: aTime });
    const handled = await timesOf(id);
    expect(await noted({ id, is_handled: true })).toEqual(handled);
    expect(await noted({ id })).toEqual(handled);
    expect(await noted({ id, is_handled: false })).toEqual(first);
    expect(await noted({ id, is_read: false })).toEqual({ read_at: null, handled_at: null });
    expect(await timesOf(id)).toEqual({ read_at: null, handled_at: null });
  });

  test('of a handled message that was never opened counts as read, unless the call says otherwise', async () => {
    const [read, unread] = [someMessage(), someMessage()];
    await insert(messages, [read, unread]);
    expect(await noted({ id: read.id, is_handled: true })).toEqual({
      read_at: aTime,
      handled_at: aTime,
    });
    expect(await noted({ id: unread.id, is_handled: true, is_read: false })).toEqual({
      read_at: null,
      handled_at: aTime,
    });
  });

  test('of a message that is gone answers null and makes none', async () => {
    const message = someMessage();
    await insert(messages, message);
    await ask('an administrator', 'DELETE', `/rest/v1/${messages}?id=eq.${message.id}`);
    expect(await note({ id: message.id, is_read: true })).toEqual({ status: 200, body: null });
    expect(await timesOf(message.id)).toBeUndefined();
  });
});

const aText: unknown = expect.any(String);

describe('what is suspected', () => {
  const accept = (form_id: string, actor?: Actor) => rpc('accept_suspected', { form_id }, actor);
  const claimed = async (id: string): Promise<boolean> =>
    JSON.stringify((await rpc('claim_notification', { message_id: id }, 'the secret key')).body).includes(id);

  test.each(actors)(
    '%s accepts it only as an administrator; then it is unread, and notified',
    async (actor) => {
      const message = someMessage({ suspected_by: 'links', read_at: ago(0) });
      await insert(messages, message);
      expect(await claimed(message.id)).toBe(false);
      expect((await accept(message.id, actor)).status).toBe(statusFor(actor));
      const isAdmin = statusFor(actor) === 200;
      expect(await claimed(message.id)).toBe(isAdmin);
      expect(await rows(`${messages}?id=eq.${message.id}&select=suspected_by,read_at`)).toEqual([
        isAdmin ? { suspected_by: null, read_at: null } : { suspected_by: 'links', read_at: aText },
      ]);
    },
  );

  test('is accepted twice as once, also an address; what was deleted is not there', async () => {
    const [message, address] = [someMessage(), { id: randomUUID(), email: `${randomUUID()}@b.example` }];
    await insert(messages, message);
    await insert(subscribers, [{ ...address, status: 'suspected' }]);
    for (const { id } of [message, message, address, address]) expect((await accept(id)).body).toBe(true);
    expect(await rows(`${subscribers}?id=eq.${address.id}&select=status`)).toEqual([
      { status: 'unconfirmed' },
    ]);
    expect((await accept(randomUUID())).body).toBe(false);
  });

  test('leaves after 30 days with the next message, and other messages stay', async () => {
    const old = [31, 29].map((days) =>
      someMessage({ suspected_by: 'links', received_at: ago(days * dayMs) }),
    );
    const ordinary = someMessage({ suspected_by: null, received_at: ago(31 * dayMs) });
    const address = { id: randomUUID(), email: `${randomUUID()}@b.example`, created_at: ago(31 * dayMs) };
    await insert(messages, [...old, ordinary]);
    await insert(subscribers, [{ ...address, status: 'suspected' }]);
    await rpc('receive_message', { form: someMessage(), address: '203.0.113.9' }, 'the secret key');
    const ids = [...old, ordinary].map(({ id }) => id).join(',');
    const left = await rows(`${messages}?id=in.(${ids})&select=id`);
    expect(left.map(({ id }) => id).sort()).toEqual([old[1]?.id, ordinary.id].sort());
    expect(await rows(`${subscribers}?id=eq.${address.id}`)).toEqual([]);
  });
});

test('the counts are those of the rows', async () => {
  for (const table of [messages, subscribers]) await clear(table);
  expect((await count()).body).toMatchObject({
    messages: 0,
    unread: 0,
    open: 0,
    suspected: 0,
    subscribers: { suspected: 0, unconfirmed: 0, confirmed: 0, unsubscribed: 0 },
  });
  await insert(messages, [
    someMessage({ read_at: null, handled_at: null }),
    someMessage({ read_at: null, handled_at: null }),
    someMessage({ read_at: ago(0), handled_at: null }),
    someMessage({ read_at: ago(0), handled_at: ago(0) }),
  ]);
  await insert(messages, someMessage({ suspected_by: 'links' }));
  const list = [
    'suspected',
    'unconfirmed',
    'unconfirmed',
    'unconfirmed',
    'confirmed',
    'unsubscribed',
    'unsubscribed',
  ];
  await insert(
    subscribers,
    list.map((status) => ({ id: randomUUID(), email: `${randomUUID()}@b.example`, status })),
  );
  expect((await count()).body).toMatchObject({
    messages: 4,
    unread: 2,
    open: 3,
    suspected: 1,
    subscribers: { suspected: 1, unconfirmed: 3, confirmed: 1, unsubscribed: 2 },
  });
});

test.each([
  { table: messages, time: 'received_at', columns: 'id,received_at', row: someMessage },
  {
    table: subscribers,
    time: 'created_at',
    columns: 'id,created_at',
    row: (changes: object) => ({ id: randomUUID(), email: `${randomUUID()}@b.example`, ...changes }),
  },
])(
  '$table is read in pages by key: every row once, also those of one time',
  async ({ table, time, columns, row }) => {
    await clear(table);
    const spread = Array.from({ length: 40 }, (_, index) =>
      row({ [time]: ago(Math.floor(index / 7) * minute) }),
    );
    await insert(table, spread);
    // The server's own clock counts finer than a browser's.
    for (let time = 0; time < 2; time += 1)
      await insert(
        table,
        Array.from({ length: 10 }, () => row({})),
      );
    const order = `select=${columns}&order=${time}.desc,id.desc&limit=25`;
    const seen: unknown[] = [];
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const found = rowsOf(await ask('an administrator', 'GET', `/rest/v1/${table}?${order}${after}`));
      seen.push(...found.map(({ id }) => id));
      const last = found.at(-1);
      const [at, id] = [encodeURIComponent(String(last?.[time])), String(last?.['id'])];
      after = `&or=(${time}.lt.${at},and(${time}.eq.${at},id.lt.${id}))`;
    }
    const whole = await rows(`${table}?select=id&order=${time}.desc,id.desc`);
    expect(seen).toEqual(whole.map(({ id }) => id));
    expect(new Set(seen).size).toBe(60);
  },
);

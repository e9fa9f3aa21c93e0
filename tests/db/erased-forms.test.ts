import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { ago, dayMs } from './samples.ts';

const { ask, rpc, rows } = await openServer();

// Each test is another visitor.
let visitors = 0;
const send = async (name: 'receive_message' | 'receive_subscriber', form: Record<string, unknown>) => {
  const address = `203.0.113.${(visitors += 1)}`;
  return (await rpc(name, { form, address }, 'the secret key')).body;
};
const someMessage = () => ({ id: randomUUID(), name: 'Ann', email: 'ann@b.example', message: 'Hello' });
const someAddress = () => ({ id: randomUUID(), email: `${randomUUID()}@b.example` });
const stored = ({ id }: { readonly id: string }, is_notified: boolean) => ({
  result: 'stored',
  id,
  is_notified,
});
const erasers = ['an administrator', 'the secret key'] as const;

describe('a message', () => {
  const message = (id: string) => rows(`contact_messages?id=eq.${id}`);

  test.each(erasers)('erased by %s does not come back when its device sends it again', async (eraser) => {
    const form = someMessage();
    expect(await send('receive_message', form)).toEqual(stored(form, false));
    await ask(eraser, 'DELETE', `/rest/v1/contact_messages?id=eq.${form.id}`);
    expect(await message(form.id)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      expect(await send('receive_message', form)).toEqual(stored(form, true));
    }
    expect(await message(form.id)).toEqual([]);
  });

  test('of two years ago, which left by itself, does not come back either', async () => {
    const old = { ...someMessage(), received_at: ago(2 * 366 * dayMs) };
    await ask('the secret key', 'POST', '/rest/v1/contact_messages', old);
    await send('receive_message', someMessage());
    expect(await message(old.id)).toEqual([]);
    expect(await send('receive_message', old)).toMatchObject({ result: 'stored', is_notified: true });
    expect(await message(old.id)).toEqual([]);
  });

  test('with the words of an erased one is stored when it is another message', async () => {
    const form = someMessage();
    await send('receive_message', form);
    await ask('an administrator', 'DELETE', `/rest/v1/contact_messages?id=eq.${form.id}`);
    const next = { ...form, id: randomUUID() };
    expect(await send('receive_message', next)).toMatchObject({ result: 'stored', is_notified: false });
    expect(await message(next.id)).toHaveLength(1);
  });
});

describe('a newsletter address', () => {
  const subscriber = (email: string) => rows(`newsletter_subscribers?email=eq.${email}`);

  test.each(erasers)(
    'erased by %s comes back by a new form alone, not when the old one is sent again',
    async (eraser) => {
      const form = someAddress();
      await send('receive_subscriber', form);
      expect(await subscriber(form.email)).toHaveLength(1);
      await ask(eraser, 'DELETE', `/rest/v1/newsletter_subscribers?id=eq.${form.id}`);
      expect(await send('receive_subscriber', form)).toEqual({ result: 'stored', id: form.id });
      expect(await subscriber(form.email)).toEqual([]);

      const next = { ...form, id: randomUUID() };
      expect(await send('receive_subscriber', next)).toEqual({ result: 'stored', id: next.id });
      expect(await subscriber(form.email)).toMatchObject([{ id: next.id, status: 'unconfirmed' }]);
    },
  );
});

test.each(['receive_message', 'receive_subscriber'] as const)(
  '%s refuses a form without an id, or with one that is none',
  async (name) => {
    for (const id of [null, 'x'])
      expect(await send(name, { ...someMessage(), id })).toEqual({ result: 'refused' });
  },
);

import { expect, it, vi } from 'vitest';
import { createInboxGateway } from './inbox.gateway.ts';
import { caller, owner, projectOf, tokenOf } from '../../../tests/support/unit/account-project.ts';

const id = '22222222-2222-4222-8222-222222222222';
const after = { at: '2026-11-22T11:00:00.123456+00:00', id };

function open(
  body: unknown,
  { token = tokenOf(owner), status = 200 }: { token?: string; status?: number } = {},
) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );
  const gateway = createInboxGateway(projectOf(fetch, token));
  const asked = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url: new URL(typeof url === 'string' ? url : ''), init };
  };
  return { gateway, fetch, asked };
}

const message = {
  id,
  revision: 0,
  name: 'Ann',
  email: 'ann@b.example',
  phone: null,
  service: null,
  mornings: null,
  afternoons: null,
  message: 'Hello',
  page_path: '/contact',
  created_at: after.at,
  received_at: after.at,
  read_at: null,
  handled_at: null,
  replied_at: null,
  note: '',
  follow_up_on: null,
  suspected_by: null,
  estimate: null,
};

it('a further page begins behind the last message of the page before, also among those of one moment', async () => {
  const { gateway, asked } = open([message]);
  const page = await gateway.messages(caller, 'unread', { after, limit: 26 });
  expect(page).toEqual({ ok: true, value: { rows: [message], received: 1 } });
  expect(Object.fromEntries(asked().url.searchParams)).toEqual({
    select: Object.keys(message).join(','),
    order: 'received_at.desc,id.desc',
    limit: '26',
    read_at: 'is.null',
    suspected_by: 'is.null',
    or: `(received_at.lt."${after.at}",and(received_at.eq."${after.at}",id.lt."${id}"))`,
  });
  expect(asked().init?.headers).toMatchObject({ Authorization: `Bearer ${tokenOf(owner)}` });
});

it('a message that cannot be read hides no other, and counts for the length of its page', async () => {
  const { gateway } = open([{ ...message, received_at: 7 }, message, null]);
  expect(await gateway.messages(caller, 'all', { after: null, limit: 26 })).toEqual({
    ok: true,
    value: { rows: [message], received: 3 },
  });
});

it('sends no request with the token of another account', async () => {
  const { gateway, fetch } = open([message], { token: tokenOf(id) });
  const signedOut = { ok: false, error: { kind: 'signed_out' } };
  expect(await gateway.messages(caller, 'all', { after: null, limit: 26 })).toEqual(signedOut);
  expect(await gateway.update(caller, id, 0, { isRead: true })).toEqual(signedOut);
  expect(await gateway.deleteMessages(caller, [id])).toEqual(signedOut);
  expect(await gateway.notification(caller)).toEqual(signedOut);
  expect(fetch).not.toHaveBeenCalled();
});

it('a change names the revision that it is based on, and leaves what it does not speak of as it is', async () => {
  const row = {
    revision: 4,
    read_at: after.at,
    handled_at: null,
    replied_at: null,
    note: 'Call',
    follow_up_on: null,
  };
  const { gateway, asked } = open({ is_stored: true, ...row });
  expect(await gateway.update(caller, id, 3, { isHandled: false })).toEqual({
    ok: true,
    value: {
      ...{ isStored: true, revision: 4, readAt: after.at, handledAt: null, repliedAt: null },
      ...{ note: 'Call', followUpOn: null },
    },
  });
  expect(asked().init?.body).toBe(JSON.stringify({ id, changes: { revision: 3, is_handled: false } }));
});

it('a day is taken back by null, and a note by nothing', async () => {
  const { gateway, asked } = open(null);
  await gateway.update(caller, id, 0, { followUpOn: null, note: '' });
  expect(asked().init?.body).toBe(
    JSON.stringify({ id, changes: { revision: 0, follow_up_on: null, note: '' } }),
  );
});

it('follow-ups come by their day', async () => {
  const { gateway, asked } = open([message]);
  await gateway.messages(caller, 'followUp', { after: null, limit: 201 });
  expect(Object.fromEntries(asked().url.searchParams)).toMatchObject({
    order: 'follow_up_on,id',
    follow_up_on: 'not.is.null',
    handled_at: 'is.null',
  });
});

it('distinguishes a missing message from an updated or deleted one', async () => {
  expect(await open(null).gateway.update(caller, id, 0, { isRead: true })).toEqual({ ok: true, value: null });
  expect(await open([]).gateway.deleteMessages(caller, [id])).toEqual({ ok: true, value: 0 });
  expect(await open([{ id }]).gateway.deleteSubscriber(caller, id)).toEqual({ ok: true, value: true });
});

it('rejects a response that is not from the server', async () => {
  for (const body of ['<!doctype html>', '', { isNotifying: 'yes' }]) {
    const answer = await open(body).gateway.notification(caller);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid_response' } });
  }
  expect(await open({ code: '42501' }, { status: 403 }).gateway.counts(caller)).toEqual({
    ok: false,
    error: { kind: 'forbidden' },
  });
});

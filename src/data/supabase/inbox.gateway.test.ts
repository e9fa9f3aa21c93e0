import { expect, it, vi } from 'vitest';
import { createInboxGateway } from './inbox.gateway.ts';
import { heldToken } from '../../../tests/support/held-token.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const owner = '11111111-1111-4111-8111-111111111111';
const id = '22222222-2222-4222-8222-222222222222';
const asPart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (sub: string) => `${asPart({ alg: 'ES256' })}.${asPart({ sub, exp: now / 1000 + 60 })}.x`;
const caller = { owner, signal: new AbortController().signal };
const after = { at: '2026-11-22T11:00:00.123456+00:00', id };

function open(
  body: unknown,
  { token = tokenOf(owner), status = 200 }: { token?: string | null; status?: number } = {},
) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );
  const gateway = createInboxGateway({
    baseUrl: 'https://ref.supabase.co',
    publishableKey: 'sb_publishable_test',
    accessToken: () => Promise.resolve(heldToken(token)),
    now: () => now,
    fetch,
  });
  const asked = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url: new URL(typeof url === 'string' ? url : ''), init };
  };
  return { gateway, fetch, asked };
}

const message = {
  id,
  name: 'Ann',
  email: 'ann@b.example',
  phone: null,
  service: null,
  message: 'Hello',
  page_path: '/contact',
  created_at: after.at,
  received_at: after.at,
  read_at: null,
  handled_at: null,
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

it.each([
  ['no token', null],
  ['the token of another account', tokenOf(id)],
  ['the publishable key', 'sb_publishable_test'],
])('sends no request with %s', async (_who, token) => {
  const { gateway, fetch } = open([message], { token });
  const signedOut = { ok: false, error: { kind: 'signed_out' } };
  expect(await gateway.messages(caller, 'all', { after: null, limit: 26 })).toEqual(signedOut);
  expect(await gateway.note(caller, id, { isRead: true })).toEqual(signedOut);
  expect(await gateway.deleteMessage(caller, id)).toEqual(signedOut);
  expect(await gateway.notification(caller)).toEqual(signedOut);
  expect(fetch).not.toHaveBeenCalled();
});

it('a note leaves what it does not speak of as it is', async () => {
  const times = { read_at: after.at, handled_at: null };
  const { gateway, asked } = open(times);
  expect(await gateway.note(caller, id, { isHandled: false })).toEqual({ ok: true, value: times });
  expect(asked().init?.body).toBe(JSON.stringify({ id, is_handled: false }));
});

it('distinguishes a missing message from an updated or deleted one', async () => {
  expect(await open(null).gateway.note(caller, id, { isRead: true })).toEqual({ ok: true, value: null });
  expect(await open([]).gateway.deleteMessage(caller, id)).toEqual({ ok: true, value: false });
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

import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSubscription } from '../support/server/push-subscription.ts';
import type { PushKeys, PushTarget } from '../../supabase/functions/forms/ports.ts';
import { createPush } from '../../supabase/functions/forms/push.ts';

type Sent = { readonly url: string; readonly headers: Headers; readonly body: Buffer };

const named = 'New message from Maria Álvarez';
const notice = (changes: { readonly type?: 'contact_message' | 'new_device' } = {}) =>
  ({ id: randomUUID(), type: 'contact_message', subject: named, path: '/inbox', ...changes }) as const;

/** Devices at push.example, one for each choice about names, and a database in memory. */
const startPush = ({
  names = [true],
  isRecent = false,
  unread = 1,
  siteUrl = 'https://site.example',
} = {}) => {
  const subscribed = names.map((_, place) => makeSubscription(`https://push.example/${place}`));
  const devices: PushTarget[] = names.map((showsNames, place) => ({
    endpoint: `https://push.example/${place}`,
    p256dh: subscribed[place]?.subscription.p256dh ?? '',
    auth: subscribed[place]?.subscription.auth ?? '',
    showsNames,
    isRecent,
  }));
  const sent: Sent[] = [];
  const statuses: number[] = [];
  const reports: [string, boolean][] = [];
  const lines: string[] = [];
  let keys: PushKeys | null = null;
  const push = createPush({
    siteUrl,
    log: (line) => lines.push(line),
    database: {
      readPushTargets: () => Promise.resolve({ keys, unread, badge: unread + 1, devices }),
      storePushKeys: (made) => Promise.resolve((keys ??= made)),
      reportPush: (endpoint, isDelivered) => {
        reports.push([endpoint, isDelivered]);
        return Promise.resolve();
      },
    },
    fetch: (url, init) => {
      const request = new Request(url, init);
      return request.arrayBuffer().then((body) => {
        sent.push({ url: request.url, headers: request.headers, body: Buffer.from(body) });
        const status = statuses.shift() ?? 201;
        if (status === 0) throw new TypeError('fetch failed');
        return new Response(null, { status });
      });
    },
  });
  /** Of one device after the other, each in the order of sending. */
  const payloads = () =>
    subscribed.flatMap(({ subscription, decrypt }) =>
      sent.filter(({ url }) => url === subscription.endpoint).map(({ body }) => decrypt(body)),
    );
  return { push, sent, payloads, statuses, reports, lines };
};

describe('a notice', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 }));
  afterEach(() => void vi.useRealTimers());

  it('reaches each device encrypted for it, with the name only where it was chosen', async () => {
    const { push, sent, payloads, reports } = startPush({ names: [true, false], unread: 3 });
    const round = await push.openRound();
    const message = notice();
    expect(round.devices).toBe(2);
    expect(await round.send(message)).toEqual({ delivered: 2, failed: 0 });
    const notification = {
      title: named,
      body: '3 unread messages',
      tag: 'contact_message',
      silent: false,
      navigate: 'https://site.example/inbox',
      data: { id: message.id },
    };
    expect(payloads().map((payload) => payload.notification)).toEqual([
      notification,
      { ...notification, title: 'New message' },
    ]);
    expect(payloads().map((payload) => payload.app_badge)).toEqual([4, 4]);
    for (const { body } of sent) expect(body.includes('Maria')).toBe(false);
    expect(reports.sort()).toEqual([
      ['https://push.example/0', true],
      ['https://push.example/1', true],
    ]);
  });

  it('is signed with the key that a subscription names', async () => {
    const { push, sent } = startPush();
    const { publicKey, send } = await push.openRound();
    await send(notice());
    expect((await push.openRound()).publicKey).toBe(publicKey);
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(sent[0]?.headers.get('authorization') ?? '') ?? [];
    expect(key).toBe(publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example',
      sub: 'https://site.example',
    });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '604800',
      urgency: 'high',
      topic: 'contact_message',
    });
  });

  it('is signed with an address of the owner where the site has none of its own', async () => {
    const { push, sent } = startPush({ siteUrl: 'http://localhost:4173' });
    await (await push.openRound()).send(notice());
    const [, claims = ''] = sent[0]?.headers.get('authorization')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      sub: 'mailto:hello@cedarandsteam.example',
    });
  });

  it('makes a sound once in a round, and none when the device got one a moment ago', async () => {
    const { push, payloads } = startPush();
    const { send } = await push.openRound();
    await send(notice());
    await send(notice());
    expect(payloads().map(({ notification }) => notification.silent)).toEqual([false, true]);
    const busy = startPush({ isRecent: true });
    await (await busy.push.openRound()).send(notice());
    expect(busy.payloads()[0]?.notification.silent).toBe(true);
  });

  it('of an account names the event on every device', async () => {
    const { push, payloads } = startPush({ names: [false], unread: 9 });
    await (await push.openRound()).send({ ...notice({ type: 'new_device' }), subject: 'New sign-in' });
    expect(payloads()[0]?.notification).toMatchObject({ tag: 'new_device', title: 'New sign-in', body: '' });
  });

  it.each([404, 410])('ends a subscription that its service does not know any more (%i)', async (status) => {
    const { push, statuses, sent, reports } = startPush();
    statuses.push(status);
    expect(await (await push.openRound()).send(notice())).toEqual({ delivered: 0, failed: 1 });
    expect(sent).toHaveLength(1);
    expect(reports).toEqual([['https://push.example/0', false]]);
  });

  it.each([0, 429, 503])('is tried twice where a service is out of order (%i)', async (status) => {
    const { push, statuses, reports, sent } = startPush();
    statuses.push(status);
    expect(await (await push.openRound()).send(notice())).toEqual({ delivered: 1, failed: 0 });
    expect(sent).toHaveLength(2);
    expect(reports).toEqual([['https://push.example/0', true]]);
  });

  it('that is refused leaves the subscription alone and a line without the address', async () => {
    const { push, statuses, reports, lines } = startPush();
    statuses.push(403);
    expect(await (await push.openRound()).send(notice())).toEqual({ delivered: 0, failed: 1 });
    expect([reports, lines]).toEqual([[], ['forms: a push service did not take a notice (403)']]);
  });
});

it('nothing is sent and no key is named while the database is not reached', async () => {
  const push = createPush({
    siteUrl: 'https://site.example',
    log: () => undefined,
    database: {
      readPushTargets: () => Promise.resolve(null),
      storePushKeys: () => Promise.resolve(null),
      reportPush: () => Promise.resolve(),
    },
  });
  const round = await push.openRound();
  expect([round.publicKey, round.devices, await round.send(notice())]).toEqual([
    null,
    0,
    { delivered: 0, failed: 0 },
  ]);
});

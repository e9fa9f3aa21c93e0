import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { makeSubscription } from '../support/server/push-subscription.ts';
import { actors, statusFor, type Actor } from './actors.ts';
import { openServer } from './open-server.ts';

const { rpc, ask } = await openServer();

const anEmail: unknown = expect.stringContaining('@');
const someSubscription = () => makeSubscription(`https://push.example/${randomUUID()}`).subscription;
const devicesSchema = v.array(
  v.looseObject({ device: v.string(), state: v.string(), shows_names: v.boolean(), label: v.string() }),
);
const targetsSchema = v.object({
  keys: v.nullable(v.object({ public_key: v.string(), private_key: v.string() })),
  unread: v.number(),
  devices: v.array(v.looseObject({ endpoint: v.string(), is_recent: v.boolean() })),
});

const secret = (name: string, body: unknown = {}) => rpc(name, body, 'the secret key');
const targets = async () => v.parse(targetsSchema, (await secret('push_targets')).body);
const endpoints = async () => (await targets()).devices.map(({ endpoint }) => endpoint);
const list = async () => v.parse(devicesSchema, (await rpc('push_devices')).body);
const stateOf = async (device: string) => (await list()).find((each) => each.device === device)?.state;
const save = (device: string, changes: Record<string, unknown> = {}, actor?: Actor) =>
  rpc(
    'save_push_device',
    { device, label: 'Chrome on Android', subscription: someSubscription(), ...changes },
    actor,
  );
/** A browser whose account has named it, as the private area does after every sign-in. */
const knownDevice = async () => {
  const device = randomUUID();
  await rpc('am_i_admin', { device });
  return device;
};

/** The session of these tests names its first device alone, so every test uses that one. */
const device = await knownDevice();

afterEach(async () => {
  await rpc('remove_push_device', { device });
});

test.each(actors)(
  '%s is answered by the right it has, and without one learns and changes nothing',
  async (actor) => {
    const other = randomUUID();
    const answers = [await save(other, {}, actor), await rpc('push_devices', {}, actor)];
    const stored = await stateOf(other);
    answers.push(await rpc('remove_push_device', { device: other }, actor));
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(statusFor(actor)));
    const isAdmin = statusFor(actor) === 200;
    expect([stored, await stateOf(other)]).toEqual(isAdmin ? ['on', 'removed'] : [undefined, undefined]);
    expect(JSON.stringify(answers).includes('Chrome on Android')).toBe(isAdmin);
    expect(JSON.stringify(answers)).not.toContain('push.example');
    for (const name of ['push_targets', 'store_push_keys', 'report_push'])
      expect((await rpc(name, {}, actor)).status).toBeGreaterThanOrEqual(400);
  },
);

describe('a browser', () => {
  test('gets notices until it is removed, and again when it is added', async () => {
    const subscription = someSubscription();
    await save(device, { subscription });
    expect(await endpoints()).toEqual([subscription.endpoint]);
    await rpc('remove_push_device', { device });
    expect([await endpoints(), await stateOf(device)]).toEqual([[], 'removed']);
    await save(device);
    expect([(await endpoints()).length, await stateOf(device)]).toEqual([1, 'on']);
  });

  test('is listed once, with its newest subscription and the choice about names that was made last', async () => {
    await save(device, { shows_names: false });
    const subscription = someSubscription();
    await save(device, { subscription, label: 'Firefox' });
    const own = (await list()).filter((each) => each.device === device);
    expect(own).toMatchObject([{ label: 'Firefox', shows_names: false, state: 'on', email: anEmail }]);
    expect(await endpoints()).toEqual([subscription.endpoint]);
  });

  test('that forgot its id is not notified twice', async () => {
    const subscription = someSubscription();
    await save(randomUUID(), { subscription });
    await save(device, { subscription });
    expect(await endpoints()).toEqual([subscription.endpoint]);
  });

  test('that the account never named gets nothing and is forgotten', async () => {
    const unknown = randomUUID();
    await save(unknown);
    expect(await endpoints()).toEqual([]);
    expect(await stateOf(unknown)).toBeUndefined();
  });

  test('that took a notice a moment ago is known as such; one that its service forgot subscribes again', async () => {
    const subscription = someSubscription();
    await save(device, { subscription });
    expect((await targets()).devices[0]?.is_recent).toBe(false);
    await secret('report_push', { endpoint: subscription.endpoint, delivered: true });
    expect((await targets()).devices[0]?.is_recent).toBe(true);
    await secret('report_push', { endpoint: subscription.endpoint, delivered: false });
    expect([await endpoints(), await stateOf(device)]).toEqual([[], 'expired']);
  });

  test.each([
    { subscription: { ...someSubscription(), endpoint: 'http://push.example/1' } },
    { subscription: { ...someSubscription(), p256dh: 'short' } },
    { subscription: {} },
    { label: '' },
  ])('is refused with %o', async (changes) => {
    expect((await save(device, changes)).status).toBe(400);
    expect(await endpoints()).toEqual([]);
  });
});

test('the first keys stay', async () => {
  const keysOf = (letter: string) => ({ public_key: letter.repeat(87), private_key: letter.repeat(43) });
  const first = (await secret('store_push_keys', keysOf('A'))).body;
  expect((await secret('store_push_keys', keysOf('B'))).body).toEqual(first);
  expect((await targets()).keys).toEqual(first);
});

test('unread messages are counted, suspected ones are not', async () => {
  const message = { name: 'Ann', email: 'ann@b.example', message: 'Hello' };
  const add = (changes: object) =>
    ask('the secret key', 'POST', '/rest/v1/contact_messages', { id: randomUUID(), ...message, ...changes });
  await add({});
  await add({ read_at: '2026-11-20T12:00:00Z' });
  await add({ suspected_by: 'hidden_field' });
  expect((await targets()).unread).toBe(1);
});

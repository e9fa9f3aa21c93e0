// Of which sign-ins and password changes the owner is notified.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startFormsRuntime, type FormsTarget } from '../support/server/forms-target.ts';
import { startLeadReceiver, type LeadReceiver } from '../support/server/lead-receiver.ts';
import { emailAt, webhookAt } from '../support/server/notification-cases.ts';
import { callApi, headersOf, signIn, signInAsAdmin, type TestAccount } from '../support/server/server.ts';
import { withDatabase } from '../support/server/with-database.ts';

let receiver: LeadReceiver;
let target: FormsTarget;
beforeEach(async () => {
  receiver = await startLeadReceiver();
  target = await startFormsRuntime({ ...webhookAt(receiver), ...emailAt(receiver) });
});
afterEach(async () => {
  await target.server.stop();
  await receiver.close();
});

const nameDevice = async (account: TestAccount, device?: string): Promise<void> => {
  const headers = headersOf(target.server, account);
  const body = device === undefined ? {} : { device };
  const answer = await callApi(target.server, 'POST', '/rest/v1/rpc/am_i_admin', body, headers);
  expect([answer.status, await answer.json()]).toEqual([200, true]);
};

/** Runs a round and answers the kinds of events that went to the webhook since the test began. */
const noticed = async (): Promise<unknown[]> => {
  const headers = { authorization: `Bearer ${webhookAt(receiver).SWEEP_KEY}` };
  const answer = await fetch(`${target.url}/sweep`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  return receiver.notices
    .filter(({ path }) => path === '/webhook')
    .map(({ body }) => (typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined));
};

it('a sign-in from a browser that the account has not used is one notice, by webhook and by mail', async () => {
  const [tablet, laptop] = [randomUUID(), randomUUID()];
  await nameDevice(await signInAsAdmin(target.server), tablet);
  receiver.next({ status: 503 }, { status: 503 });
  expect(await noticed()).toEqual(['new_device']);
  await target.server.halt();
  await withDatabase(target.server.dataDir, (database) =>
    database.query('update private.account_notices set notify_after = now()'),
  );
  await target.server.restart();
  await expect.poll(noticed).toEqual(['new_device', 'new_device']);
  const again = await signInAsAdmin(target.server);
  await nameDevice(again, tablet);
  await nameDevice(again, laptop);
  expect(await noticed()).toHaveLength(2);
  await nameDevice(await signInAsAdmin(target.server), laptop);
  expect(await noticed()).toHaveLength(3);
  const mail = receiver.notices.findLast(({ path }) => path === '/emails');
  const words: unknown = expect.stringMatching(
    /^owner@\S+ signed in to the private area .* do not recognize\./,
  );
  expect(mail?.body).toMatchObject({ subject: 'New sign-in to your private area', text: words });
});

it('a session that names no browser is a notice after three minutes', async () => {
  await nameDevice(await signInAsAdmin(target.server));
  expect(await noticed()).toEqual([]);
  await target.server.halt();
  await withDatabase(target.server.dataDir, (database) =>
    database.query("update auth.sessions set created_at = now() - interval '4 minutes'"),
  );
  await target.server.restart();
  await expect.poll(noticed).toEqual(['new_device']);
});

it('a new password is a notice, the first one that is seen is none, and other devices are forgotten', async () => {
  const { server } = target;
  const [device, stranger] = [randomUUID(), randomUUID()];
  const account = await signInAsAdmin(server);
  await nameDevice(account, device);
  await nameDevice(await signInAsAdmin(server), stranger);
  expect(await noticed()).toEqual(['new_device', 'new_device']);
  const password = 'another long password';
  const answer = await callApi(server, 'PUT', '/auth/v1/user', { password }, headersOf(server, account));
  expect(answer.status).toBe(200);
  await nameDevice(await signIn(server, server.adminEmail, password), device);
  expect(await noticed()).toEqual(['new_device', 'new_device', 'password_changed']);
  // Of the devices that knew the old password only the one that changed it is still known.
  await nameDevice(await signIn(server, server.adminEmail, password), device);
  expect(await noticed()).toHaveLength(3);
  await nameDevice(await signIn(server, server.adminEmail, password), stranger);
  expect(await noticed()).toHaveLength(4);
});

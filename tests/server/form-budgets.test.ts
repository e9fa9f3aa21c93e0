import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  callApi,
  headersOf,
  signInAsAdmin,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';
import { asOwner } from '../support/server/owner.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const answerSchema = v.object({ result: v.string() });

const call = async (name: string, body: unknown): Promise<string> => {
  const answer = await asOwner(server, `rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });
  return v.parse(answerSchema, answer).result;
};

const write = (address: string) => {
  const id = randomUUID();
  const form = { id, name: 'Ann', email: `${id}@b.example`, message: 'Hello' };
  return call('receive_message', { form, address });
};
const subscribe = (address: string) => {
  const id = randomUUID();
  return call('receive_subscriber', { form: { id, email: `${id}@b.example` }, address });
};

it('rejected forms are counted: attempts with other content are limited', async () => {
  const address = '192.0.2.1';
  const attempts: Record<string, () => Record<string, string>> = {
    receive_message: () => ({ id: randomUUID(), name: 'Ann', email: 'no address', message: 'Hello' }),
    receive_subscriber: () => ({ id: randomUUID(), email: 'no address' }),
  };
  for (const [name, make] of Object.entries(attempts)) {
    const results: string[] = [];
    for (let count = 0; count < 21; count += 1) results.push(await call(name, { form: make(), address }));
    expect(results).toEqual([...Array<string>(20).fill('refused'), 'busy']);
  }
});

it('fifteen busy senders block no form for others', async () => {
  const limits = await callApi(
    server,
    'POST',
    '/rest/v1/rpc/contact_form_settings',
    { messages_per_hour: 1000 },
    headersOf(server, await signInAsAdmin(server)),
  );
  expect(limits.status).toBe(200);
  const senders = Array.from({ length: 15 }, (_, index) => `203.0.113.${index + 1}`);
  const results: string[] = [];
  for (const address of senders)
    results.push(...(await Promise.all(Array.from({ length: 20 }, () => write(address)))));
  expect(results.filter((result) => result === 'stored')).toHaveLength(300);
  expect(await write('203.0.113.1')).toBe('busy');

  expect(await write('198.51.100.1')).toBe('stored');
  expect(await subscribe('203.0.113.1')).toBe('stored');
  expect(await call('unsubscribe', { token: randomUUID(), address: '203.0.113.1' })).toBe('stored');

  // The reserve for others is for clients with a message or two, not for another busy one.
  const second = [await write('198.51.100.2'), await write('198.51.100.2'), await write('198.51.100.2')];
  expect([...second, await write('198.51.100.2')]).toEqual(['stored', 'stored', 'stored', 'busy']);
});

// How an administrator limits and closes the contact form.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asOwner } from '../support/server/owner.ts';
import {
  callApi,
  headersOf,
  signInAsAdmin,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const settingsSchema = v.object({
  messages_per_hour: v.number(),
  contact_closed_until: v.nullable(v.string()),
});

const settings = async (change: object = {}) => {
  const headers = headersOf(server, await signInAsAdmin(server));
  const answer = await callApi(server, 'POST', '/rest/v1/rpc/contact_form_settings', change, headers);
  const body: unknown = await answer.json();
  return { status: answer.status, body };
};

const resultSchema = v.object({ result: v.string() });

const write = async (address: string, id: string = randomUUID()): Promise<string> => {
  const form = { id, name: 'Ann', email: 'ann@b.example', message: 'Hello' };
  const answer = await asOwner(server, 'rpc/receive_message', {
    method: 'POST',
    body: JSON.stringify({ form, address }),
  });
  return v.parse(resultSchema, answer).result;
};

const post = (accept: string): Promise<Response> =>
  fetch(`${server.url}/functions/v1/forms`, {
    method: 'POST',
    headers: { accept, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      form: 'contact',
      id: randomUUID(),
      name: 'Ann',
      email: 'ann@b.example',
      message: 'Hello',
    }).toString(),
  });

it('a flood ends at the limit of an hour; new senders are accepted until three times as many came', async () => {
  expect(v.parse(settingsSchema, (await settings()).body).messages_per_hour).toBe(60);
  await settings({ messages_per_hour: 3 });
  const first = randomUUID();
  expect(await write('203.0.113.1', first)).toBe('stored');
  const flood: string[] = [];
  for (let count = 0; count < 8; count += 1) flood.push(await write('203.0.113.1'));
  expect(flood.filter((result) => result === 'stored').length).toBe(2);
  expect(await write('203.0.113.1', first)).toBe('stored');
  const others: string[] = [];
  for (let host = 1; host <= 10; host += 1) others.push(await write(`198.51.${host}.1`));
  expect(others).toEqual([...Array<string>(6).fill('stored'), ...Array<string>(4).fill('busy')]);
  await settings({ messages_per_hour: 1000 });
  expect(await write('203.0.113.1')).toBe('stored');
});

it('a flood of addresses for the newsletter ends at the same limit', async () => {
  const subscribe = async (address: string): Promise<string> => {
    const id = randomUUID();
    const form = { id, email: `${id}@b.example` };
    const body = JSON.stringify({ form, address });
    const answer = await asOwner(server, 'rpc/receive_subscriber', { method: 'POST', body });
    return v.parse(resultSchema, answer).result;
  };
  await settings({ messages_per_hour: 2 });
  const results: string[] = [];
  for (let host = 1; host <= 8; host += 1) results.push(await subscribe(`198.51.${host}.1`));
  expect(results).toEqual([...Array<string>(6).fill('stored'), 'busy', 'busy']);
  expect(await write('198.51.9.1')).toBe('stored');
});

it('a closed form takes nothing new, says so to scripts and to people, and opens again', async () => {
  const before = randomUUID();
  expect(await write('203.0.113.1', before)).toBe('stored');
  const closed = v.parse(settingsSchema, (await settings({ closed_for_hours: 24 })).body);
  const hours = (Date.parse(closed.contact_closed_until ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);
  expect(await write('198.51.100.1')).toBe('closed');
  expect(await write('203.0.113.1', before)).toBe('stored');
  const script = await post('application/json');
  const body: unknown = await script.json();
  expect([script.status, script.headers.get('retry-after'), body]).toEqual([
    429,
    '3600',
    { ok: false, code: 'closed' },
  ]);
  const page = await post('text/html');
  expect([page.status, await page.text()]).toEqual([
    429,
    expect.stringMatching(/Our form is closed at the moment.*this number: [\dA-F]{4}-[\dA-F]{4}\./s),
  ]);
  expect((await settings({ closed_for_hours: 0 })).body).toMatchObject({ contact_closed_until: null });
  expect(await write('198.51.100.1')).toBe('stored');
});

it.each([
  { messages_per_hour: 0 },
  { messages_per_hour: 1001 },
  { closed_for_hours: -1 },
  { closed_for_hours: 721 },
])('%o is refused, and changes nothing', async (change) => {
  expect((await settings(change)).status).toBe(400);
  expect((await settings()).body).toEqual({ messages_per_hour: 60, contact_closed_until: null });
});

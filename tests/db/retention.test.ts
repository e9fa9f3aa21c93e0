import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { meetActors, rowsOf, type Ask } from './actors.ts';
import { ago, dayMs, sampleEvent } from './samples.ts';

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startTestServer();
  ask = await meetActors(server);
});
afterAll(() => server.stop());

const events = '/rest/v1/analytics_events';
const storedIds = async () =>
  rowsOf(await ask('the secret key', 'GET', `${events}?select=id&order=created_at`)).map(({ id }) => id);
const store = async (rows: unknown[]) => {
  expect((await ask('the secret key', 'POST', events, rows)).status).toBe(201);
};
const visit = async () => {
  const event = sampleEvent({ created_at: ago(0) });
  expect(
    (await ask('an anonymous visitor', 'POST', '/rest/v1/rpc/ingest_events', { events: [event] })).status,
  ).toBe(200);
  return event.id;
};

test('a visit that arrives removes those older than the owner keeps, and their day keeps its number', async () => {
  const old = [100 * dayMs, 91 * dayMs].map((ms) => sampleEvent({ created_at: ago(ms) }));
  const kept = sampleEvent({ created_at: ago(89 * dayMs) });
  await store([...old, kept]);
  const first = await visit();
  expect(await storedIds()).toEqual([kept.id, first]);
  const totals = rowsOf(await ask('the secret key', 'GET', '/rest/v1/daily_totals?select=visits,sessions'));
  expect(totals).toEqual([
    { visits: 1, sessions: 1 },
    { visits: 1, sessions: 1 },
  ]);

  await ask('the secret key', 'PATCH', '/rest/v1/site_settings?id=is.true', { retention_days: 30 });
  const second = await visit();
  expect(await storedIds()).toEqual([first, second]);
});

test('a large backlog goes in parts, also when all of it has one time', async () => {
  await ask('the secret key', 'DELETE', `${events}?id=not.is.null`);
  await store(
    Array.from({ length: 700 }, (_, index) => sampleEvent({ created_at: ago((40 + index) * dayMs) })),
  );
  await visit();
  expect(await storedIds()).toHaveLength(700 - 500 + 1);
  await visit();
  expect(await storedIds()).toHaveLength(2);

  const sameTime = ago(50 * dayMs);
  await store(Array.from({ length: 600 }, () => sampleEvent({ created_at: sameTime })));
  await visit();
  expect(await storedIds()).toHaveLength(600 - 500 + 3);
  await visit();
  expect(await storedIds()).toHaveLength(4);
});

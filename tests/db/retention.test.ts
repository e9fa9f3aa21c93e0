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
  const recent = sampleEvent({ created_at: ago(89 * dayMs) });
  await store([...old, recent]);
  const first = await visit();
  expect(await storedIds()).toEqual([recent.id, first]);
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

const flood = async (count: number, eventOf: (index: number) => Record<string, unknown>) => {
  const at = Date.now() - 60 * dayMs;
  const rows = Array.from({ length: count }, (_, index) =>
    sampleEvent({ created_at: new Date(at).toISOString(), ...eventOf(index) }),
  );
  for (let from = 0; from < count; from += 1000) await store(rows.slice(from, from + 1000));
};

test('a session that never ended goes in parts too, and counts once', async () => {
  await ask('the secret key', 'DELETE', `${events}?id=not.is.null`);
  await ask('the secret key', 'DELETE', '/rest/v1/daily_totals?date=not.is.null');
  const { session_id } = sampleEvent();
  await flood(1_200, () => ({ session_id }));
  const left: number[] = [];
  for (let visits = 1; visits <= 3; visits += 1) {
    await visit();
    left.push((await storedIds()).length - visits);
  }
  expect(left).toEqual([700, 200, 0]);
  const totals = rowsOf(await ask('the secret key', 'GET', '/rest/v1/daily_totals?select=visits,sessions'));
  expect(totals).toEqual([{ visits: 1_200, sessions: 1 }]);
});

test('of a flood of invented names the most frequent of a date are kept, and no more', async () => {
  await ask('the secret key', 'DELETE', '/rest/v1/daily_counts?date=not.is.null');
  await flood(1_000, (index) => ({
    referrer: index % 10 === 0 ? 'https://friend.example/' : `https://invented-${index}.example/`,
  }));
  for (let visits = 0; visits < 3; visits += 1) await visit();
  const recent = rowsOf(await ask('the secret key', 'GET', '/rest/v1/daily_counts?kind=eq.referrer'));
  expect(recent).toHaveLength(500);
  expect(recent.find(({ name }) => name === 'friend.example')).toMatchObject({ count: 100 });
});

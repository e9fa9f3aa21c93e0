import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { ago, dayMs, sampleEvent } from './samples.ts';

const { ask, rpc, rows, insert, clear } = await openServer();

const events = 'analytics_events';
const storedIds = async () => (await rows(`${events}?select=id&order=created_at`)).map(({ id }) => id);
const totals = () => rows('daily_totals?select=visits,sessions');
const visit = async () => {
  const event = sampleEvent({ created_at: ago(0) });
  expect((await rpc('ingest_events', { events: [event] }, 'an anonymous visitor')).status).toBe(200);
  return event.id;
};

test('a visit that arrives removes those older than the owner keeps, and their day keeps its number', async () => {
  const old = [100 * dayMs, 91 * dayMs].map((ms) => sampleEvent({ created_at: ago(ms) }));
  const recent = sampleEvent({ created_at: ago(89 * dayMs) });
  await insert(events, [...old, recent]);
  const first = await visit();
  expect(await storedIds()).toEqual([recent.id, first]);
  expect(await totals()).toEqual([
    { visits: 1, sessions: 1 },
    { visits: 1, sessions: 1 },
  ]);

  await ask('the secret key', 'PATCH', '/rest/v1/site_settings?id=is.true', { retention_days: 30 });
  const second = await visit();
  expect(await storedIds()).toEqual([first, second]);
});

test('a large backlog goes in parts, also when all of it has one time', async () => {
  await clear(events);
  await insert(
    events,
    Array.from({ length: 700 }, (_, index) => sampleEvent({ created_at: ago((40 + index) * dayMs) })),
  );
  await visit();
  expect(await storedIds()).toHaveLength(700 - 500 + 1);
  await visit();
  expect(await storedIds()).toHaveLength(2);

  const sameTime = ago(50 * dayMs);
  await insert(
    events,
    Array.from({ length: 600 }, () => sampleEvent({ created_at: sameTime })),
  );
  await visit();
  expect(await storedIds()).toHaveLength(600 - 500 + 3);
  await visit();
  expect(await storedIds()).toHaveLength(4);
});

const flood = async (count: number, eventOf: (index: number) => Record<string, unknown>) => {
  const at = Date.now() - 60 * dayMs;
  const flooding = Array.from({ length: count }, (_, index) =>
    sampleEvent({ created_at: new Date(at).toISOString(), ...eventOf(index) }),
  );
  for (let from = 0; from < count; from += 1000) await insert(events, flooding.slice(from, from + 1000));
};

test('a session that never ended goes in parts too, and counts once', async () => {
  await clear(events);
  await clear('daily_totals', 'date');
  const { session_id } = sampleEvent();
  await flood(1_200, () => ({ session_id }));
  const left: number[] = [];
  for (let visits = 1; visits <= 3; visits += 1) {
    await visit();
    left.push((await storedIds()).length - visits);
  }
  expect(left).toEqual([700, 200, 0]);
  expect(await totals()).toEqual([{ visits: 1_200, sessions: 1 }]);
});

test('of a flood of invented names only the most frequent of a date are stored', async () => {
  await clear('daily_counts', 'date');
  await flood(1_000, (index) => ({
    referrer: index % 10 === 0 ? 'https://friend.example/' : `https://invented-${index}.example/`,
  }));
  for (let visits = 0; visits < 3; visits += 1) await visit();
  const recent = await rows('daily_counts?kind=eq.referrer');
  expect(recent).toHaveLength(500);
  expect(recent.find(({ name }) => name === 'friend.example')).toMatchObject({ count: 100 });
});

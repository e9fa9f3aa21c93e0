import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { startTestServer, type TestServer } from '../support/server.ts';
import { meetActors, rowsOf, type Ask } from './actors.ts';
import { ago, dayMs, minute, sampleEvent } from './samples.ts';

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startTestServer();
  ask = await meetActors(server);
});
afterAll(() => server.stop());

const events = '/rest/v1/analytics_events';
const all = async () => rowsOf(await ask('the secret key', 'GET', `${events}?order=created_at`));
const empty = async () => {
  await ask('the secret key', 'DELETE', `${events}?id=not.is.null`);
  await ask('the secret key', 'DELETE', '/rest/v1/daily_totals?date=not.is.null');
};
const store = async (rows: unknown[]) => {
  const answer = await ask('the secret key', 'POST', events, rows);
  expect(answer.status).toBe(201);
};

const listSchema = v.array(v.record(v.string(), v.unknown()));
const summarySchema = v.object({
  days: v.number(),
  timeZone: v.string(),
  totalVisits: v.number(),
  uniqueVisitors: v.number(),
  activeNow: v.number(),
  daily: v.array(
    v.object({ date: v.string(), visits: v.number(), sessions: v.number(), isAggregated: v.boolean() }),
  ),
  topPages: listSchema,
  topReferrers: listSchema,
  recentActivity: listSchema,
});
const summarise = async (days?: number) =>
  v.parse(
    summarySchema,
    (await ask('an administrator', 'POST', '/rest/v1/rpc/analytics_summary', days ? { days } : {})).body,
  );
const localDate = (time: string | number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(
    new Date(time),
  );

describe('the summary', () => {
  beforeEach(empty);

  test('counts 1,500 visits exactly, where a select stops at 1,000 rows, 7 days when no number is asked for [S2 §3.12, §3.13, §7.17, §9.4, §9.14]', async () => {
    const sessions = Array.from({ length: 90 }, () => randomUUID());
    const pages = ['/', '/gallery', '/faq'];
    const views = Array.from({ length: 1500 }, (_, index) =>
      sampleEvent({
        session_id: sessions[index % sessions.length],
        page_path: pages[index % 3],
        referrer: index % 5 === 0 ? 'https://user@WWW.Example.com:8080/x' : null,
        created_at: ago(10 * minute + index * 5 * minute),
      }),
    );
    const noise = [
      sampleEvent({
        event_type: 'interaction',
        metadata: { name: 'theme_changed' },
        created_at: ago(minute),
      }),
      sampleEvent({ event_type: 'admin_action', created_at: ago(minute) }),
      sampleEvent({ created_at: ago(8 * dayMs) }),
    ];
    await store(views.slice(0, 1_000));
    await store(views.slice(1_000));
    await store(noise);
    expect(await all()).toHaveLength(1000);

    const summary = await summarise();
    expect(summary).toMatchObject({
      days: 7,
      timeZone: 'America/New_York',
      totalVisits: 1500,
      uniqueVisitors: 90,
      activeNow: 1,
    });
    expect(summary.topPages).toEqual([
      { page: '/', visits: 500 },
      { page: '/faq', visits: 500 },
      { page: '/gallery', visits: 500 },
    ]);
    expect(summary.topReferrers).toEqual([
      { referrer: 'Direct', visits: 1200 },
      { referrer: 'www.example.com', visits: 300 },
    ]);
    expect(summary.recentActivity).toHaveLength(20);
    expect(Date.parse(String(summary.recentActivity[0]?.['timestamp']))).toBe(
      Date.parse(views[0]?.created_at ?? ''),
    );

    const dates = [...new Set(views.map((view) => localDate(view.created_at)))].toSorted();
    const expected = dates.map((date) => {
      const day = views.filter((view) => localDate(view.created_at) === date);
      return {
        date,
        visits: day.length,
        sessions: new Set(day.map((view) => view.session_id)).size,
        isAggregated: false,
      };
    });
    expect(summary.daily.filter(({ visits }) => visits > 0)).toEqual(expected);
    expect(summary.daily.at(-1)?.date).toBe(localDate(Date.now()));
    expect(summary.daily).toHaveLength(new Set(summary.daily.map(({ date }) => date)).size);
  });

  test('lists the ten most visited pages and referrers, and the twenty newest visits, newest first [S2 §7.18, §9.9]', async () => {
    const views = Array.from({ length: 12 }, (_, place) =>
      Array.from({ length: place + 1 }, (_, turn) =>
        sampleEvent({
          page_path: `/page-${place}`,
          referrer: `https://site-${place}.example/`,
          created_at: ago((1 + place + 13 * turn) * minute),
        }),
      ),
    ).flat();
    await store(views.slice(0, 1_000));
    await store(views.slice(1_000));
    const { topPages, topReferrers, recentActivity } = await summarise();
    const ranked = Array.from({ length: 10 }, (_, rank) => 11 - rank);
    expect(topPages).toEqual(ranked.map((place) => ({ page: `/page-${place}`, visits: place + 1 })));
    expect(topReferrers).toEqual(
      ranked.map((place) => ({ referrer: `site-${place}.example`, visits: place + 1 })),
    );
    const newest = views.map(({ created_at }) => Date.parse(created_at)).toSorted((a, b) => b - a);
    expect(recentActivity.map(({ timestamp }) => Date.parse(String(timestamp)))).toEqual(newest.slice(0, 20));
  });

  test('of an empty site is all zeros, one for every day', async () => {
    const summary = await summarise(30);
    expect(summary).toMatchObject({
      days: 30,
      totalVisits: 0,
      uniqueVisitors: 0,
      activeNow: 0,
      topPages: [],
      topReferrers: [],
      recentActivity: [],
    });
    expect(summary.daily.length).toBeGreaterThanOrEqual(30);
    expect(summary.daily.every(({ visits, sessions }) => visits === 0 && sessions === 0)).toBe(true);
  });

  test.each([0, -1, 367])('is refused for %i days', async (days) => {
    const answer = await ask('an administrator', 'POST', '/rest/v1/rpc/analytics_summary', { days });
    expect(answer.status).toBe(400);
  });
});

describe('purging', () => {
  beforeEach(empty);
  const purge = async (days: number) =>
    ask('an administrator', 'POST', '/rest/v1/rpc/purge_analytics', { older_than_days: days });

  test('removes what is older, and the daily numbers outlive it, whole dates at a time', async () => {
    const session = randomUUID();
    const at = (ms: number, changes = {}) => ({
      ...sampleEvent({ created_at: ago(ms), ...changes }),
      user_agent: null,
    });
    const old = [45 * dayMs, 45 * dayMs + minute, 32 * dayMs].map((ms) => at(ms, { session_id: session }));
    const recent = [30 * dayMs - minute, dayMs].map((ms) => at(ms, { session_id: session }));
    const action = at(45 * dayMs, { event_type: 'admin_action' });
    await store([...old, ...recent, action]);

    const before = await summarise(60);
    expect((await purge(30)).body).toEqual({ deleted: 4, remaining: 0 });
    expect((await all()).map((row) => row['id'])).toEqual(recent.map(({ id }) => id));
    const after = await summarise(60);
    const dates = (summary: typeof before) =>
      summary.daily.map(({ date, visits, sessions }) => ({ date, visits, sessions }));
    expect(dates(after)).toEqual(dates(before));
    expect([before.totalVisits, after.totalVisits]).toEqual([5, 5]);

    await store([at(45 * dayMs, { session_id: randomUUID() })]);
    const late = await summarise(60);
    await purge(30);
    expect(dates(await summarise(60))).toEqual(dates(late));
  });

  test.each([0, 1, 29, 31, -30])('is refused for %i days, and nothing goes', async (days) => {
    await store([sampleEvent({ created_at: ago(400 * dayMs) })]);
    expect((await purge(days)).status).toBe(400);
    expect(await all()).toHaveLength(1);
  });
});

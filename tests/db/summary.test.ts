import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { openServer } from './open-server.ts';
import { ago, dayMs, minute, sampleEvent } from './samples.ts';

const { rpc, rows, insert, clear } = await openServer();

const all = () => rows('analytics_events?order=created_at');
const empty = async () => {
  await clear('analytics_events');
  await clear('daily_totals', 'date');
};
const store = (views: unknown[]) => insert('analytics_events', views);

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
  v.parse(summarySchema, (await rpc('analytics_summary', days ? { days } : {})).body);
describe('the summary', () => {
  beforeEach(empty);

  test('lists the ten most visited pages and referrers, and the twenty newest visits, newest first, of 7 days when no number is asked for [S2 §7.17, §7.18, §9.4, §9.9]', async () => {
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
    const { days, timeZone, topPages, topReferrers, recentActivity } = await summarise();
    expect([days, timeZone]).toEqual([7, 'America/New_York']);
    const ranked = Array.from({ length: 10 }, (_, rank) => 11 - rank);
    expect(topPages).toEqual(ranked.map((place) => ({ page: `/page-${place}`, visits: place + 1 })));
    expect(topReferrers).toEqual(
      ranked.map((place) => ({ referrer: `site-${place}.example`, visits: place + 1 })),
    );
    const newest = views.map(({ created_at }) => Date.parse(created_at)).toSorted((a, b) => b - a);
    expect(recentActivity.map(({ timestamp }) => Date.parse(String(timestamp)))).toEqual(newest.slice(0, 20));
  });

  test.each([0, -1, 367])('is refused for %i days', async (days) => {
    expect((await rpc('analytics_summary', { days })).status).toBe(400);
  });
});

describe('purging', () => {
  beforeEach(empty);
  const purge = (days: number) => rpc('purge_analytics', { older_than_days: days });

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

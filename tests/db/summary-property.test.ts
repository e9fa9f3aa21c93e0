import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fc } from '../support/fast-check.ts';
import * as v from 'valibot';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { countByHand, dateOf, midnightOf, type CountedEvent, type Filter } from './counted-by-hand.ts';
import { dayMs, minute } from './samples.ts';

// The engine asks this process for the time, so that the numbers can be asked for on both nights of the clock change.
const moments = [
  '2026-03-08T06:59:30Z',
  '2026-03-08T07:00:30Z',
  '2026-03-09T03:59:59Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-02T04:59:59Z',
  '2026-04-07T04:00:01Z',
  '2026-11-22T17:00:00Z',
].map((text) => Date.parse(text));

const pages = ['/', '/about', '/gallery', '/faq', '/contact', '/services', '/404'];
const referrers = [
  null,
  'https://user@WWW.Example.com:8080/x',
  'http://example.com/a',
  'https://search.example/',
];
const hosts = ['Direct', 'www.example.com', 'example.com', 'search.example'];
const utmSources = [null, null, 'houzz', 'Example.com'];
const campaigns = [null, 'spring', 'fall sale'];
const devices = [null, 'phone', 'tablet', 'desktop'];
const filters: readonly Filter[] = [
  { of_page: '/gallery' },
  { of_source: 'example.com' },
  { of_device: 'phone' },
  { of_page: '/', of_source: 'Direct', of_device: 'desktop' },
];
const names = ['call_tapped', 'estimate_shown', 'estimate_saved', 'contact_form'];

let server: TestServer;
let database: PGlite;

beforeAll(async () => {
  server = await startTestServer();
  await server.halt();
  vi.useFakeTimers({ toFake: ['Date'] });
  database = await PGlite.create(join(server.dataDir, 'database'));
  await database.exec(`
    insert into auth.sessions (id, user_id) select user_id, user_id from private.admins;
    select set_config(
        'request.jwt.claims',
        json_build_object('sub', user_id, 'role', 'authenticated', 'session_id', user_id)::text,
        false
      ),
      set_config('request.jwt.claim.sub', user_id::text, false)
    from private.admins;
    update public.site_settings set retention_days = 365`);
});
afterAll(async () => {
  await database.close();
  vi.useRealTimers();
  await server.stop();
});

type Planned = { event: CountedEvent; sent: Record<string, unknown> };

/** Times crowd where dates, windows and purges begin and end. */
const timeBefore = (now: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: 100 * dayMs }).map((back) => now - back),
    fc
      .tuple(
        fc.constantFrom(0, 1, 5 * minute, dayMs, 7 * dayMs, 14 * dayMs, 30 * dayMs, 60 * dayMs),
        fc.integer({ min: -2, max: 2 }),
        fc.boolean(),
      )
      .map(([back, step, isAtMidnight]) =>
        Math.min(now, (isAtMidnight ? midnightOf(dateOf(now - back)) : now - back) + step * 500),
      ),
  );

const plan = (now: number, size: { minLength?: number; maxLength: number }) =>
  fc.array(
    fc
      .record({
        at: timeBefore(now),
        kind: fc.constantFrom('page_view', 'page_view', 'page_view', 'interaction', 'admin_action'),
        session: fc.integer({ min: 1, max: 6 }),
        page: fc.nat(pages.length - 1),
        referrer: fc.nat(referrers.length - 1),
        utmSource: fc.constantFrom(...utmSources),
        campaign: fc.constantFrom(...campaigns),
        device: fc.constantFrom(...devices),
        name: fc.constantFrom(...names),
        isInstalled: fc.boolean(),
        robot: fc.constantFrom('no', 'no', 'no', 'agent', 'webdriver'),
      })
      .map(
        ({
          at,
          kind,
          session,
          page,
          referrer,
          utmSource,
          campaign,
          device,
          name,
          isInstalled,
          robot,
        }): Planned => {
          const id = randomUUID();
          const sessionId = `00000000-0000-4000-8000-${String(session).padStart(12, '0')}`;
          return {
            event: {
              id,
              kind,
              at,
              session: sessionId,
              page: pages[page] ?? '/',
              referrer: hosts[referrer] ?? 'Direct',
              source: utmSource?.toLowerCase() ?? hosts[referrer] ?? 'Direct',
              campaign,
              device,
              name,
              isInstalled,
              isRobot: robot !== 'no',
              isPurged: false,
            },
            sent: {
              id,
              event_type: kind,
              page_path: pages[page],
              referrer: referrers[referrer],
              session_id: sessionId,
              user_agent:
                robot === 'agent' ? 'Mozilla/5.0 (compatible; Googlebot/2.1)' : 'Mozilla/5.0 Firefox/140.0',
              metadata: {
                name,
                display_mode: isInstalled ? 'standalone' : 'browser',
                ...(utmSource === null ? {} : { utm_source: utmSource }),
                ...(campaign === null ? {} : { utm_campaign: campaign }),
                ...(device === null ? {} : { device }),
                ...(robot === 'webdriver' ? { webdriver: true } : {}),
              },
              created_at: new Date(at).toISOString(),
            },
          };
        },
      ),
    size,
  );

/** Each event at a time of its own, so that "newest" has one answer. */
const apart = (planned: readonly Planned[]): Planned[] => {
  const taken = new Set<number>();
  return planned.flatMap(({ event, sent }) => {
    let { at } = event;
    while (taken.has(at)) at -= 1;
    taken.add(at);
    return [{ event: { ...event, at }, sent: { ...sent, created_at: new Date(at).toISOString() } }];
  });
};

const store = async (planned: readonly Planned[], now: number): Promise<void> => {
  await database.exec(
    'truncate public.analytics_events, public.daily_totals, public.daily_counts, private.rate_limits',
  );
  const isRecent = ({ event }: Planned) => event.at > now - 30 * dayMs;
  const recent = planned.filter(isRecent).map(({ sent }) => sent);
  const ingest = async (events: unknown[]) =>
    database.query('select public.ingest_events($1)', [JSON.stringify(events)]);
  for (let from = 0; from < recent.length; from += 400) await ingest(recent.slice(from, from + 400));
  // Sent again, as by a device whose response was lost.
  if (recent.length > 0) await ingest(recent.slice(0, 5));
  await database.query(
    `insert into public.analytics_events
      (id, event_type, page_path, referrer, session_id, user_agent, metadata, is_bot, created_at, utm_source, utm_campaign, device)
    select (e ->> 'id')::uuid, e ->> 'event_type', e ->> 'page_path', e ->> 'referrer', (e ->> 'session_id')::uuid,
      e ->> 'user_agent', e -> 'metadata',
      private.is_bot(e ->> 'user_agent') or coalesce((e -> 'metadata' ->> 'webdriver')::boolean, false),
      (e ->> 'created_at')::timestamptz, private.utm_value(e -> 'metadata' ->> 'utm_source'),
      e -> 'metadata' ->> 'utm_campaign', e -> 'metadata' ->> 'device'
    from jsonb_array_elements($1::jsonb) as given (e)`,
    [JSON.stringify(planned.filter((one) => !isRecent(one)).map(({ sent }) => sent))],
  );
};

const time = v.pipe(v.string(), v.transform(Date.parse));
const answerSchema = v.tuple([
  v.object({
    answer: v.looseObject({
      since: time,
      totalVisits: v.number(),
      daily: v.array(v.looseObject({ visits: v.number() })),
      recentActivity: v.array(v.object({ page: v.string(), timestamp: time })),
    }),
  }),
]);
const summarise = async (days: number, { of_page, of_source, of_device }: Filter = {}) => {
  const { rows } = await database.query('select public.analytics_summary($1, $2, $3, $4) as answer', [
    days,
    of_page ?? null,
    of_source ?? null,
    of_device ?? null,
  ]);
  return v.parse(answerSchema, rows)[0].answer;
};

const judge = async (planned: readonly Planned[], now: number, days: number): Promise<void> => {
  const { rows } = await database.query('select id from public.analytics_events');
  const present = new Set(v.parse(v.array(v.object({ id: v.string() })), rows).map(({ id }) => id));
  const events = planned.map(({ event }) => ({ ...event, isPurged: !present.has(event.id) }));
  const answer = await summarise(days);
  expect(answer).toEqual(countByHand(events, now, days));
  for (const filter of filters)
    expect(await summarise(days, filter)).toEqual(countByHand(events, now, days, filter));
  expect(answer.daily.reduce((sum, { visits }) => sum + visits, 0)).toBe(answer.totalVisits);
};

/** One batch of what is older than 30 days; answers how many went. */
const remove = async (batch: number): Promise<number> => {
  const statement = 'select private.remove_visits(private.retention_cutoff(30), $1) as gone';
  const { rows } = await database.query(statement, [batch]);
  return v.parse(v.tuple([v.object({ gone: v.number() })]), rows)[0].gone;
};

const cutOf = (now: number, days: number) => new Date(midnightOf(dateOf(now - days * dayMs))).toISOString();

describe('the summary is what counting by hand gives', () => {
  const story = fc.constantFrom(...moments).chain((now) =>
    fc.record({
      now: fc.constant(now),
      planned: plan(now, { maxLength: 80 }).map(apart),
      days: fc.constantFrom(1, 7, 30, 60),
      batch: fc.integer({ min: 1, max: 12 }),
    }),
  );

  test('before, during and after a purge, on both nights of the clock change', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ now, planned, days, batch }) => {
        vi.setSystemTime(now);
        await store(planned, now);
        await judge(planned, now, days);

        const { rows } = await database.query(`select private.retention_cutoff(30)::timestamptz as cut`);
        expect(v.parse(v.tuple([v.object({ cut: v.date() })]), rows)[0].cut.toISOString()).toBe(
          cutOf(now, 30),
        );
        for (let step = 0; step < 2; step += 1) {
          await remove(batch);
          await judge(planned, now, days);
        }
        await database.query('select public.purge_analytics(30)');
        await judge(planned, now, days);
      }),
      { numRuns: 60 },
    );
  });

  test('for more visits than one select shows, without robots and admin actions [S2 §3.12, §3.13, §9.14]', async () => {
    const now = moments[3] ?? 0;
    const [planned = []] = fc.sample(plan(now, { minLength: 1_500, maxLength: 2_000 }).map(apart), 1);
    vi.setSystemTime(now);
    await store(planned, now);
    await judge(planned, now, 30);
    // A part of one date, then half of what is old: the period before is rows and totals, the last purged date is both.
    for (const batch of [7, 500]) {
      await remove(batch);
      for (const days of [30, 60]) await judge(planned, now, days);
    }
    await database.query('select public.purge_analytics(30)');
    await judge(planned, now, 60);
  });
});

test('a purge in batches takes every old visit once, and no other', async () => {
  const now = moments[5] ?? 0;
  const [planned = []] = fc.sample(plan(now, { minLength: 400, maxLength: 500 }).map(apart), 1);
  vi.setSystemTime(now);
  await store(planned, now);
  const cut = Date.parse(cutOf(now, 30));
  let removed = 0;
  for (let gone = await remove(7); gone > 0; gone = await remove(7)) {
    expect(gone).toBeLessThanOrEqual(7);
    removed += gone;
    if (removed < 50) await judge(planned, now, 60);
  }
  expect(removed).toBe(planned.filter(({ event }) => event.at < cut).length);
  await judge(planned, now, 60);
});

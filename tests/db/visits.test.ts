import { beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import type { Actor } from './actors.ts';
import { openServer } from './open-server.ts';
import { ago, dayMs, minute, sampleEvent } from './samples.ts';

const visitor = 'an anonymous visitor';

const { ask, rows, clear } = await openServer();

const send = (events: unknown, actor: Actor = visitor, headers = {}) =>
  ask(actor, 'POST', '/rest/v1/rpc/ingest_events', { events }, headers);
const all = () => rows('analytics_events?order=created_at');
const find = (id: string) => rows(`analytics_events?id=eq.${id}`);
const empty = () => clear('analytics_events');
/** The answer to accepted events. */
const accepted = (count: number, changes: object = {}) => ({
  accepted: count,
  known: 0,
  rejected: [],
  detailed: true,
  ...changes,
});

describe('sending visits', () => {
  beforeEach(empty);

  test('a page view becomes one row, without query, hash and the query of where it came from [S2 §3.8, §6.13, §7.19]', async () => {
    const event = sampleEvent({
      page_path: '/services/steam-shower-design/?email=a@b.c#top',
      referrer: 'https://www.example.com/search?q=my+illness#x',
      user_agent: 'Browser 1',
      metadata: { screen_width: 412 },
    });
    expect((await send([event])).body).toEqual(accepted(1));
    const [row] = await all();
    expect(row).toMatchObject({
      id: event.id,
      event_type: 'page_view',
      page_path: '/services/steam-shower-design',
      referrer: 'https://www.example.com/search',
      session_id: event.session_id,
      user_agent: 'Browser 1',
      metadata: { screen_width: 412 },
    });
    expect(Date.parse(String(row?.['created_at']))).toBe(Date.parse(event.created_at));
    expect(Math.abs(Date.parse(String(row?.['received_at'])) - Date.now())).toBeLessThan(minute);
  });

  test('the same event sent again, or twice at once, stays one row [F-E2]', async () => {
    const event = sampleEvent();
    expect((await send([event, event])).body).toEqual(accepted(1, { known: 1 }));
    expect((await send([event, sampleEvent()])).body).toEqual(accepted(1, { known: 1 }));
    expect(await all()).toHaveLength(2);
  });

  test('400 events go in one call, 401 do not, and then nothing is stored', async () => {
    const events = Array.from({ length: 401 }, () => sampleEvent());
    const refused = await send(events);
    expect(refused.status).toBe(413);
    expect(await all()).toHaveLength(0);
    expect((await send(events.slice(1))).body).toEqual(accepted(400));
  });

  test('a call over one mebibyte is refused whole', async () => {
    const metadata = { text: 'x'.repeat(4000) };
    const answer = await send(Array.from({ length: 300 }, () => sampleEvent({ metadata })));
    expect(answer.status).toBe(413);
    expect(await all()).toHaveLength(0);
  });

  test('a visit of 29 days ago keeps its time, one of 31 days is too old, one of tomorrow happened now [F-E5]', async () => {
    const [recent, old, future] = [29 * dayMs, 31 * dayMs, -dayMs].map((ms) =>
      sampleEvent({ created_at: ago(ms) }),
    );
    expect((await send([recent, old, future])).body).toEqual(
      accepted(2, { rejected: [{ id: old?.id, reason: 'too_old' }] }),
    );
    const [aggregatedRow, futureRow] = await all();
    expect(Date.parse(String(aggregatedRow?.['created_at']))).toBe(Date.parse(recent?.created_at ?? ''));
    expect(Math.abs(Date.parse(String(futureRow?.['created_at'])) - Date.now())).toBeLessThan(minute);
    expect(futureRow?.['created_at']).toEqual(futureRow?.['received_at']);
  });

  test('a path the site does not have is counted as /404', async () => {
    const paths: [string, string][] = [
      ['/', '/'],
      ['/?utm=1', '/'],
      ['/gallery/', '/gallery'],
      ['/health-benefits/stress-relief-mental-clarity', '/health-benefits/stress-relief-mental-clarity'],
      ['/services/indoor-infrared-sauna-solutions', '/services/indoor-infrared-sauna-solutions'],
      ['/thank-you', '/thank-you'],
      ['/gallery/00000000-0000-4000-8000-000000000001?from=mail', '/gallery/photo'],
      ['/gallery/cedar-sauna-decatur-ga/', '/gallery/photo'],
      ['/gallery/a/b', '/404'],
      ['/404', '/404'],
      ['/secure-admin-access?next=1', '/secure-admin-access'],
      ['/wp-login.php', '/404'],
      ['about', '/404'],
      ['', '/404'],
      ['/<script>alert(1)</script>', '/404'],
      [`/${'x'.repeat(5000)}`, '/404'],
    ];
    const events = paths.map(([path]) => sampleEvent({ page_path: path }));
    expect((await send(events)).body).toMatchObject({ accepted: paths.length });
    const stored = new Map((await all()).map((row) => [row['id'], row['page_path']]));
    expect(events.map(({ id }) => stored.get(id))).toEqual(paths.map(([, path]) => path));
  });

  test('a malformed event is refused alone; the others are stored [F-E3] [S2 §3.9]', async () => {
    const bad: unknown[] = [
      5,
      null,
      [],
      'text',
      {},
      sampleEvent({ id: 'x' }),
      sampleEvent({ id: null }),
      sampleEvent({ session_id: 'x' }),
      sampleEvent({ event_type: 'purchase' }),
      sampleEvent({ event_type: null }),
      sampleEvent({ page_path: null }),
      sampleEvent({ page_path: 5 }),
      sampleEvent({ referrer: {} }),
      sampleEvent({ user_agent: [] }),
      sampleEvent({ metadata: [] }),
      sampleEvent({ metadata: { text: 'x'.repeat(5000) } }),
      sampleEvent({ event_type: 'interaction' }),
      sampleEvent({ event_type: 'interaction', metadata: { name: 'Robert"); drop' } }),
      sampleEvent({ created_at: 'yesterday' }),
      sampleEvent({ created_at: '2026-13-40T25:61:00Z' }),
      sampleEvent({ created_at: '2026-01-01T00:00:00' }),
      sampleEvent({ created_at: '2026-11-01T00:00:00+99:99' }),
      sampleEvent({ page_path: '/about\u0000' }),
      sampleEvent({ metadata: { text: '\ud800' } }),
      sampleEvent({ created_at: null }),
    ];
    const good = bad.map(() => sampleEvent());
    const mixed = bad.flatMap((event, index) => [event, good[index]]);
    const answer = v.parse(
      v.object({
        accepted: v.number(),
        known: v.number(),
        rejected: v.array(v.object({ id: v.unknown(), reason: v.string() })),
      }),
      (await send(mixed)).body,
    );
    expect(answer).toMatchObject({ accepted: good.length, known: 0 });
    expect(answer.rejected.map(({ reason }) => reason)).toEqual(bad.map(() => 'invalid'));
    const named = bad.filter((event) => v.is(v.object({ id: v.pipe(v.string(), v.uuid()) }), event));
    expect(answer.rejected.filter(({ id }) => v.is(v.pipe(v.string(), v.uuid()), id))).toHaveLength(
      named.length,
    );
    expect((await all()).map((row) => row['id']).toSorted()).toEqual(good.map(({ id }) => id).toSorted());
  });

  test('a referrer that is no web address is dropped, a long one cut', async () => {
    const referrers = ['javascript:alert(1)', 'android-app://x', `https://example.com/${'x'.repeat(2000)}`];
    const events = referrers.map((referrer) => sampleEvent({ referrer }));
    await send(events);
    const stored = new Map((await all()).map((row) => [row['id'], row['referrer']]));
    expect(events.map(({ id }) => stored.get(id))).toEqual([null, null, referrers[2]?.slice(0, 500)]);
  });

  test.each<[Actor, boolean]>([
    [visitor, false],
    ['a plain user', false],
    ['an administrator', true],
  ])(
    '%s logging an administrator’s action succeeds: %s [S2 §3.9, §6.13, §6.15, §7.20]',
    async (actor, isAllowed) => {
      const [action, view] = [
        sampleEvent({ event_type: 'admin_action', metadata: { action: 'x' } }),
        sampleEvent(),
      ];
      expect((await send([action, view], actor)).body).toEqual(
        isAllowed ? accepted(2) : accepted(1, { rejected: [{ id: action.id, reason: 'not_allowed' }] }),
      );
      expect(await find(action.id)).toHaveLength(isAllowed ? 1 : 0);
    },
  );

  test.each<Actor>(['nobody with a key', 'an expired session', 'the secret key'])(
    '%s sends no visits',
    async (actor) => {
      expect((await send([sampleEvent()], actor)).status).toBeGreaterThanOrEqual(400);
      expect(await all()).toHaveLength(0);
    },
  );

  test.each([null, {}, 'text', 5])('%j is not a list of events', async (events) => {
    expect((await send(events)).status).toBe(400);
  });
});

test('one place is stopped after 60 calls in ten minutes, whatever address it claims', async () => {
  await empty();
  const statuses: number[] = [];
  while (statuses.length < 61 && statuses.at(-1) !== 429) statuses.push((await send([sampleEvent()])).status);
  expect(statuses.at(-1)).toBe(429);
  const stored = (await all()).length;
  expect(stored).toBe(statuses.length - 1);
  for (const name of ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'forwarded', 'true-client-ip']) {
    expect((await send([sampleEvent()], visitor, { [name]: '203.0.113.7' })).status, name).toBe(429);
  }
  expect(await all()).toHaveLength(stored);
});

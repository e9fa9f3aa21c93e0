import { afterAll, describe, expect, test } from 'vitest';
import { foreignMetadata } from '../../db/foreign-metadata.ts';
import { inSession, sql } from './session.ts';
import { from, send, some } from './visits.ts';

afterAll(() => sql.end());

describe('the limit of one place', () => {
  test('is not reset by an address of the sender’s own making, and is over after ten minutes', async () => {
    await inSession(async (session) => {
      const claimed = (number: number) => `198.51.100.${number}, 203.0.113.7, 10.0.0.1`;
      for (let call = 0; call < 60; call += 1) {
        await from(session, { 'x-forwarded-for': claimed(call) });
        expect(await send(session, some(1))).toMatchObject({ accepted: 1 });
      }
      await from(session, { 'x-forwarded-for': claimed(99) });
      expect(await send(session, some(1))).toBe('PT429');
      await from(session, { 'x-forwarded-for': '198.51.100.1, 203.0.113.8, 10.0.0.1' });
      expect(await send(session, some(1))).toMatchObject({ accepted: 1 });
      await session.own(`update private.rate_limits set slot = slot - interval '11 minutes'`);
      await from(session, { 'x-forwarded-for': claimed(99) });
      expect(await send(session, some(1))).toMatchObject({ accepted: 1 });
    });
  });

  test('leaves room in each second for those who send little', async () => {
    await inSession(async (session) => {
      for (const address of ['203.0.113.7', '2001:db8:1::1']) {
        await from(session, { 'x-forwarded-for': address });
        for (let call = 0; call < 5; call += 1)
          expect(await send(session, some(400))).toMatchObject({ accepted: 400 });
      }
      await from(session, { 'x-forwarded-for': '2001:db8:1:ffff::1' });
      expect(await send(session, some(1))).toBe('PT429');
      await from(session, { 'x-forwarded-for': '203.0.113.8' });
      expect(await send(session, some(400))).toMatchObject({ accepted: 400 });
    });
  });

  test.each([
    ['a /64', 60, (call: number) => `2001:db8:1:2::${call.toString(16)}`],
    ['a /56', 120, (call: number) => `2001:db8:1:${(call % 250).toString(16)}::1`],
    ['a /48', 240, (call: number) => `2001:db8:1:${(call * 211).toString(16)}::1`],
  ])('%s is one place with %i calls, whichever of its addresses sends', async (_, calls, address) => {
    await inSession(async (session) => {
      const sendFrom = async (sender: string) => {
        await from(session, { 'x-forwarded-for': sender });
        return send(session, some(1));
      };
      for (let call = 1; call <= calls; call += 1)
        expect(await sendFrom(address(call))).toMatchObject({ accepted: 1 });
      expect(await sendFrom(address(calls + 1))).toBe('PT429');
      expect(await sendFrom('2001:db8:2::1')).toMatchObject({ accepted: 1 });
      const rows = await session.own('select row_to_json(r)::text as text from private.rate_limits r');
      expect(rows.map(({ text }) => text).join()).not.toContain('db8:');
    });
  });
});

describe('what is stored with a visit', () => {
  test.each([
    ['wants details', true],
    ['wants none', false],
  ])('are names and types of this site alone, while the owner %s', async (_, isDetailed) => {
    await inSession(async ({ own, run }) => {
      const given = foreignMetadata();
      await own('update public.site_settings set detailed_analytics = $1', [isDetailed]);
      const { rows } = await run('an administrator', 'select public.ingest_events($1) as answer', [
        given.map(({ event }) => event),
      ]);
      expect(rows[0]?.['answer']).toMatchObject({ accepted: given.length, rejected: [] });
      for (const { name, event, detailed, plain } of given)
        expect(
          await own('select metadata from public.analytics_events where id = $1', [event.id]),
          name,
        ).toEqual([{ metadata: isDetailed ? detailed : plain }]);
    });
  });
});

describe('the schedule of the purge', () => {
  const schedule = 'select private.schedule_purge() as stands';

  test('is left out where there is no pg_cron', async () => {
    await inSession(async ({ own }) => {
      expect(await own(schedule)).toEqual([{ stands: false }]);
    });
  });

  test('stands once where there is, and what it runs removes old visits and old messages', async () => {
    await inSession(async ({ own }) => {
      // The part of pg_cron that is used: a name has one schedule and one command.
      await own('create schema cron');
      await own('create table cron.job (jobname text primary key, schedule text, command text)');
      await own(`create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
        insert into cron.job values (job_name, schedule, command)
        on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1 $$`);
      expect(await own(schedule)).toEqual([{ stands: true }]);
      await own(schedule);
      const jobs = await own('select schedule, command from cron.job order by schedule');
      expect(jobs).toMatchObject([{ schedule: '*/10 * * * *' }, { schedule: '20 8 * * *' }]);

      await own(`insert into public.analytics_events (id, event_type, page_path, session_id, created_at)
        select gen_random_uuid(), 'page_view', '/', gen_random_uuid(), now() - interval '1 day' * n
        from generate_series(80, 100) n`);
      await own(String(jobs[0]?.['command']));
      expect(await own('select count(*)::integer as count from public.analytics_events')).toEqual([
        { count: 11 },
      ]);
      expect(await own('select sum(visits)::integer as visits from public.daily_totals')).toEqual([
        { visits: 10 },
      ]);

      await own(`insert into public.contact_messages (id, name, email, message, received_at)
        select gen_random_uuid(), 'Ann', 'ann@visitors.example', 'Hello', now() - interval '1 month' * n
        from generate_series(20, 30) n`);
      await own(String(jobs[1]?.['command']));
      expect(await own('select count(*)::integer as count from public.contact_messages')).toEqual([
        { count: 5 },
      ]);
    });
  });
});

test('the zone of stored dates is the zone of the business', async () => {
  await inSession(async ({ own }) => {
    await own(`insert into public.analytics_events (id, event_type, page_path, session_id, created_at)
      select gen_random_uuid(), 'page_view', '/', gen_random_uuid(), timestamptz '2026-01-01' + interval '1 hour' * n
      from generate_series(0, 9000) n`);
    expect(
      await own(`select count(*)::integer as count from public.analytics_events
        where business_date <> (created_at at time zone private.business_time_zone())::date`),
    ).toEqual([{ count: 0 }]);
  });
});

test('a call that brings visits looks at no more of the table than its oldest row', async () => {
  await inSession(async ({ own }) => {
    await own(`insert into public.analytics_events (id, event_type, page_path, session_id, created_at)
      select gen_random_uuid(), 'page_view', '/', gen_random_uuid(), now() - interval '1 minute' * n
      from generate_series(1, 20000) n`);
    const rows = await own('explain (format json) select min(created_at) from public.analytics_events');
    expect(JSON.stringify(rows)).toContain('Index Only Scan');
    expect(JSON.stringify(rows)).not.toContain('Seq Scan');
  });
});

test('a referrer that grew when it was written small does not stop the purge for ever', async () => {
  await inSession(async ({ own, run }) => {
    await own('truncate public.analytics_events, public.daily_counts');
    // A database whose locale is of ICU writes one letter as two; this one is made to hold what that leaves.
    await own('alter table public.analytics_events alter column referrer_host drop expression');
    await own(`insert into public.analytics_events (id, event_type, page_path, session_id, created_at, referrer_host)
      select gen_random_uuid(), 'page_view', '/about', gen_random_uuid(), now() - interval '100 days', repeat('i', 960)`);
    const { code } = await run('the owner', 'select private.remove_old_visits(10)');
    expect(code).toBeNull();
    expect(
      await own(`select char_length(name) as length from public.daily_counts where kind = 'referrer'`),
    ).toEqual([{ length: 500 }]);
  });
});

import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { ago, dayMs, sampleEvent } from '../../db/samples.ts';
import { inSession, sql, type Session } from './session.ts';
import { from, send, some } from './visits.ts';

afterAll(() => sql.end());

describe('administrators', () => {
  test('the last one stays, however one tries; of two, one may go', async () => {
    await inSession(async ({ run, own, users }) => {
      for (const statement of [
        'delete from private.admins',
        'truncate private.admins',
        `delete from private.admins where user_id = '${users.admin}'`,
        `delete from auth.users where id = '${users.admin}'`,
        `update private.admins set user_id = '${users.plain}'`,
        `update private.admins set user_id = '${users.plain}' where user_id = '${users.admin}'`,
      ]) {
        expect((await run('the owner', statement)).code, statement).toBe('23001');
      }
      expect((await run('the owner', 'update private.admins set granted_at = now()')).code).toBeNull();
      await own(`select private.grant_admin(' PLAIN@cedarandsteam.example ')`);
      await own(`delete from auth.users where id = '${users.admin}'`);
      expect(await own('select user_id from private.admins')).toEqual([{ user_id: users.plain }]);
      expect((await run('the owner', 'delete from private.admins')).code).toBe('23001');
    });
  });

  test('the right is given to accounts that exist alone, and giving it twice is no failure', async () => {
    await inSession(async ({ run, own, users }) => {
      expect((await run('the owner', `select private.grant_admin('nobody@example.com')`)).code).toBe('P0002');
      const [row] = await own(`select private.grant_admin('admin@cedarandsteam.example') as id`);
      expect(row).toEqual({ id: users.admin });
      expect(await own('select 1 from private.admins')).toHaveLength(1);
    });
  });
});

describe('visits', () => {
  test('are judged one by one', async () => {
    await inSession(async (session) => {
      const [view, old, action, future] = [
        sampleEvent({ page_path: '/gallery?x=1' }),
        sampleEvent({ created_at: ago(31 * dayMs) }),
        sampleEvent({ event_type: 'admin_action' }),
        sampleEvent({ created_at: ago(-dayMs), page_path: '/nowhere' }),
      ];
      expect(await send(session, [view, view, old, action, future, 5])).toEqual({
        accepted: 2,
        known: 1,
        rejected: [
          { id: old.id, reason: 'too_old' },
          { id: action.id, reason: 'not_allowed' },
          { id: null, reason: 'invalid' },
        ],
        detailed: true,
      });
      expect(
        await session.own(
          'select page_path, created_at <= now() as past from public.analytics_events order by page_path',
        ),
      ).toEqual([
        { page_path: '/404', past: true },
        { page_path: '/gallery', past: true },
      ]);
      expect(await send(session, some(401))).toBe('PT413');
    });
  });

  test('of one place stop after 2,000 events, of everybody after 5,000 in a second', async () => {
    await inSession(async (session) => {
      await from(session, { 'x-forwarded-for': '203.0.113.7' });
      await send(session, some(1));
      await session.own(`update private.rate_limits set events = 1700 where client <> ''`);
      expect(await send(session, some(301))).toBe('PT429');
      expect(await send(session, some(300))).toMatchObject({ accepted: 300 });
      await from(session, { 'x-forwarded-for': '203.0.113.9' });
      await session.own(`update private.rate_limits set events = 4700 where client = ''`);
      expect(await send(session, some(301))).toBe('PT429');
      expect(await send(session, some(300))).toMatchObject({ accepted: 300 });
    });
  });

  const mark = async (session: Session, address: string, name = 'x-forwarded-for') => {
    await from(session, { [name]: address });
    const [row] = await session.own(`select encode((private.current_client_hashes())[1], 'hex') as mark`);
    return String(row?.['mark']);
  };

  test('come from one place however its address is written, and an IPv6 household is one', async () => {
    await inSession(async (session) => {
      expect(await mark(session, '203.0.113.7, 10.0.0.1')).toBe(await mark(session, '203.0.113.7'));
      expect(await mark(session, '2001:db8:1:2::1')).toBe(await mark(session, '2001:db8:1:2:ffff::9'));
      expect(await mark(session, '2001:db8:1:3::1')).not.toBe(await mark(session, '2001:db8:1:2::1'));
      expect(await mark(session, '::::::')).toHaveLength(64);
      expect(await mark(session, '::ffff:203.0.113.7')).toBe(await mark(session, '203.0.113.7'));
      expect(await mark(session, '::ffff:203.0.113.8')).not.toBe(await mark(session, '203.0.113.7'));
      for (const same of [
        '203.0.113.7:5120',
        '::FFFF:cb00:7107',
        '0:0:0:0:0:ffff:203.0.113.7',
        '[::ffff:203.0.113.7]:443',
      ])
        expect(await mark(session, same), same).toBe(await mark(session, '203.0.113.7'));
      expect(await mark(session, '[2001:db8:1:2::1]:443')).toBe(await mark(session, '2001:0DB8:1:2::1'));
      for (const text of [':::/64', '1.2.3.4/64', '/64', 'x'.repeat(500)])
        expect(await mark(session, text), text).toHaveLength(64);
    });
  });

  test('come from where the header of the platform says once the owner trusts it, and not before', async () => {
    await inSession(async (session) => {
      const claimed = async (header: string) => {
        await from(session, { [header]: '203.0.113.99', 'x-forwarded-for': '203.0.113.7' });
        return (await session.own('select private.client_address() as address'))[0]?.['address'];
      };
      expect(await claimed('cf-connecting-ip')).toBe('203.0.113.7');
      await session.own(`select private.set_client_ip_header('CF-Connecting-IP')`);
      expect(await claimed('cf-connecting-ip')).toBe('203.0.113.99');
      expect(await claimed('x-real-ip')).toBe('203.0.113.7');
      await session.own('select private.set_client_ip_header(null)');
      expect(await claimed('cf-connecting-ip')).toBe('203.0.113.7');
      for (const actor of ['an anonymous visitor', 'an administrator', 'the secret key'] as const)
        expect((await session.run(actor, `select private.set_client_ip_header('x-mine')`)).code).toBe(
          '42501',
        );
    });
  });

  test('leave no address behind, and yesterday’s secret is destroyed', async () => {
    await inSession(async (session) => {
      const before = await mark(session, '203.0.113.7');
      const [{ secret } = {}] = await session.own(
        `select encode(secret, 'hex') as secret from private.daily_secrets`,
      );
      expect(before).toBe(
        createHmac('sha256', Buffer.from(String(secret), 'hex'))
          .update('203.0.113.7')
          .digest('hex'),
      );
      await session.own(`update private.daily_secrets set day = day - 1`);
      expect(await mark(session, '203.0.113.7')).not.toBe(before);
      expect(
        await session.own('select day = (now() at time zone $1)::date as today from private.daily_secrets', [
          'utc',
        ]),
      ).toEqual([{ today: true }]);
      await send(session, some(1));
      const rows = await session.own(
        'select row_to_json(r)::text as text from private.rate_limits r union all select row_to_json(e)::text from public.analytics_events e',
      );
      expect(rows.map(({ text }) => text).join()).not.toContain('203.0.113');
    });
  });

  test.each([
    ['key', 'what do ya want for nothing?', 'Jefe'],
    ['a key longer than a block', 'text', 'x'.repeat(131)],
    ['nothing', '', ''],
  ])('are marked by a true HMAC-SHA-256 (%s)', async (_, message, key) => {
    const [row] =
      await sql`select encode(private.hmac_sha256(${Buffer.from(key)}, ${Buffer.from(message)}), 'hex') as mark`;
    expect(row?.['mark']).toBe(createHmac('sha256', key).update(message).digest('hex'));
  });

  test('are summed up and purged for administrators alone', async () => {
    await inSession(async (session) => {
      await session.own(`insert into public.analytics_events (id, event_type, page_path, session_id, created_at)
        select gen_random_uuid(), 'page_view', '/', gen_random_uuid(), now() - interval '40 days' from generate_series(1, 1500)`);
      const totals = `select public.analytics_summary(60) -> 'totalVisits' as answer`;
      const purge = 'select public.purge_analytics(30) as answer';
      for (const actor of ['an anonymous visitor', 'a plain user', 'the secret key'] as const) {
        expect((await session.run(actor, totals)).code, actor).toBe('42501');
        expect((await session.run(actor, purge)).code, actor).toBe('42501');
      }
      expect((await session.run('an administrator', totals)).rows).toEqual([{ answer: 1500 }]);
      expect((await session.run('an administrator', purge)).rows).toEqual([
        { answer: { deleted: 1500, remaining: 0 } },
      ]);
      expect(await session.own('select visits, sessions from public.daily_totals')).toEqual([
        { visits: 1500, sessions: 1500 },
      ]);
    });
  });
});

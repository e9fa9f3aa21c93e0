// The figures of PostgreSQL 15, migrated as a hosted project is.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import * as v from 'valibot';
import { startCluster } from '../../platforms/cluster.ts';
import { countedPaths, storeRoutePaths } from '../../../supabase/local/database/route-paths.ts';
import { makeHosted } from '../../platforms/hosted.ts';
import { atLeast, atMost, medianOf, type Figure } from './figures.ts';
import { addVisits, admin, keepAYear, tidy } from './sample-visits.ts';

const clients = 200;
const eventsPerCall = 50;
const warmUpMs = 2_000;
const sendingMs = 15_000;

type Sql = postgres.Sql;

/** As the REST API does it: one transaction that says who asks, in one message. */
const ask = (
  sql: Sql | postgres.ReservedSql,
  headers: object,
  claims: { role: string; sub?: string; session_id?: string },
  call: string,
) =>
  sql.unsafe(`begin;
    select set_config('request.headers', $json$${JSON.stringify(headers)}$json$, true),
      set_config('request.jwt.claims', $json$${JSON.stringify(claims)}$json$, true),
      set_config('request.jwt.claim.sub', '${claims.sub ?? ''}', true);
    set local role ${claims.role};
    ${call};
    commit`);

const summarise = (sql: Sql): Promise<number> =>
  medianOf(15, () =>
    ask(
      sql,
      {},
      { sub: admin.id, role: 'authenticated', session_id: admin.id },
      'select public.analytics_summary(30)',
    ),
  );

const events = (): string =>
  JSON.stringify(
    Array.from({ length: eventsPerCall }, (_, index) => ({
      id: randomUUID(),
      event_type: 'page_view',
      page_path: index % 2 === 0 ? '/about' : '/gallery',
      referrer: 'https://www.search.example/results',
      session_id: randomUUID(),
      user_agent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
      metadata: { screen_width: 412, screen_height: 915, display_mode: 'browser' },
      created_at: new Date().toISOString(),
    })),
  );

const answerSchema = v.object({ accepted: v.number() });
const rowSchema = v.object({ answer: answerSchema });

/** Events stored in a second while each client has one call under way at any time. */
const ingest = async (url: string): Promise<number> => {
  const pool = postgres(url, { max: clients, onnotice: () => undefined });
  const from = performance.now() + warmUpMs;
  const until = from + sendingMs;
  let stored = 0;
  const client = async (number: number): Promise<void> => {
    const connection = await pool.reserve();
    const headers = {
      'x-forwarded-for': `198.51.${Math.floor(number / 250)}.${number % 250}`,
      'user-agent': 'Firefox',
    };
    while (performance.now() < until) {
      const call = `select public.ingest_events($json$${events()}$json$) as answer`;
      try {
        const results: unknown = await ask(connection, headers, { role: 'anon' }, call);
        const rows = v.parse(v.array(v.unknown()), results).flat();
        const [accepted = 0] = rows
          .filter((row) => v.is(rowSchema, row))
          .map(({ answer }) => answer.accepted);
        const now = performance.now();
        if (now >= from && now < until) stored += accepted;
      } catch (error) {
        // Over a limit: what a device does then is to wait.
        if (!v.is(v.object({ code: v.literal('PT429') }), error)) throw error;
        await connection.unsafe('rollback');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
    connection.release();
  };
  try {
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  } finally {
    await pool.end();
  }
  return (stored / sendingMs) * 1000;
};

/** Takes all figures of PostgreSQL; `scale` below 1 is a trial with fewer rows. */
export const measurePostgres = async (scale: number, tell: (figure: Figure) => void): Promise<void> => {
  const cluster = await startCluster(15, {
    fsync: 'on',
    max_wal_size: '4GB',
    max_connections: String(clients + 20),
  });
  const sql = postgres(cluster.url('postgres'), { max: 1, onnotice: () => undefined });
  try {
    await makeHosted(cluster, 'all');
    await storeRoutePaths((statement, paths) => sql.unsafe(statement, [paths]), countedPaths);
    await sql`insert into auth.users (id, email) values (${admin.id}, ${admin.email})`;
    await sql`insert into auth.sessions (id, user_id) values (${admin.id}, ${admin.id})`;
    await sql`select private.grant_admin(${admin.email})`;
    await sql.unsafe(keepAYear);

    const perWindow = 25_000 * scale;
    const fill = async (): Promise<void> => {
      await sql`truncate public.analytics_events, private.rate_limits`;
      await sql.unsafe(addVisits(perWindow, 30, 0));
      await sql.unsafe(addVisits(perWindow * 9, 300, 30));
      await sql.unsafe(tidy);
    };
    await fill();
    const rate = await ingest(cluster.url('postgres'));
    tell(
      atLeast(`Visits stored with ${clients} clients, 1 million rows, PostgreSQL 15`, rate, 2000, 'a second'),
    );

    // Anew, so that nothing of what was just stored is counted.
    await fill();
    const small = await summarise(sql);
    tell(atMost('Summary of 30 days, 100,000 of 1 million rows, PostgreSQL 15', small, 150, 'ms'));
    // Beyond the period before as well, which is read for the comparison.
    for (let part = 0; part < 9; part += 1) await sql.unsafe(addVisits(perWindow * 9, 300, 61));
    await sql.unsafe(tidy);
    const large = await summarise(sql);
    tell(atMost('The same with ten times as many rows outside its periods', large / small, 1.2, 'times'));
    const rateLarge = await ingest(cluster.url('postgres'));
    tell(
      atLeast(
        `Visits stored with ${clients} clients, 9 million rows, PostgreSQL 15`,
        rateLarge,
        2000,
        'a second',
      ),
    );
  } finally {
    await sql.end();
    await cluster.stop();
  }
};

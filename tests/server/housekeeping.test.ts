import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { startHousekeeping } from '../../supabase/local/database/housekeeping.ts';
import { eventually } from '../support/eventually.ts';
import {
  callApi,
  headersOf,
  signInAsAdmin,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';
import { withDatabase } from '../support/server/with-database.ts';

const oldRows = 60_000;
const fill = `insert into public.analytics_events (id, event_type, page_path, session_id, created_at)
  select gen_random_uuid(), 'page_view', '/about', gen_random_uuid(), now() - interval '100 days' - n * interval '1 minute'
  from generate_series(1, ${oldRows}) n`;
const messages = `insert into public.contact_messages (id, name, email, message, received_at)
  select gen_random_uuid(), 'Ann', 'ann@visitors.example', 'Hello', now() - age
  from unnest(array[interval '2 years 1 day', interval '23 months']) age`;

const accounts = [
  `insert into auth.sessions (id, user_id, created_at, refreshed_at)
    select gen_random_uuid(), user_id, now() - interval '60 days', (now() - age) at time zone 'UTC'
    from private.admins, unnest(array[interval '31 days', interval '29 days']) age`,
  `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, updated_at)
    select gen_random_uuid(), gen_random_uuid(), user_id, id, is_revoked, now() - interval '2 days'
    from auth.sessions, unnest(array[true, false]) is_revoked
    where created_at < now() - interval '1 day'`,
  `insert into auth.audit_log_entries (id, created_at)
    select gen_random_uuid(), now() - age from unnest(array[interval '31 days', interval '29 days']) age`,
];

const day = 24 * 60 * 60 * 1000;
/** E-mails of these ages in days, named by them. */
const writeMails = async (folder: string, ages: readonly number[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const age of ages) {
    const [path, written] = [join(folder, `${age}.eml`), new Date(Date.now() - age * day)];
    await writeFile(path, '');
    await utimes(path, written, written);
  }
};
const mailsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.eml'));

/** Runs statements on the database of a server that is not running; answers the rows of the last. */
const onDisk = ({ dataDir }: TestServer, ...statements: string[]): Promise<unknown[]> =>
  withDatabase(dataDir, async (database) => {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await database.query(statement));
    return rows;
  });

describe('a start of the embedded server', () => {
  let left: unknown[] = [];
  let mails: string[][] = [];
  let pagesMeanwhile = 0;
  let hasAnswered = false;
  beforeAll(async () => {
    const server = await startTestServer();
    try {
      await server.halt();
      const folders = ['', 'waiting', 'undelivered'].map((name) => join(server.dataDir, 'mail', name));
      for (const folder of folders) await writeMails(folder, [8, 6]);
      await onDisk(server, fill, messages, ...accounts, 'vacuum (analyze) public.analytics_events');
      await server.restart();
      const headers = headersOf(server, await signInAsAdmin(server));
      const remaining = async () => {
        const path = '/rest/v1/rpc/count_expired_events';
        const response = await callApi(server, 'POST', path, { older_than_days: 90 }, headers);
        hasAnswered ||= response.ok;
        return v.parse(v.object({ visits: v.number() }), await response.json()).visits;
      };
      const pages = { isOver: false };
      const visiting = (async () => {
        for (; !pages.isOver; pagesMeanwhile += 1) await (await fetch(`${server.url}/about`)).text();
      })();
      await eventually(async () => expect(await remaining()).toBe(0));
      pages.isOver = true;
      await visiting;
      // An empty batch follows the last one, and the vacuum that; each waits its turn among these.
      for (let turn = 0; turn < 6; turn += 1) await remaining();
      mails = await Promise.all(folders.map(mailsIn));
      await server.halt();
      left = await onDisk(
        server,
        `select
          (select count(*)::integer from public.analytics_events) as rows,
          (select count(*)::integer from public.contact_messages) as messages,
          (select count(*)::integer from auth.sessions where created_at < now() - interval '1 day') as sessions,
          (select count(*)::integer from auth.refresh_tokens where updated_at < now() - interval '1 day') as tokens,
          (select count(*)::integer from auth.audit_log_entries where created_at < now() - interval '1 day') as log,
          (select sum(visits)::integer from public.daily_totals) as visits,
          (select sum(count)::integer from public.daily_counts where kind = 'page') as pages,
          (select n_dead_tup::integer from pg_stat_user_tables where relname = 'analytics_events') as dead,
          (select relpages from pg_class where oid = 'public.analytics_events'::regclass) as size`,
      );
    } finally {
      await server.stop();
    }
  });

  it('removes what is older than the owner keeps, and keeps its numbers', () => {
    expect(left).toMatchObject([{ rows: 0, visits: oldRows, pages: oldRows }]);
  });
  it('removes messages older than two years, also when no other one comes', () => {
    expect(left).toMatchObject([{ messages: 1 }]);
  });
  it('removes sessions that were not renewed for a month, used tokens, and old entries of the audit log', () => {
    expect(left).toMatchObject([{ sessions: 1, tokens: 1, log: 1 }]);
  });
  it('removes e-mails that were written or put aside a week ago, and none that waits to be sent', () => {
    expect(mails).toEqual([['6.eml'], expect.arrayContaining(['6.eml', '8.eml']), ['6.eml']]);
  });
  it('gives the room of removed visits back', () => {
    expect(left).toMatchObject([{ size: 0 }]);
  });
  it('answers pages and callers meanwhile', () => {
    expect(hasAnswered).toBe(true);
    // Held up by each of the six batches, no more than one page would come between two of them.
    expect(pagesMeanwhile).toBeGreaterThan(20);
  });
});

describe('housekeeping', () => {
  afterEach(() => vi.useRealTimers());

  const removeOldFiles = () => undefined;

  const fakeBackend = (batches: number[]) => {
    const asked: string[] = [];
    return {
      asked,
      query: (sql: string) => {
        asked.push(/^(?:delete from|select) [\w.]+/.exec(sql)?.[0] ?? '');
        return Promise.resolve([{ removed: batches.shift() ?? 0 }]);
      },
      maintain: (sql: string) => {
        asked.push(sql);
        return Promise.resolve([]);
      },
    };
  };
  const remove = 'select private.remove_old_visits';
  const messages = 'select private.remove_old_messages';
  const ofAccounts = [
    'delete from auth.sessions',
    'delete from auth.refresh_tokens',
    'delete from auth.audit_log_entries',
  ];
  const vacuum = 'vacuum (analyze)';

  it('goes on until nothing is old, then vacuums, and again a day later', async () => {
    vi.useFakeTimers();
    const { asked, ...backend } = fakeBackend([10_000, 3]);
    const housekeeping = startHousekeeping(backend, removeOldFiles);
    await vi.advanceTimersByTimeAsync(1_000);
    const first = [remove, remove, remove, messages, ...ofAccounts, vacuum];
    expect(asked).toEqual(first);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    expect(asked).toEqual([...first, remove, messages, ...ofAccounts, vacuum]);
    housekeeping.stop();
    await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1000);
    expect(asked).toHaveLength(first.length + 6);
  });

  it('stops between two batches when the server does', async () => {
    vi.useFakeTimers();
    const { asked, ...backend } = fakeBackend(Array.from({ length: 1000 }, () => 10_000));
    const housekeeping = startHousekeeping(backend, removeOldFiles);
    housekeeping.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([remove]);
  });

  it('says when it failed, and tries again a day later', async () => {
    vi.useFakeTimers();
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reason = randomUUID();
    const query = vi.fn(() => Promise.reject(new Error(reason)));
    const housekeeping = startHousekeeping({ query, maintain: () => Promise.resolve([]) }, removeOldFiles);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    housekeeping.stop();
    expect(query).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`^\\S+Z - Housekeeping of the database failed: ${reason}$`)),
    );
    error.mockRestore();
  });
});

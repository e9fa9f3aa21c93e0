import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { countedPaths } from '../../../supabase/local/database/route-paths.ts';
import { sampleEvent } from '../../db/samples.ts';
import { inSession, sql } from './session.ts';

const root = resolve(import.meta.dirname, '../../..');
const url = String(process.env['PLATFORM_DATABASE_URL']);

const deploy = (database: string, args: string[] = [], switches: Record<string, string> = {}) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((done) => {
    const child = execFile(
      'node',
      ['scripts/deploy/deploy-routes.ts', ...args],
      { cwd: root, env: { ...process.env, ...switches, SUPABASE_DB_URL: database } },
      (_error, stdout, stderr) =>
        done({ code: child.exitCode, stdout: stdout.trim(), stderr: stderr.trim() }),
    );
  });

const stored = async () => {
  const rows = await sql`select path from private.route_paths`;
  return v.parse(v.array(v.object({ path: v.string() })), Array.from(rows)).map(({ path }) => path);
};
const empty = () => sql`delete from private.route_paths`;

beforeEach(empty);
afterAll(async () => {
  await empty();
  await sql.end();
});

test('a database that was not told the pages takes no visits, so that their senders keep them', async () => {
  await inSession(async ({ own, run }) => {
    const send = 'select public.ingest_events($1) as answer';
    const visits = [sampleEvent({ page_path: '/about' }), sampleEvent({ page_path: '/nowhere' })];
    await own('delete from private.route_paths');
    expect((await run('an anonymous visitor', send, [visits])).code).toBe('PT503');
    expect(await own('select 1 from public.analytics_events')).toEqual([]);

    await own(`select private.set_route_paths(array['/about'])`);
    const { rows } = await run('an anonymous visitor', send, [visits]);
    expect(rows).toMatchObject([{ answer: { accepted: 2, rejected: [] } }]);
    const paths = await own('select page_path from public.analytics_events order by 1');
    expect(paths).toEqual([{ page_path: '/404' }, { page_path: '/about' }]);
  });
});

test('a deploy tells the database every address of the site once, however often it runs', async () => {
  await sql`insert into private.route_paths (path) values ('/about'), ('/gone')`;
  const [of, added] = [countedPaths.length, countedPaths.length - 1];
  const dry = await deploy(url, ['--dry-run']);
  expect(dry).toMatchObject({ code: 0, stderr: '' });
  expect(dry.stdout).toMatch(new RegExp(`^Nothing was written. Of ${of} addresses: ${added} new \\(/, `));
  expect(dry.stdout).toMatch(/, 1 removed \(\/gone\)\.$/);
  expect((await stored()).toSorted()).toEqual(['/about', '/gone']);

  const first = await deploy(url);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain(`${of} addresses: ${added} new (`);
  expect((await stored()).toSorted()).toEqual(countedPaths.toSorted());
  expect(await deploy(url)).toEqual({
    code: 0,
    stdout: `Visits are counted under ${of} addresses: 0 new, 0 removed. Senders are told apart by x-forwarded-for.`,
    stderr: '',
  });
  expect((await stored()).toSorted()).toEqual(countedPaths.toSorted());
});

test('a deploy tells the database the header in which a platform names the sender', async () => {
  const trusted = async () => Array.from(await sql`select address_header from private.platform_settings`);
  const named = await deploy(url, [], { CLIENT_ADDRESS_HEADER: 'X-Real-IP' });
  expect(named.stdout).toMatch(/Senders are told apart by X-Real-IP\.$/);
  expect(await trusted()).toEqual([{ address_header: 'x-real-ip' }]);
  await deploy(url);
  expect(await trusted()).toEqual([{ address_header: null }]);
});

test.each([
  ['', /^Set SUPABASE_DB_URL to the connection string /],
  ['https://project.supabase.example', /^Set SUPABASE_DB_URL to the connection string /],
  ['postgres://nobody:secret-word@127.0.0.1:1/postgres', /^The addresses of the pages were not stored: /],
])('a deploy to "%s" says in one sentence what is missing', async (database, sentence) => {
  const { code, stdout, stderr } = await deploy(database);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
  expect(stderr.split('\n')).toHaveLength(1);
  expect(stderr).not.toContain('secret-word');
});

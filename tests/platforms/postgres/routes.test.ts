import { afterAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { readDeploySettings } from '../../../scripts/ops/settings.ts';
import { routesStep } from '../../../scripts/ops/steps/database-steps.ts';
import { countedPaths } from '../../../supabase/local/database/route-paths.ts';
import { sampleEvent } from '../../db/samples.ts';
import { inSession, sql } from './session.ts';

const stepWith = (changes: Record<string, string> = {}) => {
  const { settings } = readDeploySettings({
    SUPABASE_PROJECT_REF: 'abcdefghijklmnopqrst',
    SUPABASE_ACCESS_TOKEN: `sbp_${'0a'.repeat(20)}`,
    SUPABASE_DB_URL: 'postgresql://postgres@127.0.0.1/postgres',
    VITE_SUPABASE_URL: 'https://api.example.com',
    SITE_URL: 'https://www.example.com',
    SITE_HOST: 'folder',
    SITE_FOLDER: '/srv/site',
    SWEEP_KEY: 'x'.repeat(32),
    ...changes,
  });
  if (settings === undefined) throw new Error('The settings of the test are incomplete.');
  return routesStep({ sql, settings });
};

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

test('a database without addresses of pages rejects visits, so that their senders retry them', async () => {
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

test('a deploy stores every address of the site once, however often it runs', async () => {
  await sql`insert into private.route_paths (path) values ('/about'), ('/gone')`;
  const step = stepWith();
  expect(await step.plan()).toEqual({
    ok: true,
    value: [`${countedPaths.length - 1} new: /, /services, /health-benefits, …`, '1 removed: /gone'],
  });
  expect((await stored()).toSorted()).toEqual(['/about', '/gone']);
  expect(await step.apply()).toMatchObject({ ok: true });
  expect((await stored()).toSorted()).toEqual(countedPaths.toSorted());
  expect(await step.plan()).toEqual({ ok: true, value: [] });
});

test('a deploy stores the header in which a platform names the client', async () => {
  const trusted = async () => Array.from(await sql`select address_header from private.platform_settings`);
  await stepWith().apply();
  const step = stepWith({ CLIENT_ADDRESS_HEADER: 'X-Real-IP' });
  expect(await step.plan()).toEqual({ ok: true, value: ['client address header: x-real-ip'] });
  await step.apply();
  expect(await trusted()).toEqual([{ address_header: 'x-real-ip' }]);
  expect(await step.plan()).toEqual({ ok: true, value: [] });
  await stepWith().apply();
  expect(await trusted()).toEqual([{ address_header: null }]);
});

import { beforeAll, expect, test } from 'vitest';
import {
  allowedRights,
  bornRightsQuery,
  loosePathsQuery,
  repeatedPoliciesQuery,
  rightsQuery,
  unguardedTablesQuery,
  viewsQuery,
} from '../../supabase/tests/rights.ts';
import { countedPaths } from '../../supabase/local/database/route-paths.ts';
import { actors } from './actors.ts';
import { describeStarts, openServer } from './open-server.ts';
import { withDatabase } from '../support/server/with-database.ts';

const stranger = 'stranger@cedarandsteam.example';

const { server, ask, rpc } = await openServer();

type Facts = Record<
  'rights' | 'born' | 'unguarded' | 'repeated' | 'views' | 'loose' | 'tables' | 'emails' | 'paths',
  string[]
>;

/** Ends the server and reads its database: its state at the end is on disk. */
const readFacts = async (statement = 'select 1'): Promise<Facts> => {
  await server.halt();
  return withDatabase(server.dataDir, async (database) => {
    await database.exec(statement);
    const names = async (query: string) =>
      (await database.query<{ name: string }>(query)).rows.map(({ name }) => name);
    return {
      rights: await names(rightsQuery),
      born: await names(bornRightsQuery),
      repeated: await names(repeatedPoliciesQuery),
      unguarded: await names(unguardedTablesQuery),
      views: await names(viewsQuery),
      loose: await names(loosePathsQuery),
      tables: await names(
        `select tablename as name from pg_tables where schemaname in ('public', 'private')`,
      ),
      paths: await names('select path as name from private.route_paths order by path collate "C"'),
      emails: await names('select email as name from auth.users order by email'),
    };
  });
};

test('signing up is refused [S2 §1.5]', async () => {
  const password = 'a long enough password';
  for (const actor of actors) {
    await ask(actor, 'POST', '/auth/v1/signup', { email: stranger, password });
    await ask(actor, 'POST', '/auth/v1/signup', { data: {} });
    await ask(actor, 'POST', '/auth/v1/otp', { email: stranger, create_user: true });
    await ask(actor, 'POST', '/auth/v1/otp', { email: stranger });
    await ask(actor, 'POST', '/auth/v1/magiclink', { email: stranger });
    await ask(actor, 'POST', '/auth/v1/invite', { email: stranger });
    await ask(actor, 'POST', '/auth/v1/admin/users', { email: stranger, password });
  }
  const signUp = await ask('an anonymous visitor', 'POST', '/auth/v1/signup', { email: stranger, password });
  expect(signUp).toMatchObject({ status: 422, body: { error_code: 'signup_disabled' } });
});

test('a plain user cannot make himself an administrator through his own data', async () => {
  await ask('a plain user', 'PUT', '/auth/v1/user', {
    data: { role: 'admin', is_admin: true },
    app_metadata: { role: 'admin' },
    role: 'service_role',
  });
  expect((await rpc('analytics_summary', {}, 'a plain user')).status).toBe(403);
});

test.each([
  '/_system',
  '/_system/studio',
  '/_system/query',
  '/rest/v2/gallery_photos',
  '/pg/query',
  '/graphql/v1',
])('%s is not there', async (path) => {
  for (const actor of [...actors, 'the secret key'] as const) {
    expect((await ask(actor, 'GET', path)).status, actor).toBe(404);
    expect((await ask(actor, 'POST', path, { query: 'select 1' })).status, actor).toBeGreaterThanOrEqual(400);
  }
});

describeStarts(server, () => {
  let facts: Facts;
  beforeAll(async () => {
    facts = await readFacts();
  });

  test('no account was made by signing up, by a magic link or by an invitation', () => {
    expect(facts.emails).toEqual([server.adminEmail, 'visitor@cedarandsteam.example'].toSorted());
  });
  test('the roles of the API have exactly the rights of the list', () => {
    expect(facts.rights).toEqual(allowedRights);
  });
  test('visits are counted under the pages of the site and the private area', () => {
    expect(facts.paths).toEqual(countedPaths.toSorted());
  });
  test('nothing new is born with rights', () => {
    expect(facts.born).toEqual([]);
  });
  test('policies guard every table', () => {
    expect(facts.tables).toHaveLength(29);
    expect(facts.unguarded).toEqual([]);
    expect(facts.repeated).toEqual([]);
  });
  test('no view shows what its owner may see', () => {
    expect(facts.views).toEqual([]);
  });
  test('no function can be led astray by a search path', () => {
    expect(facts.loose).toEqual([]);
  });
});

test('the list of counted pages is replaced as a whole', async () => {
  const { paths } = await readFacts(`select private.set_route_paths(array['/', '/new'])`);
  expect(paths).toEqual(['/', '/new']);
});

import { afterAll, describe, expect, test } from 'vitest';
import {
  allowedRights,
  bornRightsQuery,
  loosePathsQuery,
  rightsQuery,
  unguardedTablesQuery,
  viewsQuery,
} from '../../../supabase/tests/rights.ts';
import { cases, verbs } from '../../db/cases.ts';
import { objectPath, samplePhoto } from '../../db/samples.ts';
import { inSession, sql, type SqlActor } from './session.ts';

afterAll(() => sql.end());

const names = async (query: string) => (await sql.unsafe<{ name: string }[]>(query)).map(({ name }) => name);
const actors = ['an anonymous visitor', 'a plain user', 'an administrator'] as const;

describe('the catalog', () => {
  test('gives the roles of the API exactly the rights of the list', async () => {
    expect(await names(rightsQuery)).toEqual(allowedRights);
  });
  test('gives no rights to new things', async () => {
    expect(await names(bornRightsQuery)).toEqual([]);
  });
  test('has policies on every table, no views and no loose search paths', async () => {
    expect(await names(unguardedTablesQuery)).toEqual([]);
    expect(await names(viewsQuery)).toEqual([]);
    expect(await names(loosePathsQuery)).toEqual([]);
  });
  test('is restored to the list after everything was granted', async () => {
    await inSession(async ({ own }) => {
      await own('grant usage, create on schema private to anon, authenticated');
      await own('grant all on all tables in schema public, private to anon, authenticated, service_role');
      await own('grant execute on all functions in schema public, private to public');
      await own('alter default privileges in schema private grant all on tables to anon');
      expect((await own(rightsQuery)).length).toBeGreaterThan(allowedRights.length);
      await own('select private.apply_grants()');
      expect((await own(rightsQuery)).map(({ name }) => name)).toEqual(allowedRights);
      expect(await own(bornRightsQuery)).toEqual([]);
    });
  });
});

const insert = (table: string, row: Record<string, unknown>) => {
  const columns = Object.keys(row);
  return `insert into public.${table} (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_populate_record(null::public.${table}, $1)`;
};

describe('rows', () => {
  const cells = cases.flatMap((item) =>
    actors.flatMap((actor) =>
      verbs.map((verb) => {
        const isAllowed = item.allowed[verb]?.includes(actor) ?? false;
        return { ...item, actor, verb, isAllowed, may: isAllowed ? 'may' : 'may not' };
      }),
    ),
  );

  test.each(cells)(
    '$actor $may $verb rows of $table',
    async ({ actor, verb, table, key, isAllowed, ...cell }) => {
      await inSession(async ({ run, own }) => {
        const row = cell.makeRow();
        const where = `where ${key} = '${String(row[key])}'`;
        const stored = () => own(`select * from public.${table} ${where}`);
        if (verb === 'insert') {
          await run(actor, insert(table, row), [row]);
          expect(await stored()).toHaveLength(isAllowed ? 1 : 0);
          return;
        }
        await own(insert(table, row), [row]);
        const [before] = await stored();
        // Without an error, an account whose right was taken away would see empty lists.
        const isRefused = actor === 'a plain user' && !isAllowed;
        if (verb === 'select') {
          const { rows, code } = await run(
            actor,
            `select ${cell.columns ?? '*'} from public.${table} ${where}`,
          );
          expect(rows).toHaveLength(isAllowed ? 1 : 0);
          if (isRefused) expect(code).toBe('42501');
          return;
        }
        const [column, value] = Object.entries(cell.change)[0] ?? [];
        const { code } = await run(
          actor,
          verb === 'update'
            ? `update public.${table} set ${column} = '${String(value)}' ${where}`
            : `delete from public.${table} ${where}`,
        );
        const [after] = await stored();
        if (isRefused) expect(code).toBe('42501');
        if (!isAllowed) expect(after).toEqual(before);
        else if (verb === 'delete') expect(after).toBeUndefined();
        else expect(after).toMatchObject(cell.change);
      });
    },
  );

  test.each([...actors, 'the secret key'] as const)(
    '%s cannot truncate, nor name anything private',
    async (actor) => {
      await inSession(async ({ run }) => {
        for (const statement of [
          ...cases.map(({ table }) => `truncate public.${table}`),
          'truncate public.site_settings',
          'select * from private.admins',
          'insert into private.admins (user_id) select id from auth.users',
          'select private.apply_grants()',
          `select private.grant_admin('plain@cedarandsteam.example')`,
          'select private.is_admin()',
          'select * from auth.users',
          'create table public.mine (id integer)',
        ]) {
          expect((await run(actor, statement)).code, statement).toBe('42501');
        }
      });
    },
  );

  test.each([
    ['a plain user', 0],
    ['an administrator', 1],
  ] as const)('%s changing the settings changes %i rows', async (actor, count) => {
    await inSession(async ({ run, own }) => {
      const { code } = await run(actor, 'update public.site_settings set retention_days = 30');
      expect(code).toBe(count === 1 ? null : '42501');
      expect(await own('select * from public.site_settings where retention_days = 30')).toHaveLength(count);
      expect((await run(actor, 'insert into public.site_settings (id) values (true)')).code).toBe('42501');
      expect((await run(actor, 'delete from public.site_settings')).code).toBe('42501');
    });
  });
});

describe('a session that was ended', () => {
  const { id } = samplePhoto();
  test.each([
    ['gone', 'delete from auth.sessions where id = $1'],
    ['over', `update auth.sessions set not_after = now() - interval '1 second' where id = $1`],
    ['another account’s', 'update auth.sessions set user_id = $2 where id = $1'],
  ])(
    'leaves its token no right, when it is %s: every door says that it has ended',
    async (_how, statement) => {
      await inSession(async ({ run, own, users }) => {
        const endpoints = [
          'select * from public.contact_messages',
          'select public.am_i_admin()',
          'select public.analytics_summary(30)',
          'update public.site_settings set retention_days = 30',
          `insert into storage.objects (bucket_id, name) values ('gallery-photos', '${objectPath(id, 480)}')`,
        ];
        await own(`insert into public.contact_messages (id, name, email, message)
        values (gen_random_uuid(), 'Ann', 'ann@b.example', 'A question')`);
        for (const endpoint of endpoints)
          expect((await run('an administrator', endpoint)).code, endpoint).toBeNull();
        await own(statement, statement.includes('$2') ? [users.admin, users.plain] : [users.admin]);
        for (const endpoint of endpoints)
          expect((await run('an administrator', endpoint)).code, endpoint).toBe('PT401');
        expect((await run('a plain user', 'select public.am_i_admin()')).rows).toEqual([
          { am_i_admin: false },
        ]);
      });
    },
  );
});

describe('objects', () => {
  const { id } = samplePhoto();
  const add = (name: string) =>
    `insert into storage.objects (bucket_id, name) values ('gallery-photos', '${name}')`;
  const own = objectPath(id, 480);
  const present = objectPath(id, 960);

  test.each<[SqlActor, boolean]>([
    ['an anonymous visitor', false],
    ['a plain user', false],
    ['an administrator', true],
  ])('%s may write and list them: %s; nobody changes one', async (actor, isAllowed) => {
    await inSession(async (session) => {
      await session.own(add(present));
      const count = async (name: string) =>
        (await session.own(`select 1 from storage.objects where name = '${name}'`)).length;
      await session.run(actor, add(own));
      expect(await count(own)).toBe(isAllowed ? 1 : 0);
      expect((await session.run(actor, 'select * from storage.objects')).rows).toHaveLength(
        isAllowed ? 2 : 0,
      );
      await session.run(actor, `update storage.objects set metadata = '{"changed": true}'`);
      expect(await session.own('select 1 from storage.objects where metadata is not null')).toHaveLength(0);
      await session.run(actor, `delete from storage.objects where name = '${present}'`);
      expect(await count(present)).toBe(isAllowed ? 0 : 1);
    });
  });

  test.each([
    `gallery/${id}/photo.webp`,
    `../${own}`,
    own.replace('webp', 'svg'),
    own.toUpperCase(),
    `${own}/x`,
  ])('an administrator cannot name one %s', async (name) => {
    await inSession(async ({ run }) => {
      expect((await run('an administrator', add(name))).code).toBe('42501');
    });
  });

  test('the bucket is public by address, takes WebP and JPEG, and nothing over 6 MiB', async () => {
    const [bucket] =
      await sql`select public, file_size_limit::integer, allowed_mime_types from storage.buckets where id = 'gallery-photos'`;
    expect(bucket).toEqual({
      public: true,
      file_size_limit: 6291456,
      allowed_mime_types: ['image/webp', 'image/jpeg'],
    });
  });
});

import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prune } from '../../../scripts/ops/backup/prune.ts';
import { restore } from '../../../scripts/ops/backup/restore.ts';
import { backupsIn, environmentOf, makeBackedUp, makeProject, runCommand, takeBackup } from './fixture.ts';
import { addAccount, contentOfProject, everythingIn } from './sample-project.ts';

test('a project that holds rows is refused and unchanged; with --replace --yes it becomes the backup', async () => {
  const { source, folder } = await makeBackedUp();
  const target = await makeProject('target');
  await addAccount(target.sql, 'other@cedarandsteam.example');
  const before = await everythingIn(target.sql);

  const refused = await runCommand('restore', [folder], environmentOf(target));
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toMatch(
    /^The database is not empty: auth\.identities, auth\.users hold rows\. .*--replace --yes/,
  );
  const halfSaid = await runCommand('restore', [folder, '--replace'], environmentOf(target));
  expect(halfSaid).toMatchObject({ code: 2, stdout: '' });
  expect(await everythingIn(target.sql)).toEqual(before);
  expect(target.storage.requests).toEqual([]);

  const { code, stdout, stderr } = await runCommand(
    'restore',
    [folder, '--replace', '--yes'],
    environmentOf(target),
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Restored: \d+ rows and 4 picture files\.\nEveryone signs in again\.$/);
  expect(await contentOfProject(target.sql)).toEqual(await contentOfProject(source.sql));
  expect(await target.sql`select 1 from auth.sessions`).toHaveLength(0);
  expect(target.storage.objects).toEqual(source.storage.objects);
});

test('settings that differ from those of the migrations count as rows', async () => {
  const { folder } = await makeBackedUp({ texts: 0 });
  const target = await makeProject('target');
  await target.sql`update public.site_settings set retention_days = 30`;
  const { stderr } = await runCommand('restore', [folder], environmentOf(target));
  expect(stderr).toMatch(/^The database is not empty: public\.site_settings /);
});

test('other migrations than those of the backup are refused and named', async () => {
  const { folder } = await makeBackedUp({ texts: 0 });
  const target = await makeProject('target');
  await target.sql`insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`;
  await target.sql`delete from supabase_migrations.schema_migrations where version = '20261126120000'`;
  const { code, stderr } = await runCommand('restore', [folder], environmentOf(target));
  expect(code).toBe(2);
  expect(stderr).toContain('the database lacks 20261126120000 and has 20991231000000 besides.');
});

test('rows that break a foreign key are not restored', async () => {
  const source = await makeProject('source');
  await source.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into private.admins (user_id) values (gen_random_uuid())`;
  });
  const { to } = await makeBackedUp({ texts: 0 });
  const folder = await takeBackup(source.instance, to);
  const target = await makeProject('target');
  const before = await everythingIn(target.sql);
  expect(await restore(target.instance, folder, { isReplacing: false })).toEqual({
    ok: false,
    error: {
      kind: 'failed',
      sentence: 'The rows break the foreign key admins_user_id_fkey, so nothing was changed.',
    },
  });
  expect(await everythingIn(target.sql)).toEqual(before);
});

test('identity columns continue after the restored rows', async () => {
  const source = await makeProject('source');
  const target = await makeProject('target');
  for (const { sql } of [source, target])
    await sql`alter table private.analysis_days add number bigint generated always as identity`;
  await source.sql`insert into private.analysis_days (day, used) select date '2026-01-01' + n, 1 from generate_series(1, 5) n`;
  const { to } = await makeBackedUp({ texts: 0 });
  const folder = await takeBackup(source.instance, to);
  expect(await restore(target.instance, folder, { isReplacing: false })).toMatchObject({ ok: true });
  const [row] =
    await target.sql`insert into private.analysis_days (day, used) values ('2026-09-01', 1) returning number::integer`;
  expect(row).toEqual({ number: 6 });
});

test('accounts of the local server fit a hosted project, whose accounts have more columns', async () => {
  const { folder } = await makeBackedUp({ texts: 0 });
  const target = await makeProject('target');
  await target.admin(`alter table auth.users add instance_id uuid, add is_super_admin boolean`);
  expect(await restore(target.instance, folder, { isReplacing: false })).toMatchObject({
    ok: true,
    value: { notes: [] },
  });
  const users =
    await target.sql`select distinct instance_id, confirmation_token, phone_change from auth.users`;
  expect(Array.from(users)).toEqual([
    { instance_id: '00000000-0000-0000-0000-000000000000', confirmation_token: '', phone_change: '' },
  ]);
});

test('columns of accounts that the target lacks are left out and named', async () => {
  const source = await makeProject('source');
  const target = await makeProject('target');
  await source.admin(`alter table auth.users add instance_id uuid, add note text default E'a\tb\n'`);
  await addAccount(source.sql, 'owner@cedarandsteam.example');
  const { to } = await makeBackedUp({ texts: 0 });
  const folder = await takeBackup(source.instance, to);
  expect(await restore(target.instance, folder, { isReplacing: false })).toMatchObject({
    ok: true,
    value: { notes: ['auth.users has no instance_id, note here: these columns were left out.'] },
  });
  const compare = 'select id, email, encrypted_password, created_at::text from auth.users order by id';
  expect(await target.sql.unsafe(compare)).toEqual(await source.sql.unsafe(compare));
});

test('an empty table of a newer Auth does not hinder a restore', async () => {
  const { source, folder } = await makeBackedUp({ texts: 0 });
  const target = await makeProject('target');
  await target.admin('create table auth.passes (user_id uuid primary key references auth.users)');
  await target.admin('grant all on auth.passes to postgres');
  expect(await restore(target.instance, folder, { isReplacing: false })).toMatchObject({ ok: true });
  expect(await contentOfProject(target.sql)).toEqual(await contentOfProject(source.sql));
});

test('a factor of sign-in that the target has no table for is refused', async () => {
  const source = await makeProject('source');
  await source.admin(
    'create table auth.mfa_factors (id uuid primary key); grant all on auth.mfa_factors to postgres',
  );
  await source.sql`insert into auth.mfa_factors values (gen_random_uuid())`;
  const { to } = await makeBackedUp({ texts: 0 });
  const folder = await takeBackup(source.instance, to);
  const target = await makeProject('target');
  expect(await restore(target.instance, folder, { isReplacing: false })).toEqual({
    ok: false,
    error: {
      kind: 'refused',
      sentence:
        'The backup holds 1 row of auth.mfa_factors, a table that this database does not have. Nothing was changed.',
    },
  });
});

test('removing old backups spares other instances, young objects, and all objects beside a damaged backup', async () => {
  const { source, to, photos } = await makeBackedUp({ texts: 0 });
  const hashOf = (path: string) => path.split('/')[2]?.replace('-480.webp', '') ?? '';
  const [gone, shared, other] = photos.map(({ path }) => hashOf(path));
  expect(gone).toBe(shared);
  await source.sql`delete from storage.objects where name = ${photos[2]?.path ?? ''}`;
  source.storage.objects.delete(photos[2]?.path ?? '');
  await takeBackup({ ...source.instance, name: 'elsewhere' }, to);
  await takeBackup(source.instance, to);

  expect(await prune(to, source.instance.name, 1)).toEqual({ backups: 1, objects: 0 });
  expect(await backupsIn(to)).toHaveLength(2);
  const path = join(to, 'objects', other ?? '');
  await utimes(path, 0, 0);
  await writeFile(join(to, 'backup-damaged'), '');
  expect(await prune(to, source.instance.name, 1)).toEqual({ backups: 0, objects: 0 });
  await readFile(path);
});

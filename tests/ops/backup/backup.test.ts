import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backUpHosted } from '../../../scripts/ops/backup/back-up-hosted.ts';
import type { Instance } from '../../../scripts/ops/backup/instance.ts';
import { restore } from '../../../scripts/ops/backup/restore.ts';
import { leftOut } from '../../../scripts/ops/backup/tables.ts';
import { createTally } from '../../../scripts/ops/backup/tally.ts';
import { fc } from '../../support/fast-check.ts';
import { catalogOf } from './catalog-of.ts';
import {
  backupsIn,
  environmentOf,
  makeBackedUp,
  makeBackupsFolder,
  makeProject,
  runCommand,
  takeBackup,
} from './fixture.ts';
import { addPhoto, contentOfProject, fillProject, pictureOf } from './sample-project.ts';

test('a backup put into an empty project gives the same rows, accounts, pictures and catalog', async () => {
  const { source, folder, photos } = await makeBackedUp();
  const target = await makeProject('target');
  const catalog = await catalogOf(target);
  const outcome = await restore(target.instance, folder, { isReplacing: false });
  expect(outcome).toMatchObject({ ok: true, value: { objects: photos.length + 1, notes: [] } });

  const content = await contentOfProject(source.sql);
  expect(Object.values(content).filter((rows) => rows === '')).toEqual([]);
  expect(await contentOfProject(target.sql)).toEqual(content);
  expect(target.storage.objects).toEqual(source.storage.objects);
  expect(await catalogOf(target)).toBe(catalog);
  expect(catalog).toBe(await catalogOf(source));
});

test('everyone signs in again, and what would reveal addresses of visitors is in no backup', async () => {
  const { source, folder } = await makeBackedUp({ texts: 0 });
  const target = await makeProject('target');
  await restore(target.instance, folder, { isReplacing: false });
  expect(await target.sql`select 1 from auth.sessions`).toHaveLength(0);
  expect(await source.sql`select 1 from auth.sessions`).not.toHaveLength(0);
  const files = await readdir(join(folder, 'data'));
  expect(files).not.toHaveLength(0);
  expect(files.filter((name) => Object.hasOwn(leftOut, name.replace('.copy.gz', '')))).toEqual([]);
});

test('texts of every kind survive', async () => {
  const source = await makeProject('source');
  const target = await makeProject('target');
  const to = await makeBackupsFolder();
  const text = fc.string({ unit: 'binary' }).map((given) => given.replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), async (texts) => {
      await source.sql`delete from public.daily_counts`;
      await source.sql`
        insert into public.daily_counts (date, kind, name, count)
        select '2026-10-01', 'page', name, 1 from unnest(${texts}::text[]) as name on conflict do nothing`;
      const folder = await takeBackup(source.instance, to);
      expect(await restore(target.instance, folder, { isReplacing: true })).toMatchObject({ ok: true });
      expect(await contentOfProject(target.sql)).toEqual(await contentOfProject(source.sql));
    }),
    { numRuns: 8 },
  );
});

test('rows of any length that arrive before they are read leave the connection open', async () => {
  const { instance } = await makeProject('source');
  for (let rows = 100; rows < 600; rows += 20) {
    const outcome = await instance.transaction('read only', async (database) => {
      const selection = `select n, repeat('x', 300) from generate_series(1, ${rows}) n`;
      const tally = createTally();
      const chunks = await database.copyOut(selection);
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
      await tally.consume(chunks);
      await database.query('select 1');
      return { ok: true, value: tally.result().rows };
    });
    expect(outcome).toEqual({ ok: true, value: rows });
  }
});

test('folders and files are open to their owner alone', async () => {
  const { to, folder } = await makeBackedUp({ texts: 0 });
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    entries.map(async (entry) => {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
    }),
  );
  expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']));
  expect(entries.filter(({ name }) => name.endsWith('.part'))).toEqual([]);
  expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({ format: 1 });
});

test('a second backup fetches only the pictures that are new', async () => {
  const { source, to } = await makeBackedUp({ texts: 0 });
  const added = await addPhoto(source.sql, source.storage, 9);
  source.storage.requests.splice(0);
  await takeBackup(source.instance, to);
  expect(source.storage.requests).toEqual([{ method: 'GET', path: added.path }]);
});

test('a picture that is deleted while the rows are read is in the backup', async () => {
  const source = await makeProject('source');
  const [photo] = await fillProject(source.sql, source.storage, { texts: 0 });
  const to = await makeBackupsFolder();
  let transactions = 0;
  const instance: Instance = {
    ...source.instance,
    transaction: (mode, job) => {
      transactions += 1;
      if (transactions === 2) source.storage.objects.delete(photo?.path ?? '');
      return source.instance.transaction(mode, job);
    },
  };
  const folder = await takeBackup(instance, to);
  const target = await makeProject('target');
  await restore(target.instance, folder, { isReplacing: false });
  expect(target.storage.objects.get(photo?.path ?? '')?.bytes).toEqual(pictureOf(0));
});

test('pictures that storage does not deliver whole are named, and the rest is saved', async () => {
  const source = await makeProject('source');
  const [lost, torn] = await fillProject(source.sql, source.storage, { photos: 3, texts: 0 });
  source.storage.objects.delete(lost?.path ?? '');
  source.storage.objects.set(torn?.path ?? '', {
    bytes: Buffer.from('half'),
    type: 'image/webp',
    cacheControl: '',
  });
  const to = await makeBackupsFolder();
  const { code, stdout } = await runCommand('backup', ['--to', to, '--json'], environmentOf(source));
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    outcome: 'done',
    objects: 2,
    unreadable: [lost?.path, torn?.path].toSorted(),
  });
});

test('the deployment’s call answers what it stored and records it in the database', async () => {
  const { sql, storage } = await makeProject('source');
  await fillProject(sql, storage, { texts: 0 });
  const to = await makeBackupsFolder();
  const options = { sql, projectUrl: storage.url, secretKey: storage.secretKey, name: 'sample', to };
  const outcome = await backUpHosted(options);
  const rows =
    await sql`select row_count::integer as rows, object_count::integer as objects from private.backups`;
  expect(outcome).toMatchObject({ ok: true, value: { ...rows[0] } });
  expect(rows).toHaveLength(1);
});

test('a table in neither list stops the backup before anything is written, and is named', async () => {
  const source = await makeProject('source');
  await source.sql`create table private.forgotten (id integer primary key)`;
  const to = join(await makeBackupsFolder(), 'backups');
  const { code, stdout, stderr } = await runCommand('backup', ['--to', to], environmentOf(source));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^The database has private\.forgotten, which this version .* does not have: /);
  expect(stderr.split('\n')).toHaveLength(1);
  await expect(readdir(to)).rejects.toThrow('ENOENT');
});

test('a table that a newer Auth has stops the backup when it holds rows', async () => {
  const source = await makeProject('source');
  await source.admin('create table auth.passes (user_id uuid primary key references auth.users)');
  await source.admin('grant select on auth.passes to postgres');
  const to = await makeBackupsFolder();
  expect((await runCommand('backup', ['--to', to], environmentOf(source))).code).toBe(0);
  await source.admin("insert into auth.users (id, email) values (gen_random_uuid(), 'a@b.example')");
  await source.admin('insert into auth.passes select id from auth.users limit 1');
  const { code, stderr } = await runCommand('backup', ['--to', to], environmentOf(source));
  expect([code, stderr]).toEqual([2, expect.stringContaining('auth.passes')]);
});

test('the command says what it stored and where, and the next one removes what is too many', async () => {
  const { source, to, folder } = await makeBackedUp({ texts: 0 });
  const { code, stdout, stderr } = await runCommand(
    'backup',
    ['--to', to, '--keep', '1'],
    environmentOf(source),
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/ holds \d+ rows and 4 picture files\.\n.* password hashes and messages of clients/);
  expect(stdout).toContain('Removed: 1 older backup, 0 unused picture files.');
  const [left, ...more] = await backupsIn(to);
  expect(more).toEqual([]);
  expect(join(to, left ?? '')).not.toBe(folder);
});

test.each([
  [{ SUPABASE_DB_URL: 'https://project.supabase.co' }, /^SUPABASE_DB_URL must be the connection string /],
  [{ VITE_SUPABASE_URL: '' }, /^Set SUPABASE_PROJECT_REF, or VITE_SUPABASE_URL /],
  [{ SUPABASE_SECRET_KEY: '' }, /^Set SUPABASE_SECRET_KEY /],
  [{ VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co' }, /^SUPABASE_DB_URL is of another project /],
])('with %o it is refused in one sentence', async (env, sentence) => {
  const source = await makeProject('source');
  const { code, stderr } = await runCommand('backup', [], { ...environmentOf(source), ...env });
  expect(code).toBe(2);
  expect(stderr).toMatch(sentence);
  expect(stderr.split('\n')).toHaveLength(1);
});

test('a database that does not answer is a failure without its password', async () => {
  const source = await makeProject('source');
  const env = {
    ...environmentOf(source),
    SUPABASE_DB_URL: 'postgres://postgres:secret-word@127.0.0.1:1/postgres',
  };
  const { code, stdout, stderr } = await runCommand('backup', [], env);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^The database of SUPABASE_DB_URL does not answer: /);
  expect(stderr).not.toContain('secret-word');
});

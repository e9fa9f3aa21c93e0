import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { photoOf, publishedText, publishPhoto, type SentPhoto } from '../support/server/published-photos.ts';
import {
  callApi,
  headersOf,
  runToEnd,
  signInAsAdmin,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/server/server.ts';
import { selectFields } from '../../scripts/ops/backup/columns.ts';
import { dataFileOf } from '../../scripts/ops/backup/data-file.ts';
import {
  manifestName,
  manifestText,
  readManifest,
  type TableEntry,
} from '../../scripts/ops/backup/manifest.ts';
import { createTally } from '../../scripts/ops/backup/tally.ts';
import { withDatabase } from '../support/server/with-database.ts';
import { runScript } from '../support/ops/run-script.ts';
import { folderOfTest } from '../support/folders.ts';

const root = resolve(import.meta.dirname, '../..');

const environmentOf = (dataDir: string) => ({ ...process.env, DATA_DIR: dataDir, SUPABASE_DB_URL: '' });
const run = (command: 'backup' | 'restore', args: readonly string[], dataDir: string) =>
  runScript(`ops/${command}`, args, environmentOf(dataDir));

const makeFolder = () => folderOfTest('backup');

const makePhoto = (title: string) => photoOf(Buffer.from(title.repeat(50)));

const answerSchema = v.object({ result: v.string() });

const publish = async (server: TestServer, account: TestAccount, photo: SentPhoto) => {
  const response = await publishPhoto(server, account, photo, publishedText('A sauna'));
  return v.parse(answerSchema, await response.json()).result;
};

const call = (server: TestServer, account: TestAccount, name: string, body: object) =>
  callApi(server, 'POST', `/rest/v1/rpc/${name}`, body, headersOf(server, account));

const gallerySchema = v.array(v.object({ id: v.string(), image_url: v.string() }));

const readGallery = async (server: TestServer) => {
  const address = `${server.url}/rest/v1/gallery_photos?select=id,image_url`;
  const response = await fetch(address, { headers: headersOf(server) });
  return v.parse(gallerySchema, await response.json());
};

const backUp = async (dataDir: string): Promise<string> => {
  const to = await makeFolder();
  const { code, stderr } = await run('backup', ['--to', to], dataDir);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [name = ''] = (await readdir(to)).filter((each) => each.startsWith('backup-local-'));
  return join(to, name);
};

const startStopped = async () => {
  const server = await startTestServer();
  onTestFinished(server.stop);
  return server;
};

test('a restored folder serves its gallery and accounts, and unsent photos are published exactly once', async () => {
  const server = await startStopped();
  const admin = await signInAsAdmin(server);
  const [sent, unsent, later, deleted] = [makePhoto('a'), makePhoto('b'), makePhoto('c'), makePhoto('d')];
  expect(await publish(server, admin, sent)).toBe('created');
  expect(await publish(server, admin, deleted)).toBe('created');
  expect((await call(server, admin, 'delete_photo', { id: deleted.id })).status).toBe(200);
  await server.halt();
  const folder = await backUp(server.dataDir);
  await server.restart();
  expect(await publish(server, await signInAsAdmin(server), later)).toBe('created');
  await server.halt();

  const dataDir = join(await makeFolder(), 'data');
  const { code, stdout, stderr } = await run('restore', [folder], dataDir);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Restored: \d+ rows and \d picture files?\.\nEveryone signs in again\.$/);

  const restored = await startTestServer({ dataDir });
  onTestFinished(restored.stop);
  expect(restored.output()).not.toContain('Password');
  const [photo, ...more] = await readGallery(restored);
  expect({ id: photo?.id, more }).toEqual({ id: sent.id, more: [] });
  const picture = await fetch(`${restored.url}${photo?.image_url ?? ''}`);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.from(sent.bytes));
  expect((await call(restored, admin, 'publish_photo', { photo: {} })).status).toBe(401);

  const again = await signInAsAdmin(restored);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const isFirst = attempt === 0;
    expect(await publish(restored, again, sent)).toBe('existed');
    expect(await publish(restored, again, unsent)).toBe(isFirst ? 'created' : 'existed');
    expect(await publish(restored, again, later)).toBe(isFirst ? 'created' : 'existed');
    expect(await publish(restored, again, deleted)).toBe('deleted');
  }
  expect((await readGallery(restored)).map(({ id }) => id).toSorted()).toEqual(
    [sent.id, unsent.id, later.id].toSorted(),
  );
});

/** Rewrites the rows of a table without some of its columns, and returns its entry in the manifest. */
const withoutColumns = async (folder: string, table: TableEntry, added: readonly string[]) => {
  const columns = table.columns.filter((name) => !added.includes(name));
  if (columns.length === table.columns.length) return table;
  const path = dataFileOf(folder, table.name, false);
  const places = columns.map((name) => table.columns.indexOf(name));
  const rows = createReadStream(path).pipe(createGunzip());
  const tally = createTally();
  await writeFile(path, gzipSync(await buffer(tally.through(selectFields(rows, places)))));
  return { ...table, columns, ...tally.result() };
};

/** The same backup, as of a version that lacks the newest migration, its tables and its columns. */
const makeOlder = async (folder: string): Promise<string> => {
  const path = join(folder, manifestName);
  const read = readManifest(await readFile(path, 'utf8'));
  if (!read.ok) throw new Error(read.error);
  const { migrations, tables } = read.value;
  const newest = migrations.at(-1) ?? '';
  const files = await readdir(join(root, 'supabase/migrations'));
  const file = files.find((name) => name.startsWith(newest)) ?? '';
  const text = await readFile(join(root, 'supabase/migrations', file), 'utf8');
  const made = Array.from(text.matchAll(/^create table (\S+)/gm), ([, name]) => name);
  const added = Array.from(text.matchAll(/^alter table (\S+)([^;]*);/gm), ([, table = '', body = '']) =>
    Array.from(body.matchAll(/\badd column (\w+)/g), ([, column = '']) => ({ table, column })),
  ).flat();
  const older = [];
  for (const table of tables.filter(({ name }) => !made.includes(name))) {
    const columns = added.filter(({ table: name }) => name === table.name).map(({ column }) => column);
    older.push(await withoutColumns(folder, table, columns));
  }
  for (const { name } of tables.filter((table) => made.includes(table.name)))
    await rm(dataFileOf(folder, name, false));
  await writeFile(path, manifestText({ ...read.value, tables: older, migrations: migrations.slice(0, -1) }));
  return newest;
};

test('a running server is backed up between two requests, and a later version opens what is restored', async () => {
  const server = await startStopped();
  const admin = await signInAsAdmin(server);
  const photo = makePhoto('a');
  await publish(server, admin, photo);
  const folder = await backUp(server.dataDir);
  expect(await publish(server, admin, makePhoto('b'))).toBe('created');
  const left = (await readdir(server.dataDir)).filter((name) => name.startsWith('cedar-and-steam-run-'));
  expect(left).toEqual([]);
  const newest = await makeOlder(folder);
  const dataDir = join(await makeFolder(), 'data');
  expect(await run('restore', [folder], dataDir)).toMatchObject({ code: 0, stderr: '' });
  const restored = await startTestServer({ dataDir });
  onTestFinished(restored.stop);
  expect((await readGallery(restored)).map(({ id }) => id)).toEqual([photo.id]);
  expect(await publish(restored, await signInAsAdmin(restored), makePhoto('c'))).toBe('created');
  await restored.halt();
  const versions = await withDatabase(dataDir, (database) =>
    database.query('select version from supabase_migrations.schema_migrations order by version desc limit 1'),
  );
  expect(versions.rows).toEqual([{ version: newest }]);
});

test('a backup of a newer version is refused', async () => {
  const server = await startStopped();
  await server.halt();
  const folder = await backUp(server.dataDir);
  const path = join(folder, manifestName);
  const read = readManifest(await readFile(path, 'utf8'));
  if (!read.ok) throw new Error(read.error);
  const migrations = [...read.value.migrations, '29991231000000'];
  await writeFile(path, manifestText({ ...read.value, migrations }));
  const refused = await run('restore', [folder], join(await makeFolder(), 'data'));
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringMatching(
      /^The backup is of a newer version .*: its migrations 29991231000000 are not here\./,
    ),
  ]);
});

test('with a public key the rows are encrypted, and only its secret key restores them', async () => {
  const { stdout } = await run('backup', ['--new-key'], '');
  const recipient = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(stdout)?.[1] ?? '';
  const identity = /^(AGE-SECRET-KEY-1\w+)$/m.exec(stdout)?.[1] ?? '';
  const server = await startStopped();
  const photo = makePhoto('a');
  await publish(server, await signInAsAdmin(server), photo);
  await server.halt();
  const to = await makeFolder();
  const withKey = (command: 'backup' | 'restore', args: readonly string[], env: Record<string, string>) =>
    runScript(`ops/${command}`, args, { ...environmentOf(server.dataDir), ...env });
  const taken = await withKey('backup', ['--to', to], { BACKUP_RECIPIENT: recipient });
  expect([taken.code, taken.stdout]).toEqual([0, expect.stringContaining('encrypted for BACKUP_RECIPIENT')]);
  const [name = ''] = (await readdir(to)).filter((each) => each.startsWith('backup-local-'));
  const folder = join(to, name);
  const files = await readdir(join(folder, 'data'));
  expect(files.filter((file) => !file.endsWith('.copy.gz.age'))).toEqual([]);
  for (const file of files) {
    const bytes = await readFile(join(folder, 'data', file));
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  }

  const other = /^(AGE-SECRET-KEY-1\w+)$/m.exec((await run('backup', ['--new-key'], '')).stdout)?.[1] ?? '';
  const dataDir = join(await makeFolder(), 'data');
  const refusals = [
    [{}, 'is encrypted. Set BACKUP_IDENTITY'],
    [{ BACKUP_IDENTITY: other }, 'BACKUP_IDENTITY is not the secret key of'],
    [{ BACKUP_IDENTITY: 'secret' }, 'BACKUP_IDENTITY must be the secret key'],
  ] as const;
  for (const [env, sentence] of refusals) {
    const refused = await withKey('restore', [folder], { DATA_DIR: dataDir, ...env });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(sentence)]);
  }
  const whole = await withKey('restore', [folder, '--check'], { BACKUP_IDENTITY: identity });
  expect([whole.code, whole.stdout]).toEqual([0, expect.stringMatching(/^The backup is whole: /)]);
});

test('the printed line of crontab takes a backup', async () => {
  const server = await startStopped();
  await server.halt();
  const to = join(await makeFolder(), "a 'folder' at 100 %");
  const { stdout } = await run('backup', ['--schedule', '--to', to, '--keep', '3'], server.dataDir);
  const [, command = ''] = /^30 3 \* \* 0 (.*)$/m.exec(stdout) ?? [];
  await promisify(execFile)('sh', ['-c', command.replaceAll(String.raw`\%`, '%')], {
    env: environmentOf(server.dataDir),
  });
  expect((await readdir(to)).filter((name) => name.startsWith('backup-local-'))).toHaveLength(1);
  expect(stdout).toContain('"--keep" "3"');
  expect(stdout).toMatch(/^ExecStart="[^"]+" .*at 100 %%"/m);
});

test('a folder with rows is refused and unchanged; with --replace --yes it becomes the backup', async () => {
  const server = await startStopped();
  const admin = await signInAsAdmin(server);
  const photo = makePhoto('a');
  await publish(server, admin, photo);
  await server.halt();
  const folder = await backUp(server.dataDir);
  await server.restart();
  const later = makePhoto('b');
  expect(await publish(server, await signInAsAdmin(server), later)).toBe('created');
  await server.halt();

  const refused = await run('restore', [folder], server.dataDir);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toMatch(/^The database is not empty: .*gallery_photos/);
  await server.restart();
  expect(await readGallery(server)).toHaveLength(2);
  await server.halt();

  expect(await run('restore', [folder, '--replace', '--yes'], server.dataDir)).toMatchObject({ code: 0 });
  await server.restart();
  expect((await readGallery(server)).map(({ id }) => id)).toEqual([photo.id]);
});

test('a restore that runs is left alone by another and by a server; killed, it is completed by the next', async () => {
  const server = await startStopped();
  await server.halt();
  const folder = await backUp(server.dataDir);
  const dataDir = join(await makeFolder(), 'data');
  const child = spawn('node', ['scripts/ops/restore.ts', folder], {
    cwd: root,
    env: environmentOf(dataDir),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await expect.poll(() => existsSync(join(dataDir, 'restoring/database'))).toBe(true);
  child.kill('SIGSTOP');
  const second = await run('restore', [folder], dataDir);
  expect([second.code, second.stderr]).toEqual([2, expect.stringMatching(/is in use by process \d+, since/)]);
  expect(await runToEnd({ PORT: '0', DATA_DIR: dataDir })).toMatchObject({ code: 1 });
  expect(existsSync(join(dataDir, 'restoring/database'))).toBe(true);
  child.kill('SIGKILL');
  await ended;
  const early = await runToEnd({ PORT: '0', DATA_DIR: dataDir });
  expect(early.output).toMatch(/^A restore into the data folder .* did not end\. Run "npm run restore"/);
  expect(await run('restore', [folder], dataDir)).toMatchObject({ code: 0, stderr: '' });
  expect((await readdir(dataDir)).toSorted()).toEqual(['.env', 'database', 'lock']);
});

test('a folder in which no server has run is refused', async () => {
  const dataDir = await makeFolder();
  const { code, stderr } = await run('backup', [], dataDir);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^No server has run on the data folder .*\.$/);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { photoOf, publishedWords, publishPhoto, type SentPhoto } from '../support/server/published-photos.ts';
import {
  callApi,
  headersOf,
  signInAsAdmin,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/server/server.ts';
import { runScript } from '../support/deploy/run-script.ts';
import { folderOfTest } from '../support/deploy/folders.ts';

const root = resolve(import.meta.dirname, '../..');

const environmentOf = (dataDir: string) => ({ ...process.env, DATA_DIR: dataDir, SUPABASE_DB_URL: '' });
const run = (command: 'backup' | 'restore', args: readonly string[], dataDir: string) =>
  runScript(`deploy/${command}`, args, environmentOf(dataDir));

const makeFolder = () => folderOfTest('backup');

const makePhoto = (title: string) => photoOf(Buffer.from(title.repeat(50)));

const answerSchema = v.object({ result: v.string() });

const publish = async (server: TestServer, account: TestAccount, photo: SentPhoto) => {
  const response = await publishPhoto(server, account, photo, publishedWords('A sauna'));
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
  const running = await run('backup', ['--to', await makeFolder()], server.dataDir);
  expect(running).toMatchObject({ code: 2, stdout: '' });
  expect(running.stderr).toMatch(/^The data folder .* is in use by process \d+/);
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

test('a restore into a new folder that is killed leaves no folder, and the next one succeeds', async () => {
  const server = await startStopped();
  await server.halt();
  const folder = await backUp(server.dataDir);
  const dataDir = join(await makeFolder(), 'data');
  const child = spawn('node', ['scripts/deploy/restore.ts', folder], {
    cwd: root,
    env: environmentOf(dataDir),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await expect.poll(() => existsSync(join(`${dataDir}.restoring`, 'database'))).toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(dataDir)).toBe(false);
  expect(await run('restore', [folder], dataDir)).toMatchObject({ code: 0, stderr: '' });
  expect((await readdir(dataDir)).toSorted()).toEqual(expect.arrayContaining(['.env', 'database']));
});

test('a folder in which no server has run is refused', async () => {
  const dataDir = await makeFolder();
  const { code, stderr } = await run('backup', [], dataDir);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^No server has run on the data folder .*\.$/);
});

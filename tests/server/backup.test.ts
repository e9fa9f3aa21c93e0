import { execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { publishedWords } from '../support/server/published-photos.ts';
import {
  headersOf,
  signInAsAdmin,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/server/server.ts';

const root = resolve(import.meta.dirname, '../..');

const run = (command: 'backup' | 'restore', args: readonly string[], dataDir: string) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((done) => {
    const env = { ...process.env, DATA_DIR: dataDir, SUPABASE_DB_URL: '' };
    const child = execFile(
      'node',
      [`scripts/deploy/${command}.ts`, ...args],
      { cwd: root, env },
      (_error, stdout, stderr) =>
        done({ code: child.exitCode, stdout: stdout.trim(), stderr: stderr.trim() }),
    );
  });

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

type Photo = { readonly id: string; readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> };

const makePhoto = (title: string): Photo => {
  const id = randomUUID();
  const bytes = Uint8Array.from(Buffer.from(title.repeat(50)));
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { id, path: `gallery/${id}/${hash}-480.jpg`, bytes };
};

const upload = (server: TestServer, account: TestAccount, { path, bytes }: Photo) =>
  fetch(`${server.url}/storage/v1/object/gallery-photos/${path}`, {
    method: 'POST',
    headers: { ...headersOf(server, account), 'content-type': 'image/jpeg' },
    body: bytes,
  });

const call = async (server: TestServer, account: TestAccount, name: string, body: object) => {
  const response = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: headersOf(server, account),
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: v.parse(answerSchema, await response.json()) };
};

const answerSchema = v.looseObject({ result: v.optional(v.string()) });

/** As a tablet does it, which repeats both until it knows that they arrived. */
const publish = async (server: TestServer, account: TestAccount, sent: Photo) => {
  await upload(server, account, sent);
  const { id, path } = sent;
  const size = { width: 480, height: 360 };
  const photo = {
    id,
    file_name: path,
    image_url: `/storage/v1/object/public/gallery-photos/${path}`,
    ...size,
    variants: [{ path, ...size, type: 'image/jpeg' }],
    ...publishedWords('A sauna'),
  };
  const { answer } = await call(server, account, 'publish_photo', { photo });
  return answer.result;
};

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
    env: { ...process.env, DATA_DIR: dataDir, SUPABASE_DB_URL: '' },
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

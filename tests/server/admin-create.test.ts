import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, headersOf, signIn, startTestServer, type TestServer } from '../support/server/server.ts';

const root = resolve(import.meta.dirname, '../..');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.stop();
});

const create = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const child = execFile(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'scripts/db/admin-create.ts'), ...args],
      { env: { PATH: process.env['PATH'], DATA_DIR: server.dataDir, ...env } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr: stderr.trim() }),
    );
  });

const email = 'second@cedarandsteam.example';

it('makes an administrator who can publish, with a password shown once', async () => {
  const { code, stdout } = await create([email]);
  expect(code).toBe(0);
  const password = /^Password, shown only now: (\S+)$/m.exec(stdout)?.[1] ?? '';
  const admin = await signIn(server, email, password);
  const summary = await fetch(`${server.url}/rest/v1/rpc/analytics_summary`, {
    method: 'POST',
    headers: headersOf(server, admin),
    body: '{}',
  });
  expect(summary.status).toBe(200);
  expect(await create([email])).toEqual({
    code: 1,
    stdout: '',
    stderr: `${email} is already an administrator.`,
  });
});

it('takes the password it is given and does not print it', async () => {
  const password = 'given by the owner';
  const { code, stdout } = await create(['third@cedarandsteam.example'], { NEW_ADMIN_PASSWORD: password });
  expect(code).toBe(0);
  expect(stdout).not.toContain(password);
  await signIn(server, 'third@cedarandsteam.example', password);
});

it('gives an existing account the right and leaves its password', async () => {
  const plain = await createUser(server, { email: 'plain@cedarandsteam.example' });
  const { code, stdout } = await create([plain.email]);
  expect(code).toBe(0);
  expect(stdout.trim()).toBe(
    `${plain.email} had an account already: it is an administrator now and keeps its password.`,
  );
  await signIn(server, plain.email, plain.password);
});

it.each([
  [['not-an-address'], {}, '"not-an-address" is not an e-mail address.'],
  [
    ['fourth@cedarandsteam.example'],
    { NEW_ADMIN_PASSWORD: 'short' },
    'The password must have at least 6 characters and at most 72 bytes.',
  ],
  [
    ['fourth@cedarandsteam.example'],
    { DATA_DIR: '/nonexistent' },
    'No server has run on the data folder /nonexistent. Start it with "npm start" first.',
  ],
])('refuses %j with one sentence', async (args, env, sentence) => {
  expect(await create(args, env)).toEqual({ code: 1, stdout: '', stderr: sentence });
});

it('makes one while no server runs, also after a kill', async () => {
  const other = await startTestServer({ isOwnProcess: true });
  await other.kill();
  const env = { DATA_DIR: other.dataDir, NEW_ADMIN_PASSWORD: 'given by the owner' };
  expect(await create([email], env)).toEqual({
    code: 0,
    stdout: `${email} is an administrator now.\n`,
    stderr: '',
  });
  expect(await create([email], env)).toMatchObject({
    code: 1,
    stderr: `${email} is already an administrator.`,
  });
  await other.restart();
  await signIn(other, email, 'given by the owner');
  await other.stop();
});

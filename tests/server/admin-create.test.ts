import { expect, it } from 'vitest';
import { openTestServer } from '../support/server/open-test-server.ts';
import { callApi, createUser, headersOf, signIn, startTestServer } from '../support/server/server.ts';
import { runScript } from '../support/ops/run-script.ts';

const server = await openTestServer();

const create = (args: string[], env: Record<string, string> = {}) =>
  runScript('db/admin-create', args, { PATH: process.env['PATH'], DATA_DIR: server.dataDir, ...env });

const email = 'second@cedarandsteam.example';

it('makes an administrator who can publish, with a password shown once', async () => {
  const { code, stdout } = await create([email]);
  expect(code).toBe(0);
  const password = /^Password, shown only now: (\S+)$/m.exec(stdout)?.[1] ?? '';
  const admin = await signIn(server, email, password);
  const path = '/rest/v1/rpc/analytics_summary';
  const summary = await callApi(server, 'POST', path, {}, headersOf(server, admin));
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
  expect(stdout).toBe(
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
    stdout: `${email} is an administrator now.`,
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

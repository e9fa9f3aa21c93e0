import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readMailServer } from '../../supabase/local/mail/mail-settings.ts';
import { startMailServer, type TestMailServer } from '../support/server/mail-server.ts';
import {
  callApi,
  headersOf,
  signInAsAdmin,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;
let post: TestMailServer;
const from = 'Cedar & Steam <site@cedarandsteam.example>';
const start = async (credentials = '', scheme = 'smtp', isOwnProcess = false) => {
  server = await startTestServer({
    isOwnProcess,
    env: { SMTP_URL: `${scheme}://${credentials}127.0.0.1:${post.port}`, SMTP_FROM: from },
  });
};
const recover = async () => {
  expect((await callApi(server, 'POST', '/auth/v1/recover', { email: server.adminEmail })).status).toBe(200);
};
const changeAddress = async (email: string) => {
  const headers = headersOf(server, await signInAsAdmin(server));
  expect((await callApi(server, 'PUT', '/auth/v1/user', { email }, headers)).status).toBe(200);
};
const folder = (name: string) => join(server.dataDir, 'mail', name);
const mailsIn = async (name: string) =>
  (await readdir(folder(name)).catch(() => [])).filter((file) => file.endsWith('.eml'));
const untilTaken = (count: number) => expect.poll(() => post.taken.length).toBe(count);
const untilSaid = (words: string) => expect.poll(() => server.output()).toContain(words);
const nothingWaits = () => expect.poll(() => mailsIn('waiting')).toEqual([]);

describe('an e-mail', () => {
  afterEach(async () => {
    await server.stop();
    await post.close();
  });

  it('is sent by the server of SMTP_URL, in the name of SMTP_FROM, and then deleted', async () => {
    post = await startMailServer();
    await start();
    await recover();
    await untilTaken(1);
    expect(post.taken).toMatchObject([
      { from: 'site@cedarandsteam.example', to: [server.adminEmail], user: undefined },
    ]);
    const [mail] = post.taken;
    expect(mail?.raw).toMatch(
      /^From: .* <site@cedarandsteam\.example>\r\nTo: owner@cedarandsteam\.example\r\n/,
    );
    expect(mail?.raw).toMatch(/^Message-ID: <[\w-]+@cedarandsteam\.example>\r$/m);
    await nothingWaits();
    expect(await mailsIn('.')).toEqual([]);

    await changeAddress('new@cedarandsteam.example');
    await untilTaken(3);
    expect(post.taken.slice(1).map(({ to }) => to)).toEqual(
      expect.arrayContaining([['new@cedarandsteam.example'], [server.adminEmail]]),
    );
  });

  it.each([
    ['after STARTTLS', 'smtp', false],
    ['in TLS from the first byte', 'smtps', true],
  ] as const)(
    'is handed over %s to a server that asks for a name and a password',
    async (_fact, scheme, isSecure) => {
      post = await startMailServer({ user: { name: 'site@b.example', password: 'p@ss/word' }, isSecure });
      await start('site%40b.example:p%40ss%2Fword@', scheme);
      await recover();
      await untilTaken(1);
      expect(post.taken).toMatchObject([{ user: 'site@b.example', isEncrypted: true }]);
      await nothingWaits();
    },
  );

  it('waits for a server that is away, also through a restart, and leaves once', async () => {
    post = await startMailServer();
    await start('', 'smtp', true);
    await post.close();
    await recover();
    await untilSaid('An e-mail was not taken by the mail server (ESOCKET); next try in 5 s.');
    expect(await mailsIn('waiting')).toHaveLength(1);
    await server.kill();
    await post.open();
    await server.restart();
    await untilTaken(1);
    await nothingWaits();
    expect(post.taken).toHaveLength(1);
  });

  it('is tried again when it was refused, after pauses that grow, and keeps no other one waiting', async () => {
    post = await startMailServer();
    await start();
    post.refuse(450, 550);
    await recover();
    await untilSaid('(EENVELOPE 450); next try in 5 s.');
    await changeAddress('new@cedarandsteam.example');
    await untilSaid('(EENVELOPE 550); next try in');
    await untilTaken(3);
    await nothingWaits();
    expect(post.tries()).toBe(5);
    expect(server.output()).not.toMatch(/owner@|new@/);
  });

  it('with a wrong password stays, and the password is not in the log', async () => {
    post = await startMailServer({ user: { name: 'site', password: 'right' } });
    await start('site:wrong-one@');
    await recover();
    await untilSaid('An e-mail was not taken by the mail server (EAUTH 535)');
    expect(await mailsIn('waiting')).toHaveLength(1);
    expect(server.output()).not.toContain('wrong-one');
  });

  it('that was not delivered for three days is moved to undelivered, not deleted', async () => {
    post = await startMailServer();
    await start();
    await post.close();
    await recover();
    await untilSaid('(ESOCKET); next try in 5 s.');
    const [name = ''] = await mailsIn('waiting');
    const longAgo = new Date(Date.now() - 73 * 60 * 60_000);
    await utimes(join(folder('waiting'), name), longAgo, longAgo);
    await expect.poll(() => mailsIn('undelivered')).toEqual([name]);
    expect(await mailsIn('waiting')).toEqual([]);
    await post.open();
  });
});

it.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, isHere: false }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, isHere: false }],
  ['smtp://[::1]:25/', { host: '::1', port: 25, secure: false, isHere: true }],
  ['smtp://127.0.0.1.mail.example', { host: '127.0.0.1.mail.example', isHere: false }],
  ['smtp://a%40b:c%3Ad@localhost', { isHere: true, auth: { user: 'a@b', pass: 'c:d' } }],
])('%s is read as %j: only a server of this machine may be spoken to without TLS', (address, server) => {
  expect(readMailServer(address)).toMatchObject(server);
});

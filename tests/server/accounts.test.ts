import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttempts } from '../../supabase/local/attempts.ts';
import { createUser, headersOf, signIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const post = (path: string, body: unknown) =>
  fetch(`${server.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: headersOf(server),
    body: JSON.stringify(body),
  });
const open = (path: string) =>
  fetch(`${server.url}/auth/v1/${path}`, { headers: headersOf(server), redirect: 'manual' });

const mails = async () => {
  const folder = join(server.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};
const partOf = (mail: string, type: string) =>
  Buffer.from(mail.split(`${type};`)[1]?.split('\r\n\r\n')[1]?.split('\r\n--')[0] ?? '', 'base64').toString();

describe('a recovery link', () => {
  let link: URL;

  it('comes by e-mail, once a minute, and the answer is the same for an address nobody has [S2 §7.8]', async () => {
    const known = await post('recover', { email: server.adminEmail });
    const unknown = await post('recover', { email: 'nobody@cedarandsteam.example' });
    for (const response of [known, unknown])
      expect([response.status, await response.json()]).toEqual([200, {}]);
    await expect.poll(mails).toHaveLength(1);
    for (const email of [server.adminEmail, 'nobody@cedarandsteam.example']) {
      const again = await post('recover', { email });
      expect([again.status, Number(again.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
    expect(await mails()).toHaveLength(1);
    const [mail = ''] = await mails();
    const address = /http:\/\/localhost:\d+\/auth\/v1\/verify\?[^"'\s<]+/.exec(
      partOf(mail, 'text/plain'),
    )?.[0];
    link = new URL(address?.replaceAll('&amp;', '&') ?? '');
  });

  it('holds no code that could be tried: numbers are not taken, and its digest is of ten digits', async () => {
    const [mail = ''] = await mails();
    const code = /\b\d{6,}\b/.exec(partOf(mail, 'text/plain').replace(/http\S+/, ''))?.[0] ?? '';
    expect(code).toHaveLength(10);
    const byCode = await post('verify', { type: 'recovery', email: server.adminEmail, token: code });
    expect(byCode.status).toBe(400);
  });

  it.each([
    'https://elsewhere.example',
    'http://localhost:1/secure-admin-access',
    'http://127.0.0.1:8000',
    '//elsewhere.example',
    '/about',
  ])('does not lead to %s', async (target) => {
    const asked = new URL(link);
    asked.searchParams.set('redirect_to', target);
    const response = await open(`verify${asked.search}`);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(
      (await post(`recover?redirect_to=${encodeURIComponent(target)}`, { email: 'a@b.example' })).status,
    ).toBe(400);
  });

  it('signs in at the private area, not on a public page', async () => {
    const response = await open(`verify${link.search}`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      new RegExp(`^${server.url}/secure-admin-access#access_token=.+type=recovery`),
    );
  });

  it('cannot be guessed: the eleventh wrong one is refused', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push(
        (await post('verify', { type: 'recovery', token_hash: `${count}`.padStart(64, 'a') })).status,
      );
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(`verify${link.search}`)).status).toBe(429);
  });
});

describe('signing in', () => {
  const wrong = (email: string) => post('token?grant_type=password', { email, password: 'a wrong password' });

  it('fails as slowly for an address nobody has as for one with an account', async () => {
    for (const email of [server.adminEmail, 'nobody@cedarandsteam.example']) {
      const start = performance.now();
      const response = await wrong(email);
      expect([response.status, performance.now() - start >= 490]).toEqual([400, true]);
    }
  });

  it('is closed for an account after ten wrong passwords, also sent at once, and open for others', async () => {
    const user = await createUser(server, { email: 'guessed@cedarandsteam.example' });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await wrong(user.email)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await expect(signIn(server, user.email.toUpperCase(), user.password)).rejects.toThrow('429');
    await signIn(server, server.adminEmail, server.adminPassword);
  });
});

describe('attempts', () => {
  it('are counted in windows, and rightful ones are given back', () => {
    let now = 0;
    const attempts = createAttempts(2, 60_000, () => now);
    expect([attempts.take('a'), attempts.take('a'), attempts.take('b')]).toEqual([0, 0, 0]);
    now = 15_000;
    expect(attempts.take('a')).toBe(45);
    attempts.giveBack('a');
    expect([attempts.take('a'), attempts.take('a')]).toEqual([0, 45]);
    now = 60_000;
    expect(attempts.take('a')).toBe(0);
  });
});

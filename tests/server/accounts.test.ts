import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createAttempts, createPace } from '../../supabase/local/http/attempts.ts';
import { linkMailedTo, partOf, proofIn } from '../support/server/mails.ts';
import { openTestServer } from '../support/server/open-test-server.ts';
import { callApi, createUser, headersOf, signIn, signInAsAdmin } from '../support/server/server.ts';

const server = await openTestServer();

const post = (path: string, body: unknown) => callApi(server, 'POST', `/auth/v1/${path}`, body);
const folder = join(server.dataDir, 'mail');
const mailFiles = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));

const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string() });

describe('a recovery link', () => {
  let link = '';

  it('comes by e-mail, once a minute, and the answer is the same for an address nobody has [S2 §7.8]', async () => {
    const known = await post('recover', { email: server.adminEmail });
    const unknown = await post('recover', { email: 'nobody@cedarandsteam.example' });
    for (const response of [known, unknown])
      expect([response.status, await response.json()]).toEqual([200, {}]);
    await expect.poll(mailFiles).toHaveLength(1);
    for (const email of [server.adminEmail, 'nobody@cedarandsteam.example']) {
      const again = await post('recover', { email });
      expect([again.status, Number(again.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
    expect(await mailFiles()).toHaveLength(1);
    link = (await linkMailedTo(server, server.adminEmail)) ?? '';
  });

  it('leads to the private area and holds what cannot be guessed; the e-mail offers no code, in words or in HTML', async () => {
    const { hash, origin, pathname } = new URL(link);
    expect(origin + pathname).toBe(`${server.url}/secure-admin-access`);
    expect(hash).toMatch(/^#token_hash=[0-9a-f]{64}&type=recovery$/);
    const [file = ''] = await mailFiles();
    expect((await fetch(`${server.url}/mail/${file}`)).status).toBe(404);
    const mail = await readFile(join(folder, file), 'utf8');
    for (const type of ['text/plain', 'text/html']) {
      const words = partOf(mail, type);
      expect(words).toContain('Somebody asked for a new password');
      expect(words.replaceAll('&amp;', '&')).toContain(link);
      expect(words.replace(/#token_hash=\S+/, '')).not.toMatch(/\bcode\b|\d{6,}|auth\/v1|\{\{/);
    }
    const byCode = await post('verify', { type: 'recovery', email: server.adminEmail, token: '1234567890' });
    expect(byCode.status).toBe(400);
  });

  it.each([
    'https://elsewhere.example',
    'http://localhost:1/secure-admin-access',
    'http://127.0.0.1:8000',
    '//elsewhere.example',
    '/about',
  ])('is not asked for by who names %s as its end', async (target) => {
    const path = `recover?redirect_to=${encodeURIComponent(target)}`;
    expect((await post(path, { email: 'a@b.example' })).status).toBe(400);
  });

  it('is not spent by a program that opens it, nor by another kind of proof, and signs in once by a button', async () => {
    const proof = proofIn(link);
    for (const method of ['HEAD', 'GET']) {
      const looked = await fetch(link, { method });
      expect([looked.status, await looked.text()]).toEqual([
        200,
        expect.not.stringContaining('access_token'),
      ]);
      for (const name of ['token', 'token_hash']) {
        const path = `verify?${name}=${proof.token_hash}&type=recovery`;
        const asked = await fetch(`${server.url}/auth/v1/${path}`, {
          method,
          headers: headersOf(server),
          redirect: 'manual',
        });
        expect([asked.status, asked.headers.get('location')]).toEqual([405, null]);
      }
    }
    for (const type of ['magiclink', 'signup', 'email_change', 'email', undefined]) {
      const asked = await post('verify', { ...proof, type });
      expect([asked.status, asked.ok]).toEqual([expect.toBeOneOf([400, 403]), false]);
    }
    const opened = await post('verify', proof);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const session = v.parse(sessionSchema, await opened.json());
    expect(session.access_token).not.toBe('');
    expect((await post('verify', proof)).status).toBe(403);
  });

  it('is not blocked for its owner by wrong guesses of others', async () => {
    const user = await createUser(server, { email: 'kept-out@cedarandsteam.example' });
    await post('recover', { email: user.email });
    await expect.poll(() => linkMailedTo(server, user.email)).toBeDefined();
    const guesses = Array.from({ length: 15 }, async (_, count) => {
      const guess = { type: 'recovery', token_hash: `${count}`.padStart(64, 'a') };
      return (await post('verify', guess)).status;
    });
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([403]));
    const proof = proofIn((await linkMailedTo(server, user.email)) ?? '');
    expect((await post('verify', proof)).status).toBe(200);
  });
});

describe('signing in', () => {
  const wrong = (email: string) => post('token?grant_type=password', { email, password: 'a wrong password' });

  it('takes as long to fail for an address without an account as for one with an account', async () => {
    for (const email of [server.adminEmail, 'nobody@cedarandsteam.example']) {
      const start = performance.now();
      const response = await wrong(email);
      expect([response.status, performance.now() - start >= 490]).toEqual([400, true]);
    }
  });

  it('works for the owner of an account while a stranger guesses, and for others', async () => {
    const user = await createUser(server, { email: 'guessed@cedarandsteam.example' });
    const stopping = new AbortController();
    const statuses: number[] = [];
    const stranger = async () => {
      while (!stopping.signal.aborted) statuses.push((await wrong(user.email)).status);
    };
    const strangers = [stranger(), stranger(), stranger(), stranger()];
    await expect.poll(() => statuses.length).toBeGreaterThan(14);
    await signIn(server, user.email.toUpperCase(), user.password);
    await signIn(server, server.adminEmail, server.adminPassword);
    stopping.abort();
    await Promise.all(strangers);
    expect(new Set(statuses)).toEqual(new Set([400]));
  });
});

describe('a NUL character', () => {
  it.each([
    ['an e-mail address', 'token?grant_type=password', { email: 'a\0@b.example', password: 'x' }],
    ['a refresh token', 'token?grant_type=refresh_token', { refresh_token: 'a\0' }],
    ['a token of a link', 'verify', { type: 'recovery', token_hash: 'a\0' }],
    ['an address for a link', 'recover', { email: 'a\0@b.example' }],
  ])('in %s is refused in a sentence', async (_field, path, body) => {
    const refused = await post(path, body);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error_code: 'validation_failed', msg: 'No text may hold the character NUL.' },
    ]);
  });
});

it('no response with an account is stored by a cache', async () => {
  const admin = await signInAsAdmin(server);
  const asked = (path: string) => fetch(server.url + path, { headers: headersOf(server, admin) });
  for (const path of ['/auth/v1/user', '/rest/v1/contact_messages?limit=1', '/rest/v1/nothing'])
    expect((await asked(path)).headers.get('cache-control')).toBe('no-store');
});

describe('attempts', () => {
  it('are counted in windows, and rightful ones are given back', () => {
    let now = 0;
    const attempts = createAttempts(2, 60_000, () => now);
    expect([attempts.take('a'), attempts.take('a'), attempts.take('b')]).toEqual([0, 0, 0]);
    now = 15_000;
    expect(attempts.take('a')).toBe(45);
    attempts.refund('a');
    expect([attempts.take('a'), attempts.take('a')]).toEqual([0, 45]);
    now = 60_000;
    expect(attempts.take('a')).toBe(0);
  });

  it('that fail wait longer and longer up to a bound, each account by itself, until the window is over', () => {
    let now = 0;
    const pace = createPace({ free: 2, firstMs: 250, longestMs: 1_000 }, 60_000, () => now);
    expect(Array.from({ length: 6 }, () => pace.begin('a'))).toEqual([0, 0, 250, 500, 1_000, 1_000]);
    expect(pace.begin('b')).toBe(0);
    now = 60_000;
    expect([pace.begin('a'), pace.begin('a')]).toEqual([0, 0]);
    pace.reset('a');
    expect(pace.begin('a')).toBe(0);
  });
});

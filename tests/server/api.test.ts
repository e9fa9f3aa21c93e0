import { readdir, readFile, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHolder } from '../../supabase/local/data-dir/lock.ts';
import {
  createUser,
  headersOf,
  signIn,
  signInAsAdmin,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.stop();
});

// fetch() tidies an address before it is sent; an attacker does not.
const rawStatus = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    get({ host: '127.0.0.1', port, path, headers: headersOf(server) }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

describe('the doors of the back end', () => {
  it.each([
    ['/rest/v1/site_settings?select=*', 200],
    ['/auth/v1/settings', 200],
    ['/storage/v1/object/public/gallery-photos/nothing.webp', 400],
    ['/functions/v1/nothing', 404],
  ])('%s is answered by the back end', async (path, status) => {
    const response = await fetch(`${server.url}${path}`, { headers: headersOf(server) });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/_system',
    '/_system/info',
    '/_system/introspect',
    '/rest/v2/site_settings',
    '/rest',
    '/rest/v1x/site_settings',
    '/realtime/v1',
    '/graphql/v1',
    '/pg/query',
    '/users',
    '/.env',
    '/supabase/config.toml',
  ])('%s is not found', async (path) => {
    expect(await rawStatus(path)).toBe(404);
  });

  it.each([
    '/rest/v1/../../_system/info',
    '/rest/v1/%2e%2e/%2e%2e/_system/info',
    '/rest/v1/..\\..\\_system',
    '/%00',
  ])('%s is refused as a bad address', async (path) => {
    expect(await rawStatus(path)).toBe(400);
  });

  it('asks for a key', async () => {
    const response = await fetch(`${server.url}/rest/v1/gallery_photos`);
    expect(response.status).toBe(401);
  });

  it('lets nobody sign up', async () => {
    const response = await post(
      '/auth/v1/signup',
      { email: 'new@cedarandsteam.example', password: 'a long enough password' },
      headersOf(server),
    );
    expect(response.status).toBe(422);
    await expect(signIn(server, 'new@cedarandsteam.example', 'a long enough password')).rejects.toThrow(
      'Sign-in failed',
    );
  });

  it('listens on both loopback addresses and on no other', async () => {
    const { port } = new URL(server.url);
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      expect(
        (await fetch(`http://${host}:${port}/rest/v1/site_settings`, { headers: headersOf(server) })).status,
      ).toBe(200);
    }
    const listening = await readFile('/proc/net/tcp', 'utf8').catch(() => '');
    const hexPort = Number(port).toString(16).toUpperCase().padStart(4, '0');
    expect(listening).not.toContain(` 00000000:${hexPort} `);
  });
});

describe('requests at the same moment', () => {
  it('never borrow each other’s rights', async () => {
    // One packet with many requests: they reach the server in the same instant, which separate calls do not.
    const keys = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? server.secretKey : server.publishableKey,
    );
    const packet = keys.map((key) =>
      [
        'GET /rest/v1/contact_messages?select=id HTTP/1.1',
        `Host: ${new URL(server.url).host}`,
        `apikey: ${key}`,
        '',
        '',
      ].join('\r\n'),
    );
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    socket.write(packet.join(''));
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map((line) => Number(line[1]));
    await expect.poll(() => statuses().length).toBe(keys.length);
    socket.destroy();
    expect(statuses()).toEqual(keys.map((key) => (key === server.secretKey ? 200 : 401)));
  });

  it('cannot pretend to come from different addresses', async () => {
    const call = (index: number) =>
      post(
        '/rest/v1/rpc/ingest_events',
        { events: [] },
        {
          ...headersOf(server),
          'x-forwarded-for': `203.0.113.${index}`,
          'cf-connecting-ip': `203.0.113.${index}`,
          'x-real-ip': `203.0.113.${index}`,
          forwarded: `for=203.0.113.${index}`,
        },
      );
    const statuses: number[] = [];
    for (let index = 0; index < 62; index += 1) statuses.push((await call(index)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});

describe('accounts', () => {
  it('writes a password e-mail as a file only its owner can read', async () => {
    const response = await post('/auth/v1/recover', { email: server.adminEmail }, headersOf(server));
    expect(response.status).toBe(200);
    const folder = join(server.dataDir, 'mail');
    const mails = () => readdir(folder).catch(() => []);
    await expect.poll(async () => (await mails()).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
    const [file, ...others] = await mails();
    expect(others).toEqual([]);
    const path = join(folder, file ?? '');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(`To: ${server.adminEmail}`);
    const html = Buffer.from(
      text.split(/text\/html[\s\S]*?\r\n\r\n/)[1]?.split('\r\n--')[0] ?? '',
      'base64',
    ).toString();
    expect(html).toContain(`${server.url}/secure-admin-access#token_hash=`);
    expect(await rawStatus(`/mail/${file ?? ''}`)).toBe(404);
  });

  it('can be a plain user, who is no administrator', async () => {
    const user = await createUser(server, { email: 'plain@cedarandsteam.example' });
    const isAdmin = await post('/rest/v1/rpc/publish_photo', { photo: {} }, headersOf(server, user));
    expect(isAdmin.status).toBe(403);
  });

  it('are made by the secret key alone', async () => {
    const control = readHolder(server.dataDir)?.control ?? '';
    const admin = await signInAsAdmin(server);
    const order = JSON.stringify({
      email: 'x@cedarandsteam.example',
      password: 'a long password',
      isAdministrator: true,
    });
    const keys = [server.publishableKey, admin.accessToken, `${server.secretKey}x`, ''];
    for (const key of keys) {
      const response = await fetch(`${control}/users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, apikey: server.secretKey },
        body: order,
      });
      expect(response.status).toBe(404);
    }
    const fromPage = await fetch(`${control}/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secretKey}`, origin: server.url },
      body: order,
    });
    expect(fromPage.status).toBe(404);
    await expect(signIn(server, 'x@cedarandsteam.example', 'a long password')).rejects.toThrow(
      'Sign-in failed',
    );
  });
});

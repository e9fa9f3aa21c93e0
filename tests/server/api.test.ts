import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readHolder } from '../../supabase/local/data-dir/lock.ts';
import { openTestServer } from '../support/server/open-test-server.ts';
import { headersOf, signIn, signInAsAdmin } from '../support/server/server.ts';
import { sendRaw } from '../support/server/raw-request.ts';

const server = await openTestServer();

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
    ['/_system/info', 404],
    ['/_system/introspect', 404],
    ['/rest', 404],
    ['/rest/v1x/site_settings', 404],
    ['/realtime/v1', 404],
    ['/users', 404],
    ['/.env', 404],
    ['/supabase/config.toml', 404],
    ['/rest/v1/../../_system/info', 400],
    ['/rest/v1/%2e%2e/%2e%2e/_system/info', 400],
    ['/rest/v1/..\\..\\_system', 400],
    ['/%00', 400],
  ])('%s is answered %i: nothing is there', async (path, status) => {
    expect((await sendRaw(server.url, { path, headers: headersOf(server) })).status).toBe(status);
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
});

describe('accounts', () => {
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

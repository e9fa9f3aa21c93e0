import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
afterAll(() => server.stop());

type RawAnswer = { status: number; headers: Record<string, unknown>; text: string };

/** Sends the address and the headers as they are written, as an attacker would. */
const send = (
  method: string,
  path: string,
  headers: Record<string, string> = headersOf(server),
  body?: string | Uint8Array,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

const post = (path: string, body: unknown, headers = headersOf(server)) =>
  send('POST', path, headers, JSON.stringify(body));

const expectNextVisitorServed = async () => {
  const answer = await send('GET', '/rest/v1/site_settings?select=retention_days');
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, [{ retention_days: 90 }]]);
};

describe('the REST API refuses', () => {
  it('more values than the database protocol can count', async () => {
    const rows = Array.from({ length: 33_001 }, () => ({ id: 1 }));
    expect((await post('/rest/v1/gallery_photos', rows)).status).toBe(413);
    await expectNextVisitorServed();
  });

  it.each([
    'description=match.^(.%2B)(.%2B)$',
    'description=imatch.x',
    'description=not.match.x',
    'description=m%61tch.x',
    'description=%20match.x',
    'description=match(any).{x}',
    'description=not.imatch(all).{x}',
    'or=(title.eq.x,description.match.x)',
    'and=(title.eq.x,or(title.eq.y,description.not.imatch.x))',
    'not.or=(description.match(any).{x},title.eq.x)',
    '%6fr=(description.match.x)',
    'gallery_photos.description=match.x',
  ])('the filter %s', async (filter) => {
    expect((await send('GET', `/rest/v1/gallery_photos?select=id&${filter}`)).status).toBe(400);
  });

  it('no text that only looks like one', async () => {
    const filter = 'title=eq.The match. Made&or=(title.eq.match,title.ilike.*match*)'.replaceAll(' ', '%20');
    expect((await send('GET', `/rest/v1/gallery_photos?select=id&${filter}`)).status).toBe(200);
  });

  it('a body over 1 MiB, a form and a table of values', async () => {
    const large = { id: randomUUID(), description: 'x'.repeat(1024 * 1024) };
    expect((await post('/rest/v1/gallery_photos', large)).status).toBe(413);
    const csv = { ...headersOf(server), 'content-type': 'text/csv' };
    expect((await send('POST', '/rest/v1/gallery_photos', csv, 'id\n1\n')).status).toBe(415);
  });

  it.each([
    ['GET', '/rest/v1/site_settings?id=is.maybe', undefined],
    ['GET', '/rest/v1/site_settings?detailed_analytics=eq.maybe', undefined],
    ['GET', '/rest/v1/site_settings?detailed_analytics=is.5', undefined],
    ['POST', '/rest/v1/gallery_photos', { id: randomUUID(), tags: [['a', 'b'], ['c']] }],
    ['POST', '/rest/v1/gallery_photos', { id: randomUUID(), tags: { a: [{}] } }],
  ])('%s %s with %j as a mistake of the sender', async (method, path, body) => {
    const headers = { ...headersOf(server), apikey: server.secretKey };
    const answer = await send(method, path, headers, body && JSON.stringify(body));
    expect([answer.status, server.output()]).toEqual([400, expect.not.stringContaining('opened again')]);
  });

  it.each(['/rest/v1/site_settings', '/auth/v1/user', '/storage/v1/bucket', '/functions/v1/forms'])(
    'the method TRACE on %s',
    async (path) => {
      const answer = await send('TRACE', path);
      expect([answer.status, answer.headers['allow']]).toEqual([
        405,
        'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      ]);
    },
  );
});

describe('a name that is not this machine', () => {
  it.each(['elsewhere.example', 'localhost', 'localhost:1', 'localhost.elsewhere.example:80'])(
    '%j gets neither pages nor data',
    async (host) => {
      for (const path of ['/', '/rest/v1/site_settings'])
        expect((await send('GET', path, { ...headersOf(server), host })).status).toBe(421);
    },
  );
});

describe('account routes', () => {
  const stranger = { email: 'stranger@cedarandsteam.example', password: 'a long enough password' };

  it.each([
    '/auth/v1/otp',
    '/auth/v1/%6ftp',
    '/auth/v1/o%74p',
    '/auth/v1/otp/',
    '/auth/v1/magi%63link',
    '/auth/v1/MAGICLINK',
    '/auth/v1/invite',
    '/auth/v1/%73ignup',
    '/auth/v1/admin/users',
    '/auth/v1/resend',
    '/auth/v1/authorize',
  ])('%s makes no account', async (path) => {
    for (const type of ['application/json', 'text/plain']) {
      const headers = { ...headersOf(server), 'content-type': type, origin: 'https://elsewhere.example' };
      const answer = await send('POST', path, headers, JSON.stringify({ ...stranger, create_user: true }));
      expect([404, 422]).toContain(answer.status);
    }
    await expect(signIn(server, stranger.email, stranger.password)).rejects.toThrow('Sign-in failed');
  });

  it('take JSON alone, and fields that are text', async () => {
    const path = '/auth/v1/token?grant_type=password';
    const asText = await send(
      'POST',
      path,
      { ...headersOf(server), 'content-type': 'text/plain' },
      JSON.stringify(stranger),
    );
    expect(asText.status).toBe(415);
    for (const body of [{ email: 5, password: 'x' }, { email: 'a@b.example', password: ['x'] }, [], 'x', 5])
      expect((await post(path, body)).status).toBe(400);
    expect((await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: {} })).status).toBe(400);
    expect((await post('/auth/v1/recover', { email: { a: 1 } })).status).toBe(400);
    expect((await post('/auth/v1/verify', { type: 'recovery', token_hash: 1 })).status).toBe(400);
  });

  it('refuse a password that would be cut', async () => {
    const user = await createUser(server, { email: 'long@cedarandsteam.example' });
    const long = 'ü'.repeat(37);
    const answer = await send(
      'PUT',
      '/auth/v1/user',
      headersOf(server, user),
      JSON.stringify({ password: long }),
    );
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('72 bytes');
    await signIn(server, user.email, user.password);
  });
});

describe('large bodies', () => {
  const object = () => `/storage/v1/object/gallery-photos/gallery/${randomUUID()}/${'a'.repeat(64)}-960.webp`;
  const picture = new Uint8Array(5 * 1024 * 1024).fill(7);

  it('are read from an administrator alone', async () => {
    const plain = await createUser(server, { email: 'uploader@cedarandsteam.example' });
    const admin = await signInAsAdmin(server);
    const upload = async (headers: Record<string, string>) =>
      (await send('POST', object(), { ...headers, 'content-type': 'image/webp' }, picture)).status;
    expect(await upload(headersOf(server))).toBe(403);
    expect(await upload(headersOf(server, plain))).toBe(403);
    expect(await upload({ ...headersOf(server), authorization: 'Bearer x.y.z' })).toBe(403);
    expect(await upload(headersOf(server, admin))).toBe(200);
  });

  it('are refused before their bytes arrive', async () => {
    const { port } = new URL(server.url);
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { ...headersOf(server), 'content-type': 'image/webp', 'content-length': '5000000' };
      const sent = request(
        { host: '127.0.0.1', port, method: 'POST', path: object(), headers },
        (response) => {
          resolve(response.statusCode ?? 0);
          sent.destroy();
        },
      );
      sent.on('error', reject);
      sent.write('the first bytes');
    });
    expect(status).toBe(403);
  });

  it('over the limit of objects are refused, and leave no file behind', async () => {
    const admin = await signInAsAdmin(server);
    const headers = { ...headersOf(server, admin), 'content-type': 'image/webp' };
    const large = new Uint8Array(6 * 1024 * 1024 + 1);
    expect((await send('POST', object(), headers, large)).status).toBe(413);
    const files = await readdir(join(server.dataDir, 'objects'), { recursive: true }).catch(() => []);
    expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('visits of the private area', () => {
  it('are counted under its addresses', async () => {
    const admin = await signInAsAdmin(server);
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const paths = ['/secure-admin-access', '/admin-control-panel-secure', '/nowhere'];
    const events = ids.map((id, index) => ({
      id,
      session_id: randomUUID(),
      event_type: 'admin_action',
      page_path: paths[index],
      created_at: new Date().toISOString(),
    }));
    expect((await post('/rest/v1/rpc/ingest_events', { events }, headersOf(server, admin))).status).toBe(200);
    const stored = await send(
      'GET',
      `/rest/v1/analytics_events?select=id,page_path&id=in.(${ids.join()})`,
      headersOf(server, admin),
    );
    const rows = v.parse(
      v.array(v.object({ id: v.string(), page_path: v.string() })),
      JSON.parse(stored.text),
    );
    const pathOf = new Map(rows.map(({ id, page_path }) => [id, page_path]));
    expect(ids.map((id) => pathOf.get(id))).toEqual([paths[0], paths[1], '/404']);
  });
});

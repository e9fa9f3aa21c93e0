import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../support/server/open-test-server.ts';
import { createUser, headersOf, signIn, signInAsAdmin } from '../support/server/server.ts';
import { sendRaw, statusBeforeBody } from '../support/server/raw-request.ts';

const server = await openTestServer();

const send = (
  method: string,
  path: string,
  headers: Record<string, string> = headersOf(server),
  body?: string | Uint8Array,
) => sendRaw(server.url, { method, path, headers }, body);

const post = (path: string, body: unknown) => send('POST', path, headersOf(server), JSON.stringify(body));

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
    expect([answer.status, server.output()]).toEqual([400, expect.not.stringContaining('reopened')]);
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
    const headers = { ...headersOf(server), 'content-type': 'text/plain' };
    const asText = await send('POST', path, headers, JSON.stringify(stranger));
    expect(asText.status).toBe(415);
    for (const body of [{ email: 5, password: 'x' }, { email: 'a@b.example', password: ['x'] }, [], 'x', 5])
      expect((await post(path, body)).status).toBe(400);
    expect((await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: {} })).status).toBe(400);
    expect((await post('/auth/v1/recover', { email: { a: 1 } })).status).toBe(400);
    expect((await post('/auth/v1/verify', { type: 'recovery', token_hash: 1 })).status).toBe(400);
  });
});

describe('large bodies', () => {
  const object = () => `/storage/v1/object/gallery-photos/gallery/${randomUUID()}/${'a'.repeat(64)}-960.webp`;

  it('are refused before their bytes arrive, unless an administrator sends them', async () => {
    const plain = await createUser(server, { email: 'uploader@cedarandsteam.example' });
    const strangers = [
      headersOf(server),
      headersOf(server, plain),
      headersOf(server, { accessToken: 'x.y.z' }),
    ];
    for (const sender of strangers) {
      const headers = { ...sender, 'content-type': 'image/webp', 'content-length': '5000000' };
      expect(await statusBeforeBody(server.url, { path: object(), headers })).toBe(403);
    }
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

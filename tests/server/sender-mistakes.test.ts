// Invalid requests get a 4xx: clients would retry a 500 forever.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi, headersOf, signInAsAdmin } from '../support/server/server.ts';
import { openTestServer } from '../support/server/open-test-server.ts';

const object = `gallery-photos/gallery/${randomUUID()}/${'ab'.repeat(32)}-960.webp`;

const server = await openTestServer();
const admin = await signInAsAdmin(server);

beforeAll(async () => {
  const stored = await ask('POST', `/storage/v1/object/${object}`, 'a picture', {
    'content-type': 'image/webp',
  });
  expect(stored.status).toBe(200);
});

const ask = async (method: string, path: string, body: string | null = null, headers = {}) => {
  const response = await fetch(server.url + path, {
    method,
    headers: { ...headersOf(server, admin), ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
};

describe('a mistake of the sender is answered 400', () => {
  const list = '/storage/v1/object/list/gallery-photos';
  const sortedBy = (column: string, order: string) =>
    JSON.stringify({ prefix: '', sortBy: { column, order } });

  it.each([
    ['an unknown order', list, sortedBy('name', 'x')],
    ['an unknown column', list, sortedBy('nope', 'asc')],
    ['a limit below zero', list, JSON.stringify({ prefix: '', limit: -1 })],
    ['an offset below zero', list, JSON.stringify({ prefix: '', offset: -1 })],
    ['a sign no text can hold', list, JSON.stringify({ prefix: '\0' })],
    ['half a list', list, '{"prefix":'],
    ['half a signature', `/storage/v1/object/sign/${object}`, '{"expiresIn":'],
    ['half a copy', '/storage/v1/object/copy', '{'],
    ['half a bucket', '/storage/v1/bucket', '{'],
  ])('%s', async (_, path, body) => {
    const { status, text } = await ask('POST', path, body);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { statusCode: '400', error: 'Invalid request', message: 'The request could not be read.' },
    ]);
  });

  it('a row that breaks a CHECK', async () => {
    const id = randomUUID();
    const row = {
      id,
      file_name: `gallery/${id}/${'a'.repeat(64)}-960.webp`,
      image_url: 'https://elsewhere.example/x.webp',
    };
    const answer = await callApi(server, 'POST', '/rest/v1/gallery_photos', row, {
      ...headersOf(server),
      apikey: server.secretKey,
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: '23514' }]);
  });

  it('half a deletion', async () => {
    expect((await ask('DELETE', '/storage/v1/object/gallery-photos', '{"prefixes":')).status).toBe(400);
  });

  it.each(['x', 'a.b.c', '%00', 'eyJhbGciOiJub25lIn0.e30.'])('the signed address %s', async (token) => {
    expect((await ask('GET', `/storage/v1/object/sign/${object}?token=${token}`)).status).toBe(400);
    const upload = `/storage/v1/object/upload/sign/${object}?token=${token}`;
    expect((await ask('PUT', upload, 'a picture', { 'content-type': 'image/webp' })).status).toBe(400);
  });

  it.each([400, 1_500])('all columns, %i times', async (times) => {
    const answer = await ask('GET', `/rest/v1/gallery_photos?select=${Array(times).fill('*').join()}`);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('PGRST100')]);
  });

  it('and nothing of it breaks the database', () => {
    expect(server.output()).not.toContain('reopened');
  });
});

describe('the public metadata of an object', () => {
  it('is not who stored it', async () => {
    const path = `/storage/v1/object/info/${object}`;
    const { status, text } = await ask('GET', path, null, { authorization: '' });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ name: object.replace('gallery-photos/', '') });
    expect(text).not.toContain('owner');
    expect(text).not.toContain(admin.userId);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { headersOf, signInAsAdmin } from '../support/server/server.ts';
import { openTestServer } from '../support/server/open-test-server.ts';

const digest = 'ab'.repeat(32);
const name = `gallery/${randomUUID()}/${digest}-960.webp`;
const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);

const server = await openTestServer();

beforeAll(async () => {
  const admin = await signInAsAdmin(server);
  const response = await fetch(`${server.url}/storage/v1/object/gallery-photos/${name}`, {
    method: 'POST',
    headers: { ...headersOf(server, admin), 'content-type': 'image/webp' },
    body: bytes,
  });
  expect(response.status).toBe(200);
});

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}/storage/v1/object/public/gallery-photos/${name}`, { method, headers });

describe('a public picture', () => {
  it('is sent whole, with what caches and other origins need', async () => {
    const response = await ask();
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      200,
      expect.objectContaining({
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': '1000',
        'content-type': 'image/webp',
        etag: `"${digest}"`,
        'x-content-type-options': 'nosniff',
      }),
    ]);
    const head = await ask({}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
  });

  it('is not sent again to who has it', async () => {
    // Without it, `fetch` asks caches for a fresh answer.
    const headers = { 'cache-control': 'max-age=0', 'if-none-match': `"other", W/"${digest}"` };
    const response = await ask(headers);
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 100],
    ['bytes=-100', 206, 'bytes 900-999/1000', 100],
    ['bytes=990-2000', 206, 'bytes 990-999/1000', 10],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=0-9,20-29', 200, null, 1000],
    ['lines=1-2', 200, null, 1000],
  ])('in the range %s is %i', async (range, status, contentRange, length) => {
    const response = await ask({ range });
    const body = new Uint8Array(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-range'), body.byteLength]).toEqual([
      status,
      contentRange,
      length,
    ]);
    const start = Number(/bytes (\d+)/.exec(contentRange ?? '')?.[1] ?? 0);
    expect(body).toEqual(bytes.slice(start, start + length));
  });

  it('is sent whole when the part belongs to another version', async () => {
    const headers = { range: 'bytes=0-9', 'if-range': '"other"' };
    expect((await ask(headers)).status).toBe(200);
    expect((await ask({ ...headers, 'if-range': `"${digest}"` })).status).toBe(206);
  });

  it('leaves no trace in the database', async () => {
    const stored = async () => {
      const response = await fetch(`${server.url}/storage/v1/object/info/gallery-photos/${name}`, {
        headers: { apikey: server.secretKey },
      });
      return response.text();
    };
    const before = await stored();
    for (let count = 0; count < 3; count += 1) await (await ask()).arrayBuffer();
    const atTheOtherAddress = await fetch(`${server.url}/storage/v1/object/gallery-photos/${name}`);
    expect(new Uint8Array(await atTheOtherAddress.arrayBuffer())).toEqual(bytes);
    expect(await stored()).toBe(before);
  });

  it.each(['../lock', '..%2f..%2f.env', `${name}/`, name.replace('gallery/', 'gallery/x'), 'gallery'])(
    'is nothing else below its folder: %s',
    async (path) => {
      const response = await fetch(`${server.url}/storage/v1/object/public/gallery-photos/${path}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
    },
  );
});

// What strangers send too much of, against a server with little memory: pages and others are served meanwhile.
import type { RequestOptions } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../support/server/open-test-server.ts';
import { headersOf, signInAsAdmin } from '../support/server/server.ts';
import { sendRaw, openRequest, type RawAnswer, statusBeforeBody } from '../support/server/raw-request.ts';

const server = await openTestServer({
  isOwnProcess: true,
  env: { NODE_OPTIONS: '--max-old-space-size=256' },
});

/** Each request has a connection of its own. */
const own = (options: RequestOptions) => ({ agent: false, headers: headersOf(server), ...options });
const open = (options: RequestOptions) => openRequest(server.url, own(options));
const ask = (options: RequestOptions, body?: string) => sendRaw(server.url, own(options), body);

const settings = '/rest/v1/site_settings?select=retention_days';
const numbersOfOneMegabyte = `[${'1,'.repeat(520_000)}1]`;

const expectOthersServed = async () => {
  const page = await ask({ path: '/nothing' });
  const visitor = await ask({ path: settings, host: '::1' });
  expect([page.status, visitor.status, visitor.text]).toEqual([404, 200, '[{"retention_days":90}]']);
};

describe('a body that is too large', () => {
  it.each([
    ['without a key', '/rest/v1/anything', { apikey: '' }, 401],
    ['with a wrong key', '/rest/v1/anything', { apikey: 'sb_secret_wrong' }, 401],
    ['for its route', '/rest/v1/rpc/publish_photo', {}, 413],
    ['for a route that does not exist', '/rest/v1/anything', {}, 413],
    ['for a batch of visits', '/rest/v1/rpc/ingest_events', { 'content-length': '1400000' }, 413],
  ])('%s is refused before it arrives', async (_, path, headers, status) => {
    const all = { ...headersOf(server), 'content-length': '1000000', ...headers };
    expect(await statusBeforeBody(server.url, { path, headers: all })).toBe(status);
  });

  it('of a million random characters delays no other request', async () => {
    const path = '/rest/v1/rpc/ingest_events';
    const attacks = Array.from({ length: 8 }, () => ask({ method: 'POST', path }, numbersOfOneMegabyte));
    await expectOthersServed();
    for (const { status } of await Promise.all(attacks)) expect(status).toBe(413);
  });
});

describe('the REST API refuses', () => {
  it.each([
    ['rows without values', Array.from({ length: 1_001 }, () => ({}))],
    ['few rows that name many columns', [...Array.from({ length: 900 }, () => ({})), manyColumns()]],
  ])('%s', async (_, rows) => {
    const answer = await ask({ method: 'POST', path: '/rest/v1/gallery_photos' }, JSON.stringify(rows));
    expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('PT413')]);
    await expectOthersServed();
  });

  it('a query of more than 8 KiB', async () => {
    const answer = await ask({ path: `/rest/v1/gallery_photos?select=id&title=eq.${'x'.repeat(8_192)}` });
    expect(answer.status).toBe(414);
  });
});

function manyColumns(): Record<string, number> {
  return Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`column${index}`, index]));
}

describe('a flood of readers', () => {
  const readers = () => Array.from({ length: 200 }, () => ask({ path: '/rest/v1/gallery_photos?select=*' }));

  it('waits behind itself: an administrator and a visitor of another address come first', async () => {
    const admin = await signInAsAdmin(server);
    let served = 0;
    let isOver = false;
    // Every reader asks again at once, so that its line stays full however slow this process is.
    const flood = readers().map(async (reader) => {
      let answer = await reader;
      while (answer.status === 200) {
        served += 1;
        if (isOver) break;
        answer = await ask({ path: '/rest/v1/gallery_photos?select=*' });
      }
      return answer;
    });
    const servedDuring = async (request: () => Promise<RawAnswer>): Promise<number> => {
      const before = served;
      expect((await request()).status).toBe(200);
      return served - before;
    };
    await expect.poll(() => served).toBeGreaterThan(0);
    // First come, first served would let at least the line of a sender pass.
    expect(await servedDuring(() => ask({ path: settings, headers: headersOf(server, admin) }))).toBeLessThan(
      32,
    );
    expect(await servedDuring(() => ask({ path: settings, host: '::1' }))).toBeLessThan(32);
    isOver = true;
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
    for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  it('does not keep its own address from signing in', async () => {
    const flood = readers();
    await Promise.race(flood);
    expect((await signInAsAdmin(server)).accessToken).not.toBe('');
    await Promise.all(flood);
  });
});

describe('bodies that do not end', () => {
  it('hold 32 MiB of one sender at most, and only as long as they last', async () => {
    const part = Buffer.alloc(1024 * 1024, ' ');
    const path = '/rest/v1/rpc/ingest_events';
    const held = Array.from({ length: 100 }, () => {
      const one = open({ method: 'POST', path });
      one.sent.write(part);
      return one;
    });
    const refused: number[] = [];
    const ends = held.map(({ answer }) =>
      answer.then(
        ({ status }) => refused.push(status),
        () => undefined,
      ),
    );
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(68);
    expect(new Set(refused)).toEqual(new Set([503]));
    await expectOthersServed();
    const events = JSON.stringify({ events: [] });
    expect((await ask({ method: 'POST', path, host: '::1' }, events)).status).toBe(200);
    for (const { sent } of held) sent.destroy();
    await Promise.all(ends);
    await expect.poll(async () => (await ask({ method: 'POST', path }, events)).status).toBe(200);
    expect(server.output()).not.toContain('A request failed');
  });
});

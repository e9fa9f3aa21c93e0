// What an operator sees: the log of refusals, the health of the server, and what a start says.
import { expect, it } from 'vitest';
import { openTestServer } from '../support/server/open-test-server.ts';
import { callApi, headersOf } from '../support/server/server.ts';

const server = await openTestServer({ seed: 'none' });

/** Time, request id, the rest. */
const linesWith = (words: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(words))
    .map((line) => /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{8}) (.+)$/.exec(line)?.slice(1) ?? [line]);

it('a refused request is logged with time, request id, route, status and error code, and no value of it', async () => {
  const answer = await callApi(server, 'POST', '/rest/v1/rpc/publish_photo', {
    photo: { title: 'Jane of Milton' },
  });
  const id = answer.headers.get('x-request-id');
  expect([answer.status, id]).toEqual([401, expect.stringMatching(/^[0-9a-f]{8}$/)]);
  await expect
    .poll(() => linesWith(`${id ?? ''} POST`))
    .toEqual([[expect.any(String), id, 'POST /rest/v1/rpc/publish_photo 401 42501']]);
  expect(server.output()).not.toMatch(/jane/i);
});

it('the statement that the database refused has the id of its request, and no value of it', async () => {
  const events = Array.from({ length: 401 }, () => ({ id: 'x', note: 'Jane of Milton' }));
  const answer = await callApi(server, 'POST', '/rest/v1/rpc/ingest_events', { events });
  const id = answer.headers.get('x-request-id');
  await expect
    .poll(() => linesWith(id ?? '').map(([, lineId, words]) => [lineId, words]))
    .toEqual([
      [id, 'The database refused a statement (PT413).'],
      [id, 'POST /rest/v1/rpc/ingest_events 413 PT413'],
    ]);
  expect(server.output()).not.toMatch(/jane/i);
});

it('a refused sign-in is logged without its address', async () => {
  const answer = await callApi(server, 'POST', '/auth/v1/token?grant_type=password', {
    email: 'jane@visitors.example',
    password: 'not her password',
  });
  expect(answer.status).toBe(400);
  await expect
    .poll(() => linesWith('POST /auth/v1/token').map(([, , words]) => words))
    .toEqual(['POST /auth/v1/token 400 invalid_credentials']);
  expect(server.output()).not.toMatch(/jane|not her password/i);
});

it('an answer that refuses nothing is not logged', async () => {
  const answer = await fetch(`${server.url}/rest/v1/gallery_photos?select=id`, {
    headers: headersOf(server),
  });
  expect(answer.status).toBe(200);
  expect(linesWith('/rest/v1/gallery_photos')).toEqual([]);
});

it('GET /healthz answers for site, database and functions', async () => {
  const answer = await fetch(`${server.url}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { site: 'ok', database: 'ok', functions: 'ok' },
  ]);
});

it('a start says how long its steps took, and where the admin area is', () => {
  expect(server.output()).toMatch(/^The database is open \(\d+\.\d s\)$/m);
  expect(server.output()).toContain(`Admin area: ${server.url}/secure-admin-access\n`);
});

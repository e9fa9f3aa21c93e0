import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'none' });
});
afterAll(() => server.stop());

const post = (path: string, key: string, body: unknown) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a refused call leaves no value of the caller in the log', async () => {
  const events = Array.from({ length: 401 }, () => ({ id: 'x', note: 'Jane of Milton' }));
  const answer = await post('/rest/v1/rpc/ingest_events', server.publishableKey, { events });
  expect(answer.status).toBe(413);
  await answer.text();
  expect(server.output()).not.toContain('Jane of Milton');
  expect(server.output()).toContain('The database refused a statement (PT413).');
});

it('a row that breaks a CHECK is refused with 400, so that nobody sends it again', async () => {
  const id = randomUUID();
  const answer = await post('/rest/v1/gallery_photos', server.secretKey, {
    id,
    file_name: `gallery/${id}/${'a'.repeat(64)}-960.webp`,
    image_url: 'https://elsewhere.example/x.webp',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: '23514' });
});

it('asking for a one-time code makes no account', async () => {
  const answer = await post('/auth/v1/otp', server.publishableKey, {
    email: 'new@person.example',
    create_user: true,
  });
  expect(answer.status).toBe(422);
});

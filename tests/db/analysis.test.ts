import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { callApi, createUser, headersOf } from '../support/server/server.ts';
import { actors, statusFor, type Actor } from './actors.ts';
import { openServer } from './open-server.ts';

const company = 'api.example.com';
const dailyLimit = 300;

const { server, rpc } = await openServer();

const agree = (to: string, actor?: Actor) => rpc('consent_to_analysis', { company: to }, actor);
const begunSchema = v.object({ result: v.string(), permit: v.optional(v.string()) });
const take = async (to = company) =>
  v.parse(begunSchema, (await rpc('reserve_analysis', { company: to })).body);
const begin = async (to?: string): Promise<string> => (await take(to)).result;
const giveBack = async (permit: unknown): Promise<unknown> =>
  (await rpc('release_analysis', { permit }, 'the secret key')).body;

describe.each(['consent_to_analysis', 'reserve_analysis'])('%s', (name) => {
  test.each(actors.map((actor) => ({ actor, status: statusFor(actor) })))(
    'answers $status to $actor',
    async ({ actor, status }) => {
      const answer = await rpc(name, { company: 'rights.example' }, actor);
      expect(status === 200 ? answer.status < 300 : answer.status).toBe(status === 200 ? true : status);
    },
  );
});

test('each administrator agrees for himself, to each company, once for all', async () => {
  const other = await createUser(server, { email: 'second@cedarandsteam.example', isAdministrator: true });
  const beginAsOther = async (): Promise<unknown> => {
    const path = '/rest/v1/rpc/reserve_analysis';
    const response = await callApi(server, 'POST', path, { company }, headersOf(server, other));
    return v.parse(begunSchema, await response.json()).result;
  };
  expect(await begin()).toBe('no_consent');
  for (let time = 0; time < 2; time += 1) expect((await agree(company)).status).toBeLessThan(300);
  expect([await begin(), await begin('other.example'), await beginAsOther()]).toEqual([
    'go',
    'no_consent',
    'no_consent',
  ]);
});

test.each(['', 'x'.repeat(201), null])('a company named %j is refused', async (name) => {
  expect((await rpc('consent_to_analysis', { company: name })).status).toBe(400);
});

test('at the end of the day no permit is released by hand, and each permit releases one', async () => {
  await agree(company);
  const permits: unknown[] = [];
  let last = await take();
  while (last.result === 'go') {
    permits.push(last.permit);
    last = await take();
  }
  expect(last).toEqual({ result: 'daily_limit' });
  expect(permits.length).toBeGreaterThan(dailyLimit - 10);

  for (let time = 0; time < 20; time += 1) {
    const permit = permits[time];
    for (const body of [{}, { permit }])
      expect((await rpc('release_analysis', body)).status).toBeGreaterThanOrEqual(400);
    expect(await giveBack(randomUUID())).toBe(false);
  }
  expect(await begin()).toBe('daily_limit');

  const [permit] = permits;
  expect([await giveBack(permit), await giveBack(permit)]).toEqual([true, false]);
  expect([await begin(), await begin()]).toEqual(['go', 'daily_limit']);
});

test.each(actors)('%s gives nothing back', async (actor) => {
  const { status } = await rpc('release_analysis', { permit: randomUUID() }, actor);
  expect(status).toBe(['a plain user', 'an administrator'].includes(actor) ? 403 : 401);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, startTestServer, type TestServer } from '../support/server.ts';
import { actors, meetActors, type Actor, type Answer, type Ask } from './actors.ts';

const company = 'api.example.com';
const dailyLimit = 300;

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startTestServer();
  ask = await meetActors(server);
});
afterAll(() => server.stop());

const call = (name: string, body: unknown, actor: Actor = 'an administrator'): Promise<Answer> =>
  ask(actor, 'POST', `/rest/v1/rpc/${name}`, body);
const agree = (to: string, actor?: Actor) => call('agree_to_analysis', { company: to }, actor);
const begin = async (to = company): Promise<unknown> => (await call('begin_analysis', { company: to })).body;
const giveBack = () => call('give_back_analysis', {});

const statusFor = (actor: Actor) =>
  actor === 'an administrator' ? 200 : actor === 'a plain user' ? 403 : 401;

describe.each(['agree_to_analysis', 'begin_analysis', 'give_back_analysis'])('%s', (name) => {
  test.each(actors.map((actor) => ({ actor, status: statusFor(actor) })))(
    'answers $status to $actor',
    async ({ actor, status }) => {
      const body = name === 'give_back_analysis' ? {} : { company: 'rights.example' };
      const answer = await call(name, body, actor);
      expect(status === 200 ? answer.status < 300 : answer.status).toBe(status === 200 ? true : status);
    },
  );
});

test.each([
  ['nobody with a key', 401, undefined],
  ['an anonymous visitor', 401, undefined],
  ['a plain user', 200, false],
  ['an administrator', 200, true],
  ['an expired session', 401, undefined],
] as const)('am_i_admin answers %s with %i %s', async (actor, status, answer) => {
  const { status: given, body } = await call('am_i_admin', {}, actor);
  expect([given, status === 200 ? body : undefined]).toEqual([status, answer]);
});

test('each administrator agrees for himself, to each company, once for all', async () => {
  const other = await createUser(server, { email: 'second@cedarandsteam.example', isAdministrator: true });
  const beginAsOther = async (): Promise<unknown> => {
    const response = await fetch(`${server.url}/rest/v1/rpc/begin_analysis`, {
      method: 'POST',
      headers: {
        apikey: server.publishableKey,
        authorization: `Bearer ${other.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ company }),
    });
    return response.json();
  };
  expect(await begin()).toBe('no_consent');
  for (let time = 0; time < 2; time += 1) expect((await agree(company)).status).toBeLessThan(300);
  expect([await begin(), await begin('other.example'), await beginAsOther()]).toEqual([
    'go',
    'no_consent',
    'no_consent',
  ]);
  await giveBack();
});

test.each(['', 'x'.repeat(201), null])('a company named %j is refused', async (name) => {
  expect((await call('agree_to_analysis', { company: name })).status).toBe(400);
});

test('giving back what was never taken makes no room', async () => {
  await agree(company);
  for (let time = 0; time < 5; time += 1) await giveBack();
  const answers: unknown[] = [];
  for (let time = 0; time < dailyLimit + 2; time += 1) answers.push(await begin());
  expect(answers.filter((answer) => answer === 'go')).toHaveLength(dailyLimit);
  expect(answers.slice(dailyLimit)).toEqual(['daily_limit', 'daily_limit']);
  await giveBack();
  expect([await begin(), await begin()]).toEqual(['go', 'daily_limit']);
});

import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestServer } from '../support/server/open-test-server.ts';
import { callApi, createUser, headersOf } from '../support/server/server.ts';
import { asOwner } from '../support/server/owner.ts';

const server = await openTestServer();

const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
type Session = v.InferOutput<typeof sessionSchema>;
const headersOfSession = (session?: Session) =>
  headersOf(server, session && { accessToken: session.access_token });

const email = 'tablet@cedarandsteam.example';
let password = 'a long enough password';

const ask = (method: string, path: string, { session, body }: { session?: Session; body?: unknown } = {}) =>
  callApi(server, method, `/auth/v1/${path}`, body, headersOfSession(session));
const signInAs = async (body: { email: string; password: string }) =>
  v.parse(sessionSchema, await (await ask('POST', 'token?grant_type=password', { body })).json());
const open = () => signInAs({ email, password });
const renew = ({ refresh_token }: Session) =>
  ask('POST', 'token?grant_type=refresh_token', { body: { refresh_token } });
const codeOf = async (response: Response) => {
  const { error_code: code } = v.parse(v.object({ error_code: v.string() }), await response.json());
  return [response.status, code];
};

beforeAll(() => createUser(server, { email, password }));

describe('a new password', () => {
  it('ends the sessions of other devices and keeps the one that set it [S2 §7.7]', async () => {
    const [here, tablet, desktop] = [await open(), await open(), await open()];
    password = 'an even better password';
    const set = await ask('PUT', 'user', { session: here, body: { password } });
    expect([set.status, await set.json()]).toMatchObject([200, { email }]);
    for (const other of [tablet, desktop])
      expect(await codeOf(await renew(other))).toEqual([400, 'refresh_token_not_found']);
    expect((await renew(here)).status).toBe(200);
  });

  it('that is refused ends none', async () => {
    const [here, other] = [await open(), await open()];
    const same = await ask('PUT', 'user', { session: here, body: { password } });
    expect(await codeOf(same)).toEqual([422, 'same_password']);
    const short = await ask('PUT', 'user', { session: here, body: { password: 'short' } });
    expect(await codeOf(short)).toEqual([422, 'weak_password']);
    expect((await renew(other)).status).toBe(200);
  });

  it('is not set without a session, nor with one that was ended', async () => {
    const ended = await open();
    await ask('POST', 'logout?scope=local', { session: ended });
    const refused = await ask('PUT', 'user', { session: ended, body: { password: 'stolen tablet' } });
    expect(await codeOf(refused)).toEqual([403, 'session_not_found']);
    expect((await ask('PUT', 'user', { body: { password: 'stolen tablet' } })).status).toBe(401);
    await open();
  });
});

describe('signing out', () => {
  it('here ends this session alone, elsewhere all others [S2 §7.3]', async () => {
    const [here, other] = [await open(), await open()];
    expect((await ask('POST', 'logout?scope=local', { session: here })).status).toBe(204);
    expect(await codeOf(await renew(here))).toEqual([400, 'refresh_token_not_found']);
    const renewed = v.parse(sessionSchema, await (await renew(other)).json());
    const third = await open();
    expect((await ask('POST', 'logout?scope=others', { session: renewed })).status).toBe(204);
    expect(await codeOf(await renew(third))).toEqual([400, 'refresh_token_not_found']);
    expect((await renew(renewed)).status).toBe(200);
  });
});

describe('the token of a session that was ended', () => {
  const administrator = { email: 'second@cedarandsteam.example', password: 'the first password' };
  const endpoints: [endpoint: string, method: string, path: string, body?: unknown][] = [
    ['the inbox', 'GET', '/rest/v1/contact_messages'],
    ['the question for rights', 'POST', '/rest/v1/rpc/am_i_admin', {}],
    ['the figures', 'POST', '/rest/v1/rpc/analytics_summary', { days: 30 }],
    ['the settings', 'PATCH', '/rest/v1/site_settings?id=is.true', { retention_days: 365 }],
    ['the description of pictures', 'POST', '/functions/v1/analyze-image', {}],
    ['an upload', 'POST', '/storage/v1/object/gallery-photos/gallery/x/y-480.webp', 'x'.repeat(100_000)],
  ];
  const isRefusal = (status: number) => status === 401 || status === 403;
  const knock = async (session: Session): Promise<number[]> => {
    const statuses: number[] = [];
    for (const [, method, path, body] of endpoints) {
      const response = await callApi(server, method, path, body, headersOfSession(session));
      statuses.push(response.status);
      await response.arrayBuffer();
    }
    return statuses;
  };

  it('opens no door any more, by signing out or by a new password elsewhere', async () => {
    await createUser(server, { ...administrator, isAdministrator: true });
    const message = { id: crypto.randomUUID(), name: 'Ann', email: 'ann@b.example', message: 'A question' };
    await asOwner(server, 'contact_messages', { method: 'POST', body: JSON.stringify(message) });
    const [here, tablet] = [await signInAs(administrator), await signInAs(administrator)];
    for (const open of [here, tablet]) expect((await knock(open)).filter(isRefusal)).toEqual([]);
    expect((await ask('POST', 'logout?scope=local', { session: tablet })).status).toBe(204);
    expect(await knock(tablet)).toEqual([401, 401, 401, 401, 401, 403]);

    const desktop = await signInAs(administrator);
    administrator.password = 'the second password';
    const set = await ask('PUT', 'user', { session: here, body: { password: administrator.password } });
    expect(set.status).toBe(200);
    expect(await knock(desktop)).toEqual([401, 401, 401, 401, 401, 403]);
    expect((await knock(here)).filter(isRefusal)).toEqual([]);
  });
});

describe('a renewal', () => {
  it('whose answer was lost can be repeated at once with the same token', async () => {
    const session = await open();
    const first = v.parse(sessionSchema, await (await renew(session)).json());
    expect(first.refresh_token).not.toBe(session.refresh_token);
    const repeated = v.parse(sessionSchema, await (await renew(session)).json());
    expect((await renew(repeated)).status).toBe(200);
  });

  it('with an unknown token is refused with a code that ends a session, a malformed one without', async () => {
    const unknown = { access_token: '', refresh_token: crypto.randomUUID() };
    expect(await codeOf(await renew(unknown))).toEqual([400, 'refresh_token_not_found']);
    const malformed = { access_token: '', refresh_token: 'x' };
    expect(await codeOf(await renew(malformed))).toEqual([400, 'validation_failed']);
  });
});

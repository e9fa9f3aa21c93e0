import { describe, expect, it, vi } from 'vitest';
import { silentFetch } from '../../../tests/support/unit/account-project.ts';
import { authSession } from '../../../tests/support/unit/auth-session.ts';
import { verifiedAuthFetch } from './verified-auth-fetch.ts';

const origin = 'http://localhost:4173';
const renewal = `${origin}/auth/v1/token?grant_type=refresh_token`;
const signIn = `${origin}/auth/v1/token?grant_type=password`;
const user = `${origin}/auth/v1/user`;
const proof = `${origin}/auth/v1/verify`;
const session = { ...authSession, expires_at: 1 };
const now = 1_800_000_000_000;

const ask = (url: string, answer: Response | Error | (() => Promise<Response>), hasSession = () => true) => {
  const send = vi.fn<typeof fetch>(() => {
    if (typeof answer === 'function') return answer();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { send, answered: verifiedAuthFetch({ send, hasSession, now: () => now })(url, { method: 'POST' }) };
};

describe('a renewal', () => {
  it.each([
    ['403 of a firewall', Response.json({ message: 'Forbidden' }, { status: 403 })],
    ['407', new Response('<h1>Proxy</h1>', { status: 407 })],
    ['429', Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: '' }, { status: 429 })],
    ['511', new Response('<h1>Hotel</h1>', { status: 511 })],
    ['an unknown code', Response.json({ code: 400, error_code: 'out_of_coffee', msg: '' }, { status: 400 })],
    ['500', Response.json({ code: 500, error_code: 'unexpected_failure', msg: '' }, { status: 500 })],
    ['200 {}', Response.json({})],
    ['200 with a page', new Response('<h1>Welcome</h1>')],
    ['200 and nothing', new Response('')],
    ['a session without an account', Response.json({ ...session, user: null })],
    ['nothing at all', new TypeError('fetch failed')],
  ])('answered by %s is a network that failed [F-C2]', async (_what, answer) => {
    await expect(ask(renewal, answer).answered).rejects.toBeInstanceOf(TypeError);
  });

  it.each([
    [400, { code: 400, error_code: 'refresh_token_not_found', msg: '' }],
    [400, { code: 400, error_code: 'refresh_token_already_used', msg: '' }],
    [400, { code: 400, error_code: 'session_expired', msg: '' }],
    [403, { code: 403, error_code: 'user_not_found', msg: '' }],
    [403, { code: 403, error_code: 'user_banned', msg: '' }],
    [403, { code: 'session_not_found', message: '' }],
  ])('refused with %i %o is over [F-C10]', async (status, body) => {
    const response = await ask(renewal, Response.json(body, { status })).answered;
    expect([response.status, await response.json()]).toEqual([status, body]);
  });

  it('is not requested when signed out', async () => {
    const { send, answered } = ask(renewal, Response.json(session), () => false);
    expect((await answered).status).toBe(403);
    expect(send).not.toHaveBeenCalled();
  });

  it('that returns after a sign-out is over', async () => {
    let isSignedIn = true;
    const late = async () => {
      isSignedIn = false;
      return Promise.resolve(Response.json(session));
    };
    const response = await ask(renewal, late, () => isSignedIn).answered;
    expect(await response.json()).toMatchObject({ error_code: 'session_not_found' });
  });
});

it.each([renewal, signIn])(
  'a session from %s runs out by the clock of this device, and keeps the rest [F-C4]',
  async (url) => {
    const response = await ask(url, Response.json(session)).answered;
    expect(await response.json()).toEqual({ ...session, expires_at: now / 1000 + 3600 });
  },
);

it('a sign-in is refused in the server’s words', async () => {
  const body = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  const response = await ask(signIn, Response.json(body, { status: 400 })).answered;
  expect(await response.json()).toEqual(body);
});

it('a new password is set when the account comes back', async () => {
  expect((await ask(user, Response.json({ id: '1' })).answered).status).toBe(200);
});

it('a request without an answer is given up after ten seconds', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  verifiedAuthFetch({ send: silentFetch, hasSession: () => true, now: () => now })(renewal).catch(outcome);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(outcome).toHaveBeenCalled();
});

it.each([
  ['a sign-in', '{}', signIn, Response.json({})],
  ['a sign-in', 'a page', signIn, new Response('<h1>Hotel</h1>', { status: 403 })],
  ['a new password', '{}', user, Response.json({})],
  ['a link', 'a page', proof, new Response('<h1>Welcome</h1>')],
  ['a link', '{}', proof, Response.json({})],
])('%s that is answered by %s is a network that failed', async (_what, _answer, url, answer) => {
  await expect(ask(url, answer).answered).rejects.toBeInstanceOf(TypeError);
});

it.each([
  ['a session', 200, session],
  ['the word that another link is needed', 200, { code: '200', msg: 'Confirmation link accepted.' }],
  ['a refusal', 403, { code: 403, error_code: 'otp_expired', msg: 'Email link is invalid or has expired' }],
])('a link may be answered by %s', async (_what, status, body) => {
  expect((await ask(proof, Response.json(body, { status })).answered).status).toBe(status);
});

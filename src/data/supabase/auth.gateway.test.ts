import { describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../domain/result.ts';
import { createAuthGateway } from './auth.gateway.ts';
import { authSession as session } from '../../../tests/support/unit/auth-session.ts';
import { eventually } from '../../../tests/support/eventually.ts';

const openGateway = (answer: (path: string) => Response | Promise<Response>) => {
  const stored = new Map<string, string>();
  const asked: string[] = [];
  const gateway = createAuthGateway({
    baseUrl: 'http://localhost:4173',
    publishableKey: 'key',
    storageKey: 'admin_session',
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    now: Date.now,
    fetch: async (input) => {
      const path = String(input).replace('http://localhost:4173/auth/v1/', '');
      asked.push(path);
      return answer(path);
    },
  });
  return { gateway, stored, asked };
};

it('does not wait for a listener that calls the auth server itself [F-C13] [S2 §7.5]', async () => {
  const { gateway } = openGateway(() => Response.json(session));
  const events: string[] = [];
  let hasRenewed = false;
  gateway.subscribe((event) => {
    events.push(event);
    void gateway.renew().then(() => (hasRenewed = true));
  });
  expect(await gateway.signIn('owner@cedarandsteam.example', 'a password')).toEqual({ ok: true });
  expect(events).toEqual(['signedIn']);
  await eventually(() => expect(hasRenewed).toBe(true));
});

it('a refusal comes in the words of the server, silence as a network that is away [S2 §8.1]', async () => {
  const refusal = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  const refused = openGateway(() => Response.json(refusal, { status: 400 }));
  expect(await refused.gateway.signIn('a@b.example', 'x')).toEqual(
    err({ kind: 'refused', code: 'invalid_credentials', message: 'Invalid login credentials' }),
  );
  const away = openGateway(() => Promise.reject(new TypeError('fetch failed')));
  expect(await away.gateway.signIn('a@b.example', 'x')).toEqual(err({ kind: 'offline' }));
});

it('ends a session by its token alone, also when the device has forgotten it', async () => {
  const { gateway, stored, asked } = openGateway((path) =>
    path.startsWith('logout') ? new Response(null, { status: 204 }) : Response.json(session),
  );
  await gateway.signIn('owner@cedarandsteam.example', 'a password');
  stored.clear();
  const events: string[] = [];
  gateway.subscribe((event) => events.push(event));
  await gateway.forget();
  expect(events).toEqual(['signedOut']);
  expect(asked.filter((path) => path.startsWith('logout'))).toEqual([]);
  expect(await gateway.endSession('a.b.c')).toEqual({ ok: true });
  expect(asked.at(-1)).toBe('logout?scope=local');
});

it('asks for a new address with a link that leads back, and shows what waits to be proven', async () => {
  const user = { ...session.user, new_email: 'new@cedarandsteam.example' };
  const { gateway, asked } = openGateway((path) => Response.json(path.startsWith('user') ? user : session));
  await gateway.signIn('owner@cedarandsteam.example', 'a password');
  const landing = 'http://localhost:4173/somewhere';
  expect(await gateway.changeEmail('new@cedarandsteam.example', landing)).toEqual({ ok: true });
  expect(asked.at(-1)).toBe(`user?redirect_to=${encodeURIComponent(landing)}`);
  expect(await gateway.loadAddresses()).toEqual(
    ok({ email: 'owner@cedarandsteam.example', pendingEmail: 'new@cedarandsteam.example' }),
  );
  expect(asked.filter((path) => path.startsWith('token'))).toEqual(['token?grant_type=password']);
});

it('an address that was proven elsewhere renews the session of this device', async () => {
  const proven = { ...session.user, email: 'new@cedarandsteam.example' };
  const { gateway, stored, asked } = openGateway((path) => {
    if (path.startsWith('user')) return Response.json(proven);
    return Response.json(path.includes('refresh_token') ? { ...session, user: proven } : session);
  });
  await gateway.signIn('owner@cedarandsteam.example', 'a password');
  expect(await gateway.loadAddresses()).toEqual(ok({ email: proven.email, pendingEmail: null }));
  expect(asked.at(-1)).toBe('token?grant_type=refresh_token');
  expect(stored.get('admin_session')).toContain(proven.email);
});

describe('a session that has run out', () => {
  const ended = { code: 400, error_code: 'refresh_token_not_found', msg: '' };
  it.each([
    ['a page of the network', () => new Response('<h1>Hotel</h1>'), { isStored: true }],
    ['a cut connection', () => Promise.reject(new TypeError('fetch failed')), { isStored: true }],
    ['the end of the session', () => Response.json(ended, { status: 400 }), { isStored: false }],
  ])('is stored after its renewal got %s: %o [F-C2] [F-C10]', async (_what, answer, { isStored }) => {
    vi.useFakeTimers();
    const { gateway, stored, asked } = openGateway((path) =>
      path.includes('refresh_token') ? answer() : Response.json(session),
    );
    await gateway.signIn('owner@cedarandsteam.example', 'a password');
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    const renewed = gateway.renew();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await renewed).ok).toBe(false);
    expect(asked).toContain('token?grant_type=refresh_token');
    expect(stored.has('admin_session')).toBe(isStored);
  });
});

it('a session that was ended elsewhere is removed when the server is asked about it', async () => {
  const ended = {
    code: 403,
    error_code: 'session_not_found',
    msg: 'Session from session_id claim in JWT does not exist',
  };
  const { gateway, stored } = openGateway((path) =>
    path === 'user' ? Response.json(ended, { status: 403 }) : Response.json(session),
  );
  await gateway.signIn('owner@cedarandsteam.example', 'a password');
  expect(stored.has('admin_session')).toBe(true);
  expect((await gateway.loadAddresses()).ok).toBe(false);
  expect(stored.has('admin_session')).toBe(false);
});

it('renewals that are tried again stop once the device has forgotten the session', async () => {
  vi.useFakeTimers();
  const { gateway, stored, asked } = openGateway((path) =>
    path.includes('refresh_token') ? Promise.reject(new TypeError('fetch failed')) : Response.json(session),
  );
  await gateway.signIn('owner@cedarandsteam.example', 'a password');
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  void gateway.renew();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.filter((path) => path.includes('refresh_token')).length).toBeGreaterThan(1);
  stored.clear();
  void gateway.forget();
  await vi.advanceTimersByTimeAsync(0);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(before);
});

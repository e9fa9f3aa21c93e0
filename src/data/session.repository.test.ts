import { describe, expect, it, vi } from 'vitest';
import { err, ok, type Result } from '../domain/result.ts';
import { adminKeys, localKeys } from './local/keys.ts';
import { createSessionStore } from './local/session.store.ts';
import { createSessionRepository, type AuthFailure, type SessionPorts } from './session.repository.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { heldToken } from '../../tests/support/held-token.ts';

const minute = 60_000;
const id = '11111111-1111-4111-8111-111111111111';
const email = 'owner@cedarandsteam.example';

const openSession = ({ isAdmin = true, isRefusing = false, now = 1_800_000_000_000 } = {}) => {
  const storage = { isRefusing };
  const values = new Map<string, string>();
  const store = createSessionStore({
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      if (storage.isRefusing) return false;
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
  });
  const clock = { now };
  const put = (token: string, lastsMs: number) =>
    values.set(
      adminKeys.session,
      JSON.stringify({
        access_token: token,
        refresh_token: 'r',
        expires_at: (clock.now + lastsMs) / 1000,
        user: { id, email },
      }),
    );
  const auth = {
    signIn: vi.fn(() => {
      put('signed in', 60 * minute);
      return Promise.resolve(ok(undefined));
    }),
    forget: vi.fn(() => Promise.resolve(ok(undefined))),
    endSession: vi.fn((): Promise<Result<void, AuthFailure>> => Promise.resolve(ok(undefined))),
    renew: vi.fn(() => Promise.resolve(ok(undefined))),
    openLink: vi.fn(() => Promise.resolve(ok('signed_in' as const))),
    requestRecovery: vi.fn(() => Promise.resolve(ok(undefined))),
    setPassword: vi.fn(() => Promise.resolve(ok(undefined))),
    changeEmail: vi.fn(() => Promise.resolve(ok(undefined))),
    loadAddresses: vi.fn(() => Promise.resolve(ok({ email, pendingEmail: null }))),
    subscribe: vi.fn(() => () => undefined),
  } satisfies Awaited<ReturnType<SessionPorts['auth']>>;
  const rights = {
    amIAdmin: vi.fn<SessionPorts['rights']['amIAdmin']>(() => Promise.resolve(ok(isAdmin))),
  };
  const session = createSessionRepository({
    store,
    watch: () => () => undefined,
    auth: () => Promise.resolve(auth),
    rights,
    now: () => clock.now,
    sleep: () => Promise.resolve(),
  });
  /** Signs in, and asks for the rights of the account. */
  const signIn = async () => {
    await session.signIn(email, 'a password');
    return session.checkRights();
  };
  return { session, auth, rights, values, storage, clock, put, signIn };
};

describe('a token', () => {
  it('that is good for a while is given at once, without asking', async () => {
    const { session, auth, put } = openSession();
    put('fresh', 10 * minute);
    expect(await session.accessToken()).toEqual(heldToken('fresh'));
    expect(auth.renew).not.toHaveBeenCalled();
  });

  it('is renewed when expired; is unavailable when signed out or renewal hangs [F-C1] [S2 §4.4]', async () => {
    const { session, auth, put } = openSession();
    expect(await session.accessToken()).toEqual(err('signed_out'));
    put('old', -minute);
    auth.renew.mockImplementation(() => new Promise(() => undefined));
    expect(await session.accessToken()).toEqual(err('unavailable'));
    auth.renew.mockImplementation(() => {
      put('new', 60 * minute);
      return Promise.resolve(ok(undefined));
    });
    expect(await session.accessToken()).toEqual(heldToken('new'));
  });

  it('whose renewal is refused ends the session; one refused elsewhere is checked once [O15]', async () => {
    const { session, auth, put, values } = openSession();
    put('old', -minute);
    auth.renew.mockImplementation(() => {
      values.delete(adminKeys.session);
      return Promise.resolve(ok(undefined));
    });
    expect(await session.accessToken()).toEqual(err('signed_out'));
    put('fresh', 10 * minute);
    session.onTokenRejected();
    session.onTokenRejected();
    await eventually(() => expect(auth.loadAddresses).toHaveBeenCalledTimes(1));
    expect(await session.accessToken()).toEqual(heldToken('fresh'));
  });
});

it('signing in asks nothing where the browser stores nothing, so that the link of an email still works [B21]', async () => {
  const { session, auth } = openSession({ isRefusing: true });
  const refused = err({ kind: 'no_storage' });
  expect(await session.signIn(email, 'a password')).toEqual(refused);
  expect(await session.openLink({ tokenHash: 'x', type: 'recovery' })).toEqual(refused);
  expect(auth.signIn).not.toHaveBeenCalled();
  expect(auth.openLink).not.toHaveBeenCalled();
});

it('a session that was erased under the open page is reported at the next look, once [B21]', async () => {
  const { session, values, signIn } = openSession();
  const events: string[] = [];
  session.subscribe((event) => events.push(event));
  await signIn();
  expect(session.account()).toMatchObject({ id });
  values.clear();
  expect(session.account()).toBeNull();
  expect(session.account()).toBeNull();
  await eventually(() => expect(events).toEqual(['signedOut']));
  await signIn();
  expect((await session.accessToken()).ok).toBe(true);
  values.clear();
  expect(await session.accessToken()).toEqual(err('signed_out'));
  expect(events).toEqual(['signedOut', 'signedOut']);
});

describe('signing out', () => {
  it('leaves nothing of the account on the device, at once, and then tells the server', async () => {
    const { session, auth, values, signIn } = openSession();
    await signIn();
    values.set(`${adminKeys.session}-code-verifier`, 'x');
    auth.forget.mockImplementation(() => new Promise(() => undefined));
    session.signOut();
    expect([...values.keys()].sort()).toEqual([adminKeys.device, localKeys.analyticsExclusion]);
    await eventually(() => expect(auth.forget).toHaveBeenCalled());
    expect(auth.endSession).toHaveBeenCalledWith('signed in');
  });

  it('for inactivity hides the drafts once the server has answered, and says so', async () => {
    const { session, signIn } = openSession();
    await signIn();
    const events: string[] = [];
    session.subscribe((event) => events.push(event));
    session.endForInactivity();
    expect(session.account()).toBeNull();
    expect(session.offlineAdmin()).toMatchObject({ id });
    await eventually(() => expect(session.offlineAdmin()).toBeNull());
    expect(events).toContain('signedOut');
  });

  it('for inactivity hides no drafts of a person who has signed in again meanwhile', async () => {
    const { session, auth, signIn } = openSession();
    await signIn();
    let answer: () => void = () => undefined;
    auth.endSession.mockImplementation(
      () => new Promise((resolve) => (answer = () => resolve(ok(undefined)))),
    );
    session.endForInactivity();
    await eventually(() => expect(auth.endSession).toHaveBeenCalled());
    await signIn();
    answer();
    await new Promise(setImmediate);
    expect(session.offlineAdmin()).toMatchObject({ id });
  });

  it('for inactivity without an answer leaves who may see the drafts', async () => {
    const { session, auth, values, signIn } = openSession();
    await signIn();
    auth.endSession.mockResolvedValue(err({ kind: 'offline' }));
    session.endForInactivity();
    expect(session.account()).toBeNull();
    await eventually(() => expect(auth.endSession).toHaveBeenCalled());
    expect(session.offlineAdmin()).toMatchObject({ id, email });
    expect([...values.keys()].sort()).toEqual(
      [adminKeys.device, adminKeys.lastActivity, adminKeys.offlineAdmin, localKeys.analyticsExclusion].sort(),
    );
  });
});

describe('rights', () => {
  it.each([
    { isAdmin: true, stored: 'yes' },
    { isAdmin: false, stored: undefined },
  ])(
    'an administrator ($isAdmin) excludes the device from page views for good',
    async ({ isAdmin, stored }) => {
      const { session, values, signIn } = openSession({ isAdmin });
      await signIn();
      session.signOut();
      expect(values.get(localKeys.analyticsExclusion)).toBe(stored);
    },
  );

  it('of an account that is no administrator any more are forgotten, with its drafts', async () => {
    const before = openSession();
    await before.signIn();
    const after = openSession({ isAdmin: false });
    for (const [key, value] of before.values) after.values.set(key, value);
    expect(await after.session.checkRights()).toEqual(ok(false));
    expect(after.session.offlineAdmin()).toBeNull();
  });

  it('are asked for with one id of the device, also after a sign-out; without storage with none', async () => {
    const { session, rights, values, storage, signIn } = openSession();
    await signIn();
    session.signOut();
    await signIn();
    const device = values.get(adminKeys.device);
    expect(device).toMatch(/^[\da-f-]{36}$/);
    expect(rights.amIAdmin.mock.calls).toEqual([
      [{ owner: id }, device],
      [{ owner: id }, device],
    ]);
    values.delete(adminKeys.device);
    storage.isRefusing = true;
    await session.checkRights();
    expect(rights.amIAdmin).toHaveBeenLastCalledWith({ owner: id }, null);
  });

  it('of a session that was ended elsewhere end it here, too', async () => {
    const { session, auth, rights } = openSession();
    await session.signIn(email, 'a password');
    rights.amIAdmin.mockResolvedValueOnce(err({ kind: 'signed_out' as const }));
    expect(await session.checkRights()).toEqual(err({ kind: 'signed_out' }));
    expect(auth.loadAddresses).toHaveBeenCalledOnce();
    await session.checkRights();
    expect(auth.loadAddresses).toHaveBeenCalledOnce();
  });

  it('are not available when signed out', async () => {
    expect(await openSession().session.checkRights()).toEqual({ ok: false, error: { kind: 'signed_out' } });
  });
});

it.each([
  ['without a time', undefined],
  ['with a time that lies ahead', 24 * 60 * minute],
])('presence %s begins now, so that every session expires', async (_what, ahead) => {
  const { session, clock, values } = openSession();
  await session.signIn(email, 'a password');
  if (ahead === undefined) values.delete(adminKeys.lastActivity);
  else values.set(adminKeys.lastActivity, String(clock.now + ahead));
  expect(session.activityStatus()).toEqual({ kind: 'active' });
  clock.now += 60 * minute;
  expect(session.activityStatus()).toEqual({ kind: 'expired' });
});

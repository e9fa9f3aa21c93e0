import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePhotos, openPhotos } from '../../../../tests/support/unit/photos-screens.tsx';
import { selectAuth } from '@/features/auth/auth.slice.ts';
import { selectInactivity, sessionExtended } from '@/features/inactivity/inactivity.slice.ts';
import { createAdminStore } from '../store.ts';
import { checkPresence, startInactivity, startInactivityListeners } from './inactivity.ts';
import { startPhotosListeners } from './photos.ts';
import { startSessionListeners } from './session.ts';

/** As a device holds them. */
const keys = { session: 'admin_session', lastActivity: 'admin_last_activity' } as const;
const minute = 60_000;
const id = '11111111-1111-4111-8111-111111111111';

beforeEach(() => {
  // Ending a session calls the server, which is unreachable here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network.')));
});
afterEach(() => {
  localStorage.clear();
});

const goIdle = (idleMs: number): void => localStorage.setItem(keys.lastActivity, String(Date.now() - idleMs));

const open = (idleMs: number) => {
  localStorage.setItem(
    keys.session,
    JSON.stringify({
      access_token: 'a.b.c',
      refresh_token: 'r',
      expires_at: Date.now() / 1000 + 3600,
      user: { id, email: 'owner@cedarandsteam.example' },
    }),
  );
  goIdle(idleMs);
  const { store, listen } = createAdminStore();
  startSessionListeners(store, listen);
  startInactivityListeners(store, listen);
  return {
    store,
    listen,
    account: () => selectAuth(store.getState()).account?.id,
    inactivity: () => selectInactivity(store.getState()),
  };
};

it('shows no warning while the last activity is recent', () => {
  const { account, inactivity } = open(54 * minute);
  expect([account(), inactivity()]).toEqual([id, { kind: 'active' }]);
});

it('the end is announced with the seconds left, and put off by the person', () => {
  const { store, account, inactivity } = open(55 * minute + 30_000);
  expect(inactivity()).toEqual({ kind: 'warned', secondsLeft: 270 });
  goIdle(56 * minute);
  checkPresence(store);
  expect(inactivity()).toEqual({ kind: 'warned', secondsLeft: 240 });
  store.dispatch(sessionExtended());
  expect([account(), inactivity()]).toEqual([id, { kind: 'active' }]);
});

it.each([
  ['with a network [F-C6]', true],
  ['without one [F-C7]', false],
])('an hour without activity ends the session and leaves the photos that wait, %s', async (_, isOnline) => {
  if (isOnline) vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { draft, records, services } = openPhotos(isOnline);
  const photo = await draft({ title: 'One' });
  const { store, listen, account, inactivity } = open(0);
  startPhotosListeners(store, listen, services);
  goIdle(60 * minute);
  checkPresence(store);
  expect([account(), inactivity()]).toEqual([undefined, { kind: 'ended' }]);
  expect(localStorage.getItem(keys.session)).toBeNull();
  expect(await records()).toEqual([photo]);
  await closePhotos();
});

it('a start after hours ends the session before anything is shown [F-C9]', () => {
  const { account, inactivity } = open(180 * minute);
  expect([account(), inactivity()]).toEqual([undefined, { kind: 'ended' }]);
  expect(localStorage.getItem(keys.session)).toBeNull();
});

it('a session that ends for another reason is no inactivity', () => {
  const { store, inactivity } = open(0);
  localStorage.removeItem(keys.session);
  store.dispatch({ type: 'auth/signOutRequested' });
  expect(inactivity()).toEqual({ kind: 'active' });
});

const lastActivity = (): number => Number(localStorage.getItem(keys.lastActivity));
const happen = (name: string, init: EventInit = {}): boolean => window.dispatchEvent(new Event(name, init));

describe('input', () => {
  it.each(['mousedown', 'keydown', 'touchstart', 'click', 'mousemove', 'scroll'])(
    '%s puts the end off, and is noted at most once a minute [S2 §4.15, §4.16]',
    (name) => {
      const { store, account } = open(0);
      startInactivity(store);
      goIdle(50 * minute);
      happen(name);
      const noted = lastActivity();
      expect(noted).toBeGreaterThan(Date.now() - minute);
      vi.spyOn(Date, 'now').mockReturnValue(noted + minute / 2);
      happen(name);
      expect([lastActivity(), account()]).toEqual([noted, id]);
    },
  );

  it('that may be an accident does not answer the warning; a tap does', () => {
    const { store, inactivity } = open(0);
    startInactivity(store);
    goIdle(56 * minute);
    const before = lastActivity();
    for (const name of ['mousemove', 'scroll']) happen(name);
    expect(lastActivity()).toBe(before);
    expect(inactivity().kind).toBe('warned');
    happen('mousedown');
    expect(inactivity().kind).toBe('active');
  });

  it('that comes before any sign of waking ends the session and does not extend it [F-C9]', () => {
    const { store, account, inactivity } = open(0);
    startInactivity(store);
    goIdle(180 * minute);
    happen('touchstart');
    expect([account(), inactivity()]).toEqual([undefined, { kind: 'ended' }]);
    expect(localStorage.getItem(keys.session)).toBeNull();
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '../domain/result.ts';
import {
  isSubscribed,
  onNoticeClicked,
  pushSupport,
  requestPermission,
  showUnread,
  subscribe,
  unsubscribe,
} from './push-subscription.ts';

vi.mock('./env.ts', () => ({ env: { supabaseUrl: '', publishableKey: '' }, isDevelopment: false }));

const key = 'BAEC';
const subscription = (keyBytes: readonly number[]) => ({
  options: { applicationServerKey: new Uint8Array(keyBytes).buffer },
  unsubscribe: vi.fn(async () => {
    browser.subscription = null;
    return true;
  }),
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
});

interface FakeBrowser {
  subscription: ReturnType<typeof subscription> | null;
  badges: number[];
  closed: string[];
}

const browser: FakeBrowser = { subscription: null, badges: [], closed: [] };
const makeSubscription = vi.fn(async () => (browser.subscription ??= subscription([4, 1, 2])));

const container = Object.assign(new EventTarget(), {
  ready: Promise.resolve({
    pushManager: { getSubscription: async () => browser.subscription, subscribe: makeSubscription },
  }),
  getRegistration: async () => ({
    pushManager: { getSubscription: async () => browser.subscription },
    getNotifications: async ({ tag }: { readonly tag: string }) => [
      { close: () => browser.closed.push(tag) },
    ],
  }),
});

const notifications = (permission: NotificationPermission, answer = permission) =>
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });

beforeEach(() => {
  Object.assign(navigator, {
    serviceWorker: container,
    setAppBadge: async (n: number) => void browser.badges.push(n),
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  notifications('granted');
});
afterEach(() => {
  Object.assign(browser, { subscription: null, badges: [], closed: [] });
  makeSubscription.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a browser', () => {
  it('that can notify', () => {
    expect(pushSupport()).toBe('available');
    notifications('denied');
    expect(pushSupport()).toBe('blocked');
  });

  it.each([
    [
      'needs_install',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1',
    ],
    ['unsupported', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ])('that cannot is %s', async (support, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.unstubAllGlobals();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    expect([pushSupport(), await isSubscribed()]).toEqual([support, false]);
    expect(await requestPermission()).toEqual(err({ kind: 'not_allowed' }));
  });
});

describe('a subscription', () => {
  it('is made once for a key, and answers what the server needs', async () => {
    const keys = ok({ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' });
    expect(await isSubscribed()).toBe(false);
    expect(await subscribe(key)).toEqual(keys);
    expect(makeSubscription).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const made = browser.subscription;
    expect([await subscribe(key), await isSubscribed()]).toEqual([keys, true]);
    expect(made?.unsubscribe).not.toHaveBeenCalled();
  });

  it('for a key that the server lost is replaced', async () => {
    const old = subscription([4, 9, 9]);
    browser.subscription = old;
    expect((await subscribe(key)).ok).toBe(true);
    expect(old.unsubscribe).toHaveBeenCalledOnce();
  });

  it.each([
    ['not_allowed', new DOMException('no', 'NotAllowedError')],
    ['no_subscription', new DOMException('no service', 'AbortError')],
    ['no_subscription', new TypeError('network')],
  ])('that fails is %s', async (kind, error) => {
    makeSubscription.mockRejectedValueOnce(error);
    expect(await subscribe(key)).toEqual(err({ kind }));
  });

  it('is ended', async () => {
    await subscribe(key);
    await unsubscribe();
    expect(browser.subscription).toBeNull();
    await unsubscribe();
  });
});

it.each([
  ['granted', ok(undefined)],
  ['default', err({ kind: 'not_allowed' })],
  ['denied', err({ kind: 'not_allowed' })],
] as const)('a permission that was %s', async (answer, result) => {
  notifications('default', answer);
  expect(await requestPermission()).toEqual(result);
});

it('a click on a notice names its path; other messages are none', () => {
  const paths: string[] = [];
  onNoticeClicked((path) => paths.push(path));
  for (const data of [{ type: 'NOTICE_CLICKED', path: '/panel' }, { type: 'NOTICE_CLICKED' }, 'text', null])
    container.dispatchEvent(new MessageEvent('message', { data }));
  expect(paths).toEqual(['/panel']);
});

it('the icon counts; once everything is read the notices of messages are closed', async () => {
  await showUnread(3);
  expect([browser.badges, browser.closed]).toEqual([[3], []]);
  await showUnread(0);
  expect([browser.badges, browser.closed]).toEqual([[3, 0], ['contact_message']]);
});

it('waits for no worker that never becomes active, nor for a push service that does not answer', async () => {
  vi.useFakeTimers();
  const asked = subscribe(key);
  makeSubscription.mockReturnValueOnce(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await asked).toEqual(err({ kind: 'no_subscription' }));
  Object.assign(navigator, {
    serviceWorker: { ready: new Promise(() => undefined), getRegistration: async () => undefined },
  });
  expect(await isSubscribed()).toBe(false);
  const again = subscribe(key);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await again).toEqual(err({ kind: 'no_subscription' }));
});

import { beforeEach, expect, it, vi } from 'vitest';
import type { PushChange, PushDevices } from '@/data/push-devices.repository.ts';
import { err, ok } from '@/domain/result.ts';
import { permissionsReceived, sessionFound, signOutRequested } from '@/features/auth/auth.slice.ts';
import { inboxApi } from '@/features/inbox/inbox.api.ts';
import { settingsApi } from '@/features/settings/settings.api.ts';
import { emptyInbox } from '../../../../tests/support/unit/empty-inbox.tsx';
import { eventually } from '../../../../tests/support/eventually.ts';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { startNotificationListeners } from './notifications.ts';

const clicks: ((path: string) => void)[] = [];
const badges: number[] = [];
vi.mock('@/platform/push-subscription.ts', () => ({
  onNoticeClicked: (listener: (path: string) => void) => clicks.push(listener),
  showUnread: (unread: number) => badges.push(unread),
}));

const push = {
  load: vi.fn<PushDevices['load']>(async () => ok([])),
  change: vi.fn<PushDevices['change']>(async () => ok([])),
  sendTest: vi.fn<PushDevices['sendTest']>(async () => ok({ delivered: 2, failed: 0 })),
  pause: vi.fn<PushDevices['pause']>(() => Promise.resolve()),
};
const services = { push, inbox: emptyInbox };
const { store, listen } = createAdminStore(services);
startNotificationListeners(store, listen, services);

const owner = { id: '11111111-1111-4111-8111-111111111111', email: 'owner@cedarandsteam.example' };
const toasts = () => vi.mocked(toaster.create).mock.lastCall?.[0];
beforeEach(() => {
  vi.spyOn(toaster, 'create');
  badges.length = 0;
});

const { changeNotifications, sendTest } = settingsApi.endpoints;
const change = (wish: PushChange) => store.dispatch(changeNotifications.initiate(wish));
const unreached = 'The server could not be reached. Try again.';

it.each([
  ['not_allowed', 'Your browser does not allow them for this site.'],
  ['no_subscription', 'Your browser’s push service did not respond. Try again.'],
  ['timeout', unreached],
] as const)('turning on that ended in %s says why', async (kind, description) => {
  push.change.mockResolvedValueOnce(err({ kind }));
  await change({ type: 'on' });
  expect(toasts()).toMatchObject({ type: 'error', title: 'Notifications are not on', description });
});

it.each([
  [{ type: 'off', id: 'phone' }, 'Notifications are still on'],
  [{ type: 'names', isShowing: true }, 'Your choice was not saved'],
] as const)('%o that failed says so', async (wish, title) => {
  push.change.mockResolvedValueOnce(err({ kind: 'offline' }));
  await change(wish);
  expect(toasts()).toMatchObject({ type: 'error', title, description: unreached });
});

it('turning on is confirmed', async () => {
  await change({ type: 'on' });
  expect(toasts()).toMatchObject({ type: 'success', title: 'Notifications are on' });
});

it.each([
  [{ delivered: 1, failed: 0 }, 'Test sent to 1 device'],
  [{ delivered: 2, failed: 0 }, 'Test sent to 2 devices'],
  [{ delivered: 1, failed: 1 }, 'The test did not reach every device'],
  [{ delivered: 0, failed: 0 }, 'The test did not reach every device'],
])('a test that ended in %o is reported', async (outcome, title) => {
  push.sendTest.mockResolvedValueOnce(ok(outcome));
  await store.dispatch(sendTest.initiate());
  expect(toasts()).toMatchObject({ title });
});

it('the subscription follows the server once the account is known to be an administrator', async () => {
  store.dispatch(sessionFound({ account: owner, offlineAdmin: null }));
  store.dispatch(permissionsReceived({ id: owner.id, rights: 'none' }));
  expect(push.load).not.toHaveBeenCalled();
  store.dispatch(permissionsReceived({ id: owner.id, rights: 'admin' }));
  await eventually(() => expect(push.load).toHaveBeenCalledOnce());
});

it('the icon shows the number of unread messages', async () => {
  await store.dispatch(inboxApi.endpoints.inboxCounts.initiate());
  expect(badges).toEqual([0]);
});

it('a sign-out silences this browser; the end of a session and a start without one do not', async () => {
  for (const offlineAdmin of [owner, null]) store.dispatch(sessionFound({ account: null, offlineAdmin }));
  expect([push.pause.mock.calls.length, badges]).toEqual([0, []]);
  store.dispatch(signOutRequested());
  await eventually(() => expect([push.pause.mock.calls.length, badges]).toEqual([1, [0]]));
});

it('a click on a notice opens its message here', () => {
  window.history.replaceState(null, '', '/panel');
  for (const listener of clicks) listener('/panel?screen=inbox&message=5f1e');
  expect(window.location.search).toBe('?screen=inbox&message=5f1e');
});

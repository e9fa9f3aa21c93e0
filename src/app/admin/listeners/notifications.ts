// Notices of new messages: the badge on the icon, what a click on a notice opens, and the subscription of this browser.
import { navigate } from 'wouter/use-browser-location';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { PushChange } from '@/data/push-devices.repository.ts';
import { permissionsReceived, signOutRequested } from '@/features/auth/auth.slice.ts';
import { inboxApi } from '@/features/inbox/inbox.api.ts';
import { loadPushDevices, settingsApi } from '@/features/settings/settings.api.ts';
import { logger } from '@/platform/logger.ts';
import { onNoticeClicked, showUnread } from '@/platform/push-subscription.ts';
import type { QueryError } from '@/state/base-api.ts';
import type { AdminStore, Listen } from '../store.ts';
import { listenForToasts } from './toast-table.ts';
import { toastError, toastSuccess } from './toast.ts';

const { changeNotifications, sendTest } = settingsApi.endpoints;

const failures: Readonly<Record<PushChange['type'], string>> = {
  on: 'Notifications are not on',
  off: 'Notifications are still on',
  names: 'Your choice was not saved',
};

const unreached = 'The server could not be reached. Try again.';

const adviceFor = (error: QueryError | undefined): string => {
  if (error?.kind === 'not_allowed') return 'Your browser does not allow them for this site.';
  if (error?.kind === 'no_subscription') return 'Your browser’s push service did not respond. Try again.';
  return unreached;
};

const devicesInWords = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);

export const startNotificationListeners = (
  store: AdminStore,
  listen: Listen,
  { push }: Pick<AdminServices, 'push'>,
): void => {
  listenForToasts(listen, [
    [
      changeNotifications.matchFulfilled,
      ({ meta }) => {
        if (meta.arg.originalArgs.type === 'on')
          toastSuccess('Notifications are on', 'Send a test to see one.', 'notifications');
      },
    ],
    [
      changeNotifications.matchRejected,
      ({ meta, payload }) =>
        toastError(failures[meta.arg.originalArgs.type], adviceFor(payload), 'notifications'),
    ],
    [
      sendTest.matchFulfilled,
      ({ payload: { delivered, failed } }) =>
        failed === 0 && delivered > 0
          ? toastSuccess(
              `Test sent to ${devicesInWords(delivered)}`,
              'It shows up within seconds.',
              'notifications',
            )
          : toastError(
              'The test did not reach every device',
              delivered + failed === 0
                ? 'Turn notifications off and on again.'
                : `${devicesInWords(failed)} could not be notified, ${delivered} could.`,
              'notifications',
            ),
    ],
    [sendTest.matchRejected, () => toastError('The test was not sent', unreached, 'notifications')],
  ]);
  listen({
    actionCreator: permissionsReceived,
    effect: ({ payload }) => {
      if (payload.rights === 'admin') void store.dispatch(loadPushDevices());
    },
  });
  listen({
    matcher: inboxApi.endpoints.inboxCounts.matchFulfilled,
    effect: ({ payload }) => showUnread(payload.badge),
  });
  listen({
    actionCreator: signOutRequested,
    effect: async () => {
      await showUnread(0);
      await push.pause().catch(() => {
        logger.info('The notifications of this browser were not paused');
      });
    },
  });
  onNoticeClicked((path) => navigate(path));
};

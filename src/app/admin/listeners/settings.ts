// Privacy: actions are counted without personal data.
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { RetentionDays } from '@/domain/privacy-settings.ts';
import { passwordAdvice } from '@/domain/password.ts';
import { emailProven, selectAuth } from '@/features/auth/auth.slice.ts';
import {
  passwordCorrected,
  passwordNotSent,
  passwordUpdated,
  passwordUpdateFailed,
} from '@/features/settings/settings.actions.ts';
import { oldVisitsRemoved, settingsApi } from '@/features/settings/settings.api.ts';
import {
  cleanupAdvanced,
  cleanupRequested,
  cleanupEnded,
  selectCleanup,
  type CleanupEnd,
} from '@/features/settings/settings.slice.ts';
import type { QueryError } from '@/state/base-api.ts';
import { toaster } from '../frame/toaster-store.ts';
import type { AdminStore, Listen } from '../store.ts';
import { noteAdminAction } from './admin-actions.ts';
import { listenForToasts } from './toast-table.ts';
import { dismissErrors, toastSuccess, toastError } from './toast.ts';

type SettingsServices = Pick<AdminServices, 'settings' | 'events'>;

const { changeEmail, requestPasswordReset, savePrivacySettings } = settingsApi.endpoints;

const unanswered = {
  email: 'The server did not respond. Nothing changes until you open the link in the email.',
  password: 'The server did not respond. Set it again to be sure.',
  reset: 'The server did not respond. Try again when you are back online.',
} as const;

const passwordTitle = { mismatch: 'Password Error', short: 'Password Too Short' } as const;

/** Only responses of the auth server have a message for people. */
const messageOf = (error: QueryError | undefined, subject: keyof typeof unanswered): string =>
  error !== undefined && 'message' in error ? error.message : unanswered[subject];

const toastCleanupEnd = (end: CleanupEnd): void => {
  if (end.outcome === 'done')
    toastSuccess(
      'Data Cleanup Complete',
      `Analytics data older than ${end.days} days has been removed.`,
      'cleanup',
    );
  else if (end.outcome === 'failed')
    toastError('Cleanup Failed', 'Failed to clean up old analytics data.', 'cleanup');
  else
    toaster.create({
      type: 'info',
      title: 'Cleanup stopped',
      description: `${end.removed.toLocaleString('en-US')} records of old visits are removed, the others are kept.`,
    });
};

const cleanUp = async (
  { dispatch, getState }: AdminStore,
  settings: AdminServices['settings'],
  owner: string,
  days: RetentionDays,
): Promise<CleanupEnd> => {
  for (;;) {
    const removed = await settings.purge({ owner }, days);
    if (!removed.ok) return { outcome: 'failed' };
    dispatch(cleanupAdvanced(removed.value));
    const { deleted, remaining } = removed.value;
    if (remaining === 0) return { outcome: 'done', days };
    if (deleted === 0) return { outcome: 'failed' };
    const running = selectCleanup(getState());
    if (running === null || running.isStopping) return { outcome: 'stopped', removed: running?.removed ?? 0 };
  }
};

export const startSettingsListeners = (
  store: AdminStore,
  listen: Listen,
  { settings, events }: SettingsServices,
): void => {
  listenForToasts(listen, [
    [
      emailProven.match,
      () => {
        const { account } = selectAuth(store.getState());
        if (account !== null)
          toastSuccess('Email confirmed', `From now on you sign in with ${account.email}.`);
      },
    ],
    [
      changeEmail.matchFulfilled,
      () => toastSuccess('Email Update Requested', 'Check your new email for a confirmation link.', 'email'),
    ],
    [
      changeEmail.matchRejected,
      ({ payload }) => toastError('Email Update Failed', messageOf(payload, 'email'), 'email'),
    ],
    [
      passwordNotSent.match,
      ({ payload }) => toastError(passwordTitle[payload], passwordAdvice[payload], 'password'),
    ],
    [passwordCorrected.match, () => dismissErrors('password')],
    [
      passwordUpdated.match,
      () => toastSuccess('Password Updated', 'Your password has been changed successfully.', 'password'),
    ],
    [
      passwordUpdateFailed.match,
      ({ payload }) => toastError('Password Update Failed', messageOf(payload, 'password'), 'password'),
    ],
    [
      requestPasswordReset.matchFulfilled,
      () => toastSuccess('Password Reset Sent', 'Check your email for reset instructions.', 'reset'),
    ],
    [
      requestPasswordReset.matchRejected,
      ({ payload }) => toastError('Reset Failed', messageOf(payload, 'reset'), 'reset'),
    ],
    [
      savePrivacySettings.matchFulfilled,
      () => toastSuccess('Privacy Settings Updated', 'Your privacy preferences have been saved.', 'privacy'),
    ],
    [
      savePrivacySettings.matchRejected,
      () =>
        toastError(
          'Privacy Settings Not Updated',
          'Showing what is saved on the server. Your choice is still here.',
          'privacy',
        ),
    ],
    [cleanupEnded.match, ({ payload }) => toastCleanupEnd(payload)],
  ]);
  const note = (action: string): void => {
    const { account } = selectAuth(store.getState());
    if (account !== null) void noteAdminAction(events, account.id, action, {});
  };
  listen({ matcher: changeEmail.matchFulfilled, effect: () => note('email_update_requested') });
  listen({ actionCreator: passwordUpdated, effect: () => note('password_updated') });
  listen({
    actionCreator: cleanupRequested,
    effect: async ({ payload: { owner, days } }, { getOriginalState }) => {
      if (selectCleanup(getOriginalState()) !== null) return;
      store.dispatch(cleanupEnded(await cleanUp(store, settings, owner, days)));
      store.dispatch(oldVisitsRemoved());
    },
  });
};

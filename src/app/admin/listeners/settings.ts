// Privacy: actions are logged without personal data.
import type { RetentionDays } from '@/domain/privacy-settings.ts';
import { passwordAdvice } from '@/domain/password.ts';
import { emailProven, selectAuth } from '@/features/auth/auth.slice.ts';
import {
  emailUpdateFailed,
  emailUpdateRequested,
  passwordCorrected,
  passwordNotSent,
  passwordUpdated,
  passwordUpdateFailed,
  privacySettingsNotUpdated,
  privacySettingsUpdated,
  resetFailed,
  resetSent,
} from '@/features/settings/settings.actions.ts';
import { oldVisitsRemoved } from '@/features/settings/settings.api.ts';
import { settingsPort } from '@/features/settings/settings.port.ts';
import {
  cleanupAdvanced,
  cleanupRequested,
  cleanupEnded,
  selectCleanup,
  type CleanupEnd,
} from '@/features/settings/settings.slice.ts';
import { toaster } from '../frame/toaster-store.ts';
import type { AdminStore, Listen } from '../store.ts';
import { noteAdminAction } from './admin-actions.ts';
import { dismissErrors, toastSuccess, toastError } from './toast.ts';

const unanswered = {
  email: 'The server did not answer. Nothing changes until the link of an e-mail is opened.',
  password: 'The server did not answer. Set it again to be sure.',
  reset: 'The server did not answer. Try again when there is a connection.',
} as const;

const passwordTitle = { mismatch: 'Password Error', short: 'Password Too Short' } as const;

const tellOfAccount = (listen: Listen): void => {
  listen({
    actionCreator: emailProven,
    effect: (_action, { getState }) => {
      const { account } = selectAuth(getState());
      if (account !== null) toastSuccess('Email confirmed', `From now on you sign in with ${account.email}.`);
    },
  });
  listen({
    actionCreator: emailUpdateRequested,
    effect: () =>
      toastSuccess('Email Update Requested', 'Check your new email for a confirmation link.', 'email'),
  });
  listen({
    actionCreator: emailUpdateFailed,
    effect: ({ payload }) => toastError('Email Update Failed', payload ?? unanswered.email, 'email'),
  });
  listen({
    actionCreator: passwordNotSent,
    effect: ({ payload }) => toastError(passwordTitle[payload], passwordAdvice[payload], 'password'),
  });
  listen({ actionCreator: passwordCorrected, effect: () => dismissErrors('password') });
  listen({
    actionCreator: passwordUpdated,
    effect: () =>
      toastSuccess('Password Updated', 'Your password has been changed successfully.', 'password'),
  });
  listen({
    actionCreator: passwordUpdateFailed,
    effect: ({ payload }) => toastError('Password Update Failed', payload ?? unanswered.password, 'password'),
  });
  listen({
    actionCreator: resetSent,
    effect: () => toastSuccess('Password Reset Sent', 'Check your email for reset instructions.', 'reset'),
  });
  listen({
    actionCreator: resetFailed,
    effect: ({ payload }) => toastError('Reset Failed', payload ?? unanswered.reset, 'reset'),
  });
};

const tellOfPrivacy = (listen: Listen): void => {
  listen({
    actionCreator: privacySettingsUpdated,
    effect: () =>
      toastSuccess('Privacy Settings Updated', 'Your privacy preferences have been saved.', 'privacy'),
  });
  listen({
    actionCreator: privacySettingsNotUpdated,
    effect: () =>
      toastError(
        'Privacy Settings Not Updated',
        'What the server holds is shown. Your choice is still here.',
        'privacy',
      ),
  });
  listen({
    actionCreator: cleanupEnded,
    effect: ({ payload }) => {
      if (payload.outcome === 'done')
        toastSuccess(
          'Data Cleanup Complete',
          `Analytics data older than ${payload.days} days has been removed.`,
          'cleanup',
        );
      else if (payload.outcome === 'failed')
        toastError('Cleanup Failed', 'Failed to clean up old analytics data.', 'cleanup');
      else
        toaster.create({
          type: 'info',
          title: 'Cleanup stopped',
          description: `${payload.removed.toLocaleString('en-US')} records of old visits are removed, the others are kept.`,
        });
    },
  });
};

const cleanUp = async (
  { dispatch, getState }: AdminStore,
  owner: string,
  days: RetentionDays,
): Promise<CleanupEnd> => {
  for (;;) {
    const removed = await settingsPort().removeOldVisits(owner, days);
    if (!removed.ok) return { outcome: 'failed' };
    dispatch(cleanupAdvanced(removed.value));
    const { deleted, remaining } = removed.value;
    if (remaining === 0) return { outcome: 'done', days };
    if (deleted === 0) return { outcome: 'failed' };
    const running = selectCleanup(getState());
    if (running === null || running.isStopping) return { outcome: 'stopped', removed: running?.removed ?? 0 };
  }
};

export const startSettingsListeners = (store: AdminStore, listen: Listen): void => {
  tellOfAccount(listen);
  tellOfPrivacy(listen);
  const note = (action: string): void => {
    const { account } = selectAuth(store.getState());
    if (account !== null) void noteAdminAction(account.id, action, {});
  };
  listen({ actionCreator: emailUpdateRequested, effect: () => note('email_update_requested') });
  listen({ actionCreator: passwordUpdated, effect: () => note('password_updated') });
  listen({
    actionCreator: cleanupRequested,
    effect: async ({ payload: { owner, days } }, { getOriginalState }) => {
      if (selectCleanup(getOriginalState()) !== null) return;
      store.dispatch(cleanupEnded(await cleanUp(store, owner, days)));
      store.dispatch(oldVisitsRemoved());
    },
  });
};

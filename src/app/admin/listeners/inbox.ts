import type { AdminServices } from '@/data/admin-services.repository.ts';
import { selectAuth, sessionFound } from '@/features/auth/auth.slice.ts';
import { clearInboxCache, editAnswered, inboxApi } from '@/features/inbox/inbox.api.ts';
import { deviceLabel } from '@/platform/device-label.ts';
import { logger } from '@/platform/logger.ts';
import type { AdminStore, Listen } from '../store.ts';
import { listenForToasts } from './toast-table.ts';
import { toastSuccess, toastError } from './toast.ts';

const unreached = 'The server could not be reached. Try again.';
const notStored = `This ${deviceLabel} could not save it. Try again.`;
const notProven = 'The server did not confirm it. Try again.';

const {
  acceptMessage,
  acceptSubscriber,
  deleteMessage,
  deleteMessages,
  changeMessage,
  decideEdit,
  exportMessages,
  exportPerson,
  erasePerson,
  removeSubscriber,
  exportSubscribers,
  changeContactForm,
} = inboxApi.endpoints;

export const startInboxListeners = (
  store: AdminStore,
  listen: Listen,
  inbox: Pick<AdminServices['inbox'], 'watchOutcomes' | 'sendEdits' | 'clearCache'>,
): void => {
  inbox.watchOutcomes((outcome) => {
    void store.dispatch(editAnswered(outcome));
    // Opening a message marks it as read; the screen itself says that it is gone.
    const isNoticed =
      outcome.kind !== 'answered' && Object.keys(outcome.change).some((field) => field !== 'isRead');
    if (outcome.kind === 'deleted' && isNoticed)
      toastError('The message is gone', 'It was deleted on another device, along with its note.', 'message');
    if (outcome.kind === 'refused')
      toastError('The server did not accept a change', 'Open the message to try again.', 'message');
  });
  inbox.sendEdits('hint');
  const clearSnapshot = async (): Promise<void> => {
    const cleared = await inbox.clearCache();
    if (!cleared.ok) logger.warn('The saved inbox was not removed', { kind: cleared.error.kind });
  };
  // Privacy: the session may have ended while the page was closed, or before these listeners.
  if (selectAuth(store.getState()).account === null) void clearSnapshot();

  listenForToasts(listen, [
    [
      acceptMessage.matchFulfilled,
      ({ payload: isThere }) =>
        isThere
          ? toastSuccess('Moved to your messages', 'It counts as unread, like a new one.', 'message')
          : toastError('The message is gone', 'It was deleted on another device, or it expired.', 'message'),
    ],
    [acceptMessage.matchRejected, () => toastError('The message was not moved', notProven, 'message')],
    [
      acceptSubscriber.matchRejected,
      () => toastError('The subscriber was not changed', notProven, 'subscriber'),
    ],
    [
      deleteMessage.matchFulfilled,
      ({ payload: wasThere }) =>
        toastSuccess(
          'Message deleted',
          wasThere ? 'It is deleted everywhere.' : 'It had already been deleted.',
          'message',
        ),
    ],
    [deleteMessage.matchRejected, () => toastError('The message was not deleted', notProven, 'message')],
    [
      deleteMessages.matchFulfilled,
      ({ payload: count }) =>
        toastSuccess(
          count === 1 ? '1 message deleted' : `${count.toLocaleString('en-US')} messages deleted`,
          'They are deleted everywhere.',
          'message',
        ),
    ],
    [deleteMessages.matchRejected, () => toastError('Not all messages were deleted', notProven, 'message')],
    [
      changeMessage.matchRejected,
      ({ meta }) => {
        // Opening a message marks it as read without a click, and a note says itself that it is not saved.
        const { isRead, note } = meta.arg.originalArgs.change;
        if (isRead !== true && note === undefined)
          toastError('The message was not marked', notStored, 'message');
      },
    ],
    [decideEdit.matchRejected, () => toastError('Nothing was changed', notStored, 'message')],
    [
      changeContactForm.matchRejected,
      () => toastError('The contact form was not changed', notProven, 'contact form'),
    ],
    [
      removeSubscriber.matchFulfilled,
      ({ payload: wasThere }) =>
        toastSuccess(
          'Subscriber removed',
          wasThere ? 'The address is deleted everywhere.' : 'It had been removed before.',
          'subscriber',
        ),
    ],
    [
      removeSubscriber.matchRejected,
      () => toastError('The subscriber was not removed', notProven, 'subscriber'),
    ],
    [
      exportSubscribers.matchFulfilled,
      ({ payload: count }) =>
        toastSuccess(
          count === 1 ? '1 subscriber exported' : `${count.toLocaleString('en-US')} subscribers exported`,
          'The file is with your downloads.',
          'export',
        ),
    ],
    [
      exportMessages.matchFulfilled,
      ({ payload: count }) =>
        toastSuccess(
          count === 1 ? '1 message exported' : `${count.toLocaleString('en-US')} messages exported`,
          'The file is with your downloads.',
          'export',
        ),
    ],
    [exportMessages.matchRejected, () => toastError('The messages were not exported', unreached, 'export')],
    [
      exportPerson.matchFulfilled,
      () => toastSuccess('Everything was exported', 'The file is with your downloads.', 'export'),
    ],
    [exportPerson.matchRejected, () => toastError('Nothing was exported', unreached, 'export')],
    [
      erasePerson.matchFulfilled,
      () => toastSuccess('Everything was deleted', 'It is deleted everywhere.', 'person'),
    ],
    [erasePerson.matchRejected, () => toastError('Not everything was deleted', notProven, 'person')],
    [
      exportSubscribers.matchRejected,
      () => toastError('The subscribers were not exported', unreached, 'export'),
    ],
  ]);
  listen({
    actionCreator: sessionFound,
    effect: (_action, { getOriginalState }) => {
      const before = selectAuth(getOriginalState()).account;
      const { account } = selectAuth(store.getState());
      if (before?.id === account?.id) return;
      if (account !== null) inbox.sendEdits('signed_in');
      store.dispatch(inboxApi.util.invalidateTags(['messageEdits']));
      if (account !== null || before === null) return;
      void store.dispatch(clearInboxCache());
      void clearSnapshot();
    },
  });
};

import { selectAuth, sessionFound } from '@/features/auth/auth.slice.ts';
import {
  messageDeleted,
  messageNotDeleted,
  messageUpdateFailed,
  subscriberNotRemoved,
  subscriberRemoved,
  subscribersExported,
  subscribersNotExported,
} from '@/features/inbox/inbox.actions.ts';
import { clearInboxCache } from '@/features/inbox/inbox.api.ts';
import type { AdminStore, Listen } from '../store.ts';
import { toastSuccess, toastError } from './toast.ts';

const notProven = 'The server did not say that it was done. Try again.';

export const startInboxListeners = (store: AdminStore, listen: Listen): void => {
  listen({
    actionCreator: messageDeleted,
    effect: ({ payload: { wasThere } }) =>
      toastSuccess(
        'Message deleted',
        wasThere ? 'It is gone everywhere.' : 'It had been deleted elsewhere before.',
        'message',
      ),
  });
  listen({
    actionCreator: messageNotDeleted,
    effect: () => toastError('The message was not deleted', notProven, 'message'),
  });
  listen({
    actionCreator: messageUpdateFailed,
    effect: () => toastError('The message was not marked', notProven, 'message'),
  });
  listen({
    actionCreator: subscriberRemoved,
    effect: ({ payload: { wasThere } }) =>
      toastSuccess(
        'Subscriber removed',
        wasThere ? 'The address is gone everywhere.' : 'It had been removed before.',
        'subscriber',
      ),
  });
  listen({
    actionCreator: subscriberNotRemoved,
    effect: () => toastError('The subscriber was not removed', notProven, 'subscriber'),
  });
  listen({
    actionCreator: subscribersExported,
    effect: ({ payload: { count } }) =>
      toastSuccess(
        count === 1 ? '1 subscriber exported' : `${count.toLocaleString('en-US')} subscribers exported`,
        'The file is with your downloads.',
        'export',
      ),
  });
  listen({
    actionCreator: subscribersNotExported,
    effect: () =>
      toastError(
        'The subscribers were not exported',
        'The server could not be reached. Try again.',
        'export',
      ),
  });
  listen({
    actionCreator: sessionFound,
    effect: (_action, { getOriginalState }) => {
      const hadSession = selectAuth(getOriginalState()).account !== null;
      if (hadSession && selectAuth(store.getState()).account === null) void store.dispatch(clearInboxCache());
    },
  });
};

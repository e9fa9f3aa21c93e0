// Tells what became of messages and subscribers, and empties the inbox when nobody is signed in any more.
import { selectAuth, sessionFound } from '@/features/auth/auth.slice.ts';
import {
  messageDeleted,
  messageNotDeleted,
  messageNotNoted,
  subscriberNotRemoved,
  subscriberRemoved,
  subscribersExported,
  subscribersNotExported,
} from '@/features/inbox/inbox.actions.ts';
import { forgetInbox } from '@/features/inbox/inbox.api.ts';
import type { AdminStore, Listen } from '../store.ts';
import { tell, warn } from './tell.ts';

const notProven = 'The server did not say that it was done. Try again.';

export const followInbox = (store: AdminStore, listen: Listen): void => {
  listen({
    actionCreator: messageDeleted,
    effect: ({ payload: { wasThere } }) =>
      tell('Message deleted', wasThere ? 'It is gone everywhere.' : 'It had been deleted elsewhere before.'),
  });
  listen({
    actionCreator: messageNotDeleted,
    effect: () => warn('The message was not deleted', notProven),
  });
  listen({
    actionCreator: messageNotNoted,
    effect: () => warn('The message was not marked', notProven),
  });
  listen({
    actionCreator: subscriberRemoved,
    effect: ({ payload: { wasThere } }) =>
      tell(
        'Subscriber removed',
        wasThere ? 'The address is gone everywhere.' : 'It had been removed before.',
      ),
  });
  listen({
    actionCreator: subscriberNotRemoved,
    effect: () => warn('The subscriber was not removed', notProven),
  });
  listen({
    actionCreator: subscribersExported,
    effect: ({ payload: { count } }) =>
      tell(
        count === 1 ? '1 subscriber exported' : `${count.toLocaleString('en-US')} subscribers exported`,
        'The file is with your downloads.',
      ),
  });
  listen({
    actionCreator: subscribersNotExported,
    effect: () => warn('The subscribers were not exported', 'The server could not be reached. Try again.'),
  });
  listen({
    actionCreator: sessionFound,
    effect: (_action, { getOriginalState }) => {
      const hadSession = selectAuth(getOriginalState()).account !== null;
      if (hadSession && selectAuth(store.getState()).account === null) void store.dispatch(forgetInbox());
    },
  });
};

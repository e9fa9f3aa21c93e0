// Keeps the store in step with the session of this device, and does what people ask of it. The first look at the device
// is synchronous, so that the first screen is the right one also without a network.
import { isAnyOf } from '@reduxjs/toolkit';
import { session } from '@/data/session.repository.ts';
import {
  rightsAsked,
  rightsTold,
  selectAuth,
  sessionFound,
  signOutChosen,
} from '@/features/auth/auth.slice.ts';
import { connectivity } from '@/platform/connectivity.ts';
import type { AdminStore, Listen } from '../store.ts';
import { followLink } from './link.ts';

export const lookAtSession = ({ dispatch }: AdminStore): void => {
  dispatch(sessionFound({ account: session.account(), offlineAdmin: session.offlineAdmin() }));
};

const askForRights = async (store: AdminStore): Promise<void> => {
  const id = session.account()?.id;
  if (id === undefined) return;
  const asked = await session.checkRights();
  lookAtSession(store);
  const told = asked.ok && (asked.value ? 'admin' : 'none');
  store.dispatch(rightsTold({ id, rights: told === false ? 'unreachable' : told }));
};

/** What must be known before anything is drawn. */
export const followSession = (store: AdminStore, listen: Listen): void => {
  lookAtSession(store);
  followLink(store, listen, () => lookAtSession(store));
  listen({
    actionCreator: signOutChosen,
    effect: () => {
      session.signOut();
      lookAtSession(store);
    },
  });
  listen({ actionCreator: rightsAsked, effect: () => askForRights(store) });
  listen({
    matcher: isAnyOf(sessionFound),
    effect: (_action, { getOriginalState }) => {
      const { account } = selectAuth(store.getState());
      const before = selectAuth(getOriginalState()).account;
      // With another address it is known on this device by that.
      if (account !== null && (account.id !== before?.id || account.email !== before.email))
        void askForRights(store);
    },
  });
};

/** What needs the network; nothing waits for it. */
export const startSession = (store: AdminStore): void => {
  session.watch(() => lookAtSession(store));
  session.subscribe(() => lookAtSession(store));
  void askForRights(store);
  connectivity.subscribe((signal) => {
    if (signal === 'online') void askForRights(store);
  });
};

// The first read of the device is synchronous, so that the first screen is right without a network.
import { isAnyOf } from '@reduxjs/toolkit';
import { session } from '@/data/session.repository.ts';
import {
  permissionsRequested,
  permissionsReceived,
  selectAuth,
  sessionFound,
  signOutRequested,
} from '@/features/auth/auth.slice.ts';
import { connectivity } from '@/platform/connectivity.ts';
import type { AdminStore, Listen } from '../store.ts';
import { startLinkListeners } from './link.ts';

export const syncSession = ({ dispatch }: AdminStore): void => {
  dispatch(sessionFound({ account: session.account(), offlineAdmin: session.offlineAdmin() }));
};

const checkAdmin = async (store: AdminStore): Promise<void> => {
  const id = session.account()?.id;
  if (id === undefined) return;
  const asked = await session.checkRights();
  syncSession(store);
  const rights = asked.ok && (asked.value ? 'admin' : 'none');
  store.dispatch(permissionsReceived({ id, rights: rights === false ? 'unreachable' : rights }));
};

export const startSessionListeners = (store: AdminStore, listen: Listen): void => {
  syncSession(store);
  startLinkListeners(store, listen, () => syncSession(store));
  listen({
    actionCreator: signOutRequested,
    effect: () => {
      session.signOut();
      syncSession(store);
    },
  });
  listen({ actionCreator: permissionsRequested, effect: () => checkAdmin(store) });
  listen({
    matcher: isAnyOf(sessionFound),
    effect: (_action, { getOriginalState }) => {
      const { account } = selectAuth(store.getState());
      const before = selectAuth(getOriginalState()).account;
      // Also stores a changed address of the offline administrator.
      if (account !== null && (account.id !== before?.id || account.email !== before.email))
        void checkAdmin(store);
    },
  });
};

export const startSession = (store: AdminStore): void => {
  session.watch(() => syncSession(store));
  session.subscribe(() => syncSession(store));
  void checkAdmin(store);
  connectivity.subscribe((signal) => {
    if (signal === 'online') void checkAdmin(store);
  });
};

// Keeps the store in step with the session of this device, and does what people ask of it. The first look at the device
// is synchronous, so that the first screen is the right one also without a network.
import { isAnyOf } from '@reduxjs/toolkit';
import { session } from '@/data/session.repository.ts';
import {
  emailProven,
  linkAccepted,
  linkFailed,
  linkOpened,
  rightsAsked,
  rightsTold,
  selectAuth,
  sessionFound,
  signOutChosen,
  type LinkKind,
} from '@/features/auth/auth.slice.ts';
import { connectivity } from '@/platform/connectivity.ts';
import type { AdminStore, Listen } from '../store.ts';

/** By the link of an e-mail the account server leads here with a session, a refusal or a message behind the #. */
const isFromLink = (hash: string): boolean => /[#&](access_token|error_code|error|message)=/.test(hash);

const linkOf = (hash: string): LinkKind => (/[#&]type=email_change(&|$)/.test(hash) ? 'email' : 'password');

/** A message comes without a session: of a change of address, one of two e-mails was answered. */
const isHalf = (hash: string): boolean => /[#&]message=/.test(hash) && !/[#&]access_token=/.test(hash);

export const lookAtSession = ({ dispatch }: AdminStore): void => {
  dispatch(sessionFound({ account: session.account(), knownAdmin: session.knownAdmin() }));
};

const askForRights = async (store: AdminStore): Promise<void> => {
  const id = session.account()?.id;
  if (id === undefined) return;
  const asked = await session.checkRights();
  lookAtSession(store);
  const told = asked.ok && (asked.value ? 'admin' : 'none');
  store.dispatch(rightsTold({ id, rights: told === false ? 'unreachable' : told }));
};

/** Neither what was refused nor a token must stay in the address. */
const clearAddress = (): void => {
  window.history.replaceState(window.history.state, '', window.location.pathname);
};

const openLink = async (store: AdminStore): Promise<void> => {
  if (isHalf(window.location.hash)) {
    clearAddress();
    store.dispatch(linkFailed('half'));
    return askForRights(store);
  }
  const opened = await session.openLink();
  lookAtSession(store);
  clearAddress();
  if (!opened.ok) store.dispatch(linkFailed(opened.error.kind === 'offline' ? 'unreachable' : 'refused'));
  else if (selectAuth(store.getState()).link === 'email') store.dispatch(emailProven());
  else store.dispatch(linkAccepted());
};

/** What must be known before anything is drawn. */
export const followSession = (store: AdminStore, listen: Listen): void => {
  lookAtSession(store);
  const { hash } = window.location;
  if (isFromLink(hash)) store.dispatch(linkOpened(linkOf(hash)));
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
  if (selectAuth(store.getState()).recovery === 'opening') void openLink(store);
  else void askForRights(store);
  connectivity.subscribe((signal) => {
    if (signal === 'online') void askForRights(store);
  });
};

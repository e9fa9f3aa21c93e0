// Compares wall-clock times on every event, because timers pause during sleep; all tabs share the last activity.
import { session } from '@/data/session.repository.ts';
import { selectAuth, sessionFound } from '@/features/auth/auth.slice.ts';
import {
  activityResumed,
  inactivityEnded,
  selectInactivity,
  sessionExtended,
  warningGiven,
} from '@/features/inactivity/inactivity.slice.ts';
import { connectivity } from '@/platform/connectivity.ts';
import type { AdminStore, Listen } from '../store.ts';
import { syncSession } from './session.ts';

const TICK_MS = 1_000;

/** Deliberate input: extends the session even during the warning. */
const activeEvents = ['mousedown', 'keydown', 'touchstart', 'click'] as const;
const passiveEvents = ['mousemove', 'scroll'] as const;

export const checkPresence = (store: AdminStore): void => {
  const { account } = selectAuth(store.getState());
  const previous = selectInactivity(store.getState());
  if (account === null) {
    if (previous.kind === 'warned') store.dispatch(activityResumed());
    return;
  }
  const presence = session.activityStatus();
  if (presence.kind === 'expired') {
    session.endForInactivity();
    syncSession(store);
  } else if (presence.kind === 'warned') {
    const secondsLeft = Math.ceil(presence.endsInMs / 1000);
    if (previous.kind !== 'warned' || previous.secondsLeft !== secondsLeft)
      store.dispatch(warningGiven(secondsLeft));
  } else if (previous.kind !== 'active') store.dispatch(activityResumed());
};

const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-inactivity]') !== null;

/** Call before the first render: it may end the session. */
export const startInactivityListeners = (store: AdminStore, listen: Listen): void => {
  listen({
    actionCreator: sessionFound,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      // Another tab may have ended the session for the same reason.
      const isOver = payload.account === null && selectAuth(getOriginalState()).account !== null;
      if (isOver && session.activityStatus().kind === 'expired') dispatch(inactivityEnded());
    },
  });
  checkPresence(store);
  listen({
    actionCreator: sessionExtended,
    effect: () => {
      session.extendSession();
      checkPresence(store);
    },
  });
};

export const startInactivity = (store: AdminStore): void => {
  const check = (): void => checkPresence(store);
  const kind = () => selectInactivity(store.getState()).kind;
  const isSignedIn = () => selectAuth(store.getState()).account !== null;
  const options = { capture: true, passive: true } as const;

  // Check first: the tap that wakes a tablet after hours must end the session, not extend it.
  const act = (event: Event): void => {
    check();
    if (!isSignedIn() || isInDialog(event)) return;
    if (kind() === 'warned') session.extendSession();
    else session.noteActivity();
    check();
  };
  let seenAt = -Infinity;
  const onPassiveInput = ({ timeStamp }: Event): void => {
    if (timeStamp - seenAt < TICK_MS) return;
    seenAt = timeStamp;
    check();
    if (isSignedIn() && kind() === 'active') session.noteActivity();
  };
  for (const name of activeEvents) window.addEventListener(name, act, options);
  for (const name of passiveEvents) window.addEventListener(name, onPassiveInput, options);

  session.watch(check);
  connectivity.subscribe(check);
  window.addEventListener('pageshow', check);
  setInterval(check, TICK_MS);
};

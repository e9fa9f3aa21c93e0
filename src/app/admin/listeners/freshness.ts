// Queries hear of the connection, and of who comes back to the page, by the same signals as everything else.
import { setupListeners } from '@reduxjs/toolkit/query';
import { connectivity } from '@/platform/connectivity.ts';
import type { AdminStore } from '../store.ts';

/** Call after what looks at the clock: a session that ran out meanwhile ends before anything is asked with it. */
export const startFreshness = ({ dispatch }: AdminStore): void => {
  setupListeners(dispatch, (_dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
    const signals = {
      online: onOnline,
      offline: onOffline,
      visible: onFocus,
      focused: onFocus,
      hidden: onFocusLost,
    };
    return connectivity.subscribe((signal) => dispatch(signals[signal]()));
  });
};

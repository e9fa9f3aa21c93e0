import { setupListeners } from '@reduxjs/toolkit/query';
import { connectivity } from '@/platform/connectivity.ts';
import type { AdminStore } from '../store.ts';

/** Call after the inactivity listener: an expired session must end before a query uses it. */
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

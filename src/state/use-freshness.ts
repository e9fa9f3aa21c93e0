import { useEffect, useEffectEvent, useRef } from 'react';
import { selectIsOnline } from './connection.slice.ts';
import { useAppSelector } from './hooks.ts';

export const minuteMs = 60_000;

type Freshness = {
  /** False while another screen covers it: no requests are made then. */
  readonly isShown?: boolean;
  readonly everyMs?: number;
};

export const useRefetchOptions = ({ isShown = true, everyMs = 0 }: Freshness) => {
  const isOnline = useAppSelector(selectIsOnline);
  const isAsking = isShown && isOnline;
  return {
    refetchOnFocus: isAsking,
    refetchOnReconnect: isShown,
    pollingInterval: isAsking ? everyMs : 0,
    skipPollingIfUnfocused: true,
  };
};

/** `skip` would clear the data of a hidden panel, so it is refetched when shown again. */
export const useRefetchWhenShown = (isShown: boolean, ask: () => unknown): void => {
  const isOnline = useAppSelector(selectIsOnline);
  const wasShown = useRef(isShown);
  const again = useEffectEvent(() => {
    if (isOnline) ask();
  });
  useEffect(() => {
    if (isShown && !wasShown.current) again();
    wasShown.current = isShown;
  }, [isShown]);
};

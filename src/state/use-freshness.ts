import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { connectivity } from '@/platform/connectivity.ts';

export const minuteMs = 60_000;

type Freshness = {
  /** False while another screen lies over it: then nothing is asked. */
  readonly isShown?: boolean;
  /** Asks this often too while somebody looks at the page, ms. */
  readonly everyMs?: number;
};

/**
 * When a query asks again, as options of RTK Query: somebody comes back to the page, or there is a connection again.
 * Without one nothing is asked, and what is shown stays as it is.
 */
export const useRefetchOptions = ({ isShown = true, everyMs = 0 }: Freshness) => {
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline);
  const isAsking = isShown && isOnline;
  return {
    refetchOnFocus: isAsking,
    refetchOnReconnect: isShown,
    pollingInterval: isAsking ? everyMs : 0,
    skipPollingIfUnfocused: true,
  };
};

/** RTK Query knows no screen that lies under another one: `skip` would take what it shows away. */
export const useRefetchWhenShown = (isShown: boolean, ask: () => unknown): void => {
  const wasShown = useRef(isShown);
  const again = useEffectEvent(() => {
    if (connectivity.isOnline()) ask();
  });
  useEffect(() => {
    if (isShown && !wasShown.current) again();
    wasShown.current = isShown;
  }, [isShown]);
};

import { useEffect, useEffectEvent, useRef } from 'react';
import { connectivity } from '@/platform/connectivity.ts';

export const minuteMs = 60_000;

type Freshness = {
  /** False while another screen lies over it: then nothing is asked. */
  readonly isShown?: boolean;
  /** Asks this often too while somebody looks at the page, ms. */
  readonly everyMs?: number;
};

/**
 * Asks the server again when what is shown may have become old: the screen is shown again, somebody comes back to the
 * page, or there is a connection again. The first time is not ours: a query asks by itself when it is first used.
 */
export const useFresh = (ask: () => unknown, { isShown = true, everyMs }: Freshness = {}): void => {
  const hasBeenShown = useRef(false);
  const again = useEffectEvent(() => {
    if (connectivity.isOnline()) ask();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    if (hasBeenShown.current) again();
    hasBeenShown.current = true;
    const come = () => again();
    const stop = connectivity.subscribe((signal) => {
      if (signal === 'online' || signal === 'visible') again();
    });
    window.addEventListener('focus', come);
    const look = () => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = everyMs === undefined ? undefined : setInterval(look, everyMs);
    return () => {
      stop();
      window.removeEventListener('focus', come);
      clearInterval(timer);
    };
  }, [isShown, everyMs]);
};

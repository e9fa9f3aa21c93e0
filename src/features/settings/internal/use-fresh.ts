import { useEffect, useEffectEvent, useRef } from 'react';
import { connectivity } from '@/platform/connectivity.ts';

/** Asks again when the screen is shown again, the page is looked at again, or the connection is back. */
export const useFresh = (isShown: boolean, ask: () => unknown): void => {
  const hasBeenShown = useRef(false);
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!isShown) return undefined;
    if (hasBeenShown.current && connectivity.isOnline()) again();
    hasBeenShown.current = true;
    return connectivity.subscribe((signal) => {
      if (signal === 'online' || (signal === 'visible' && connectivity.isOnline())) again();
    });
  }, [isShown]);
};

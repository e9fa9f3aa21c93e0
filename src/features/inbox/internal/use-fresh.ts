import { useEffect, useEffectEvent } from 'react';
import { connectivity } from '@/platform/connectivity.ts';

/** How old may be what is shown, in ms. */
const AGE_MS = 60_000;

/** Asks again when somebody comes back to the page, when there is a connection again, and every minute they look at it. */
export function useFresh(refresh: () => void): void {
  const ask = useEffectEvent(() => {
    if (connectivity.isOnline()) refresh();
  });
  useEffect(() => {
    const come = () => ask();
    const stop = connectivity.subscribe((signal) => {
      if (signal === 'online' || signal === 'visible') ask();
    });
    window.addEventListener('focus', come);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, AGE_MS);
    return () => {
      stop();
      window.removeEventListener('focus', come);
      clearInterval(timer);
    };
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { connectivity } from '@/platform/connectivity.ts';

/**
 * What failed is asked for again by itself when there is a connection again. RTK Query would ask for all pages of every list
 * that is shown, and move its rows under a thumb.
 */
export function useRetryOnline(isError: boolean, retry: () => void): void {
  const ask = useEffectEvent(() => {
    if (isError) retry();
  });
  useEffect(
    () =>
      connectivity.subscribe((signal) => {
        if (signal === 'online') ask();
      }),
    [],
  );
}

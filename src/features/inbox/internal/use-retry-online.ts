import { useEffect, useEffectEvent } from 'react';
import { connectivity } from '@/platform/connectivity.ts';

/** What failed is asked for again by itself when there is a connection again. */
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

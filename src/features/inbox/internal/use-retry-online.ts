import { useEffect, useEffectEvent } from 'react';
import { connectivity } from '@/platform/connectivity.ts';

/** Not `refetchOnReconnect`: it would refetch all pages of every shown list, and move rows under a thumb. */
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

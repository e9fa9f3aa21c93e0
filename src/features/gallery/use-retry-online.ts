import { useEffect, useEffectEvent } from 'react';
import { selectIsOnline } from '@/state/connection.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';

/** Asks again for what is not there once the connection returns. */
export const useRetryOnline = (isMissing: boolean, retry: () => unknown): void => {
  const isOnline = useAppSelector(selectIsOnline);
  const retryMissing = useEffectEvent(() => {
    if (isMissing) void retry();
  });
  useEffect(() => {
    if (isOnline) retryMissing();
  }, [isOnline]);
};

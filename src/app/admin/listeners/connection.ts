import { wentOnline, wentOffline } from '@/features/pwa/connection.slice.ts';
import { connectivity } from '@/platform/connectivity.ts';
import type { AdminStore } from '../store.ts';

export const startConnectionListeners = ({ dispatch }: AdminStore): void => {
  if (!connectivity.isOnline()) dispatch(wentOffline());
  connectivity.subscribe((signal) => {
    if (signal === 'online') dispatch(wentOnline());
    if (signal === 'offline') dispatch(wentOffline());
  });
};

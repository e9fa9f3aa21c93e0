// Keeps the store in step with what the browser says of its connection.
import { connectionFound, connectionLost } from '@/features/connection/connection.slice.ts';
import { connectivity } from '@/platform/connectivity.ts';
import type { AdminStore } from '../store.ts';

export const followConnection = ({ dispatch }: AdminStore): void => {
  if (!connectivity.isOnline()) dispatch(connectionLost());
  connectivity.subscribe((signal) => {
    if (signal === 'online') dispatch(connectionFound());
    if (signal === 'offline') dispatch(connectionLost());
  });
};

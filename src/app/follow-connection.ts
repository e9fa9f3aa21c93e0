import type { Dispatch } from 'redux';
import { connectivity } from '@/platform/connectivity.ts';
import { connectionFound } from '@/state/connection.slice.ts';

/** Synchronous at first, so that the first render has it. */
export const followConnection = (dispatch: Dispatch): void => {
  const find = (): void => void dispatch(connectionFound(connectivity.isOnline()));
  find();
  connectivity.subscribe(find);
};

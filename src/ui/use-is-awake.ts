import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in prerendered HTML and while it wakes up, true from then on: for what only a running page can know or do. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

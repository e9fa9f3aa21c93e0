import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in prerendered HTML and during hydration, true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

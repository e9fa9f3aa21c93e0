import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in prerendered HTML and while it hydrates, true from then on: for what only a running page can know or do. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isAwake = false;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The page runs. Told once hydration is over, because what then changes would be drawn at once and lengthen it. */
export const tellAwake = (): void => {
  isAwake = true;
  for (const listener of listeners) listener();
};

/** False in prerendered HTML and while it wakes up, true from then on: for what only a running page can know or do. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAwake,
    () => false,
  );

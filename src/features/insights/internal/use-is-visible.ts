import { useSyncExternalStore } from 'react';
import { connectivity } from '@/platform/connectivity.ts';

/** Whether the page can be seen: not behind another tab, nor on a dark screen. */
export const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => connectivity.subscribe(listener),
    () => document.visibilityState === 'visible',
  );

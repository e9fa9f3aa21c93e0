import { useSyncExternalStore } from 'react';
import { connectivity } from '@/platform/connectivity.ts';

export const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => connectivity.subscribe(listener),
    () => document.visibilityState === 'visible',
  );

import { connectivity } from '@/platform/connectivity.ts';
import { whenPageActive } from '@/platform/page-lifecycle.ts';
import { createRuntime } from './runtime.ts';

export const pageRuntime = (lockName: string) =>
  createRuntime(lockName, {
    connectivity,
    whenPageActive,
    isVisible: () => document.visibilityState === 'visible',
  });

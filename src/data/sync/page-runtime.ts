import { connectivity } from '@/platform/connectivity.ts';
import { whenPageActive } from '@/platform/page-lifecycle.ts';
import type { Database } from '../local/open-db.ts';
import { siteDb } from '../local/site-db.ts';
import { createRuntime } from './runtime.ts';

export const pageRuntime = (lockName: string, db: Database<'meta'> = siteDb) =>
  createRuntime(lockName, db, {
    connectivity,
    whenPageActive,
    isVisible: () => document.visibilityState === 'visible',
  });

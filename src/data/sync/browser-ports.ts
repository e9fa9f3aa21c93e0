import { connectivity } from '@/platform/connectivity.ts';
import { whenPageActive } from '@/platform/page-lifecycle.ts';
import type { Database } from '../local/open-db.ts';
import { siteDb } from '../local/site-db.ts';
import { createSenderPorts } from './sender-ports.ts';

export const browserPorts = (lockName: string, db: Database<'meta'> = siteDb) =>
  createSenderPorts(lockName, db, {
    connectivity,
    whenPageActive,
    isVisible: () => document.visibilityState === 'visible',
  });

import { listRegistrations, pauseWorker } from '@/platform/worker-registrations.ts';
import { openDb } from '../open-db.ts';
import { siteDb } from '../site-db.ts';
import { workboxDatabase } from './parts.ts';
import { createSiteStorage } from './site-storage.ts';

export const browserStorage = createSiteStorage({
  db: siteDb,
  workboxDb: openDb(workboxDatabase),
  databases: async () => indexedDB.databases(),
  caches: 'caches' in globalThis ? caches : undefined,
  listRegistrations,
  pauseWorker,
});

import type { AdminStore } from '../local/admin-db.ts';
import { adminMetaKeys } from '../local/keys.ts';
import type { Database } from '../local/open-db.ts';
import { createSnapshotStore } from '../local/snapshot.store.ts';
import { managedRow } from '../supabase/managed-row.ts';
import { managedProjectRow } from '../supabase/managed-projects.gateway.ts';

export type ManagedSnapshotStore = ReturnType<typeof createManagedSnapshotStore>;

export const createManagedSnapshotStore = (db: Database<AdminStore>) =>
  createSnapshotStore(db, 'meta', adminMetaKeys.managed, managedRow);

export const createManagedProjectSnapshotStore = (db: Database<AdminStore>) =>
  createSnapshotStore(db, 'meta', adminMetaKeys.projects, managedProjectRow);

import type { AdminStore } from '../local/admin-db.ts';
import { adminMetaKeys } from '../local/keys.ts';
import type { Database } from '../local/open-db.ts';
import { createSnapshotStore } from '../local/snapshot.store.ts';
import { managedRow } from '../supabase/managed-row.ts';

export type ManagedSnapshotStore = ReturnType<typeof createManagedSnapshotStore>;

/** The first page of the published photos as the server last gave it: what an administrator sees without a connection. */
export const createManagedSnapshotStore = (db: Database<AdminStore>) =>
  createSnapshotStore(db, 'meta', adminMetaKeys.managed, managedRow);

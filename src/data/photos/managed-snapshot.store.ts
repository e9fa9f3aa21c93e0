/** The first page of the published photos as the server last gave it: what an administrator sees without a connection. */
import * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import type { AdminStore } from '../local/admin-db.ts';
import { adminMetaKeys } from '../local/keys.ts';
import type { Database } from '../local/open-db.ts';
import type { StorageError } from '../local/storage-error.ts';
import { isoTime, readOf } from '../local/stored-record.ts';
import { managedRow, type ManagedRow } from '../supabase/managed-row.ts';

const snapshot = v.object({
  v: v.literal(1),
  kind: v.literal('managed'),
  asOf: isoTime,
  rows: v.array(managedRow),
});

export interface ManagedSnapshot {
  readonly rows: readonly ManagedRow[];
  /** ISO time. */
  readonly asOf: string;
}

type Kept<T> = Promise<Result<T, StorageError>>;

export type ManagedSnapshotStore = ReturnType<typeof createManagedSnapshotStore>;

export const createManagedSnapshotStore = (db: Database<AdminStore>) => ({
  read: (): Kept<ManagedSnapshot | undefined> =>
    db.transact(['meta'], 'readonly', (stores) => readOf(stores('meta'), snapshot, adminMetaKeys.managed)),

  save: ({ rows, asOf }: ManagedSnapshot): Kept<void> =>
    db.transact(
      ['meta'],
      'readwrite',
      (stores) => void stores('meta').put({ v: 1, kind: 'managed', asOf, rows }, adminMetaKeys.managed),
    ),

  /** What somebody who signed out must not leave on the device. */
  forget: (): Kept<void> =>
    db.transact(['meta'], 'readwrite', (stores) => void stores('meta').delete(adminMetaKeys.managed)),
});

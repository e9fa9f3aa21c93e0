import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { err, ok } from '../../domain/result.ts';
import { galleryKeys, projectsKey } from './keys.ts';
import type { Database } from './open-db.ts';
import type { Stored } from './storage-error.ts';
import { isoTime, parseRecord } from './stored-record.ts';

export interface Snapshot<Row> {
  readonly rows: readonly Row[];
  readonly asOf: string;
}

export function createSnapshotStore<Row, Store extends string>(
  db: Database<Store>,
  store: Store,
  key: string,
  row: v.GenericSchema<Row>,
) {
  const snapshot = v.object({ v: v.literal(1), asOf: isoTime, rows: v.array(row) });
  const change = (work: (records: IDBObjectStore) => unknown): Stored<void> =>
    db.transact([store], 'readwrite', (stores) => void work(stores(store)));

  return {
    /** Null when there is none. A list that this release cannot read is `corrupt` and is not deleted. */
    async read(): Stored<Snapshot<Row> | null> {
      const stored = await db.transact([store], 'readonly', (stores) =>
        promisifyRequest<unknown>(stores(store).get(key)),
      );
      if (!stored.ok) return stored;
      if (stored.value === undefined) return ok(null);
      const record = parseRecord(snapshot, stored.value);
      return record === undefined ? err({ kind: 'corrupt', detail: 'unreadable snapshot' }) : ok(record);
    },

    save: ({ rows, asOf }: Snapshot<Row>): Stored<void> =>
      change((records) => records.put({ v: 1, asOf, rows }, key)),

    forget: (): Stored<void> => change((records) => records.delete(key)),
  };
}

export type SnapshotStore<Row> = ReturnType<typeof createSnapshotStore<Row, string>>;

export const createGallerySnapshotStore = <Row>(db: Database<'gallery'>, row: v.GenericSchema<Row>) =>
  createSnapshotStore(db, 'gallery', galleryKeys.snapshot, row);

/** A store of its own: projects arrive apart from the photos, and earlier releases saved none. */
export const createProjectSnapshotStore = <Row>(db: Database<'gallery'>, row: v.GenericSchema<Row>) =>
  createSnapshotStore(db, 'gallery', projectsKey, row);

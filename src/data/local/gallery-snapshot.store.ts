import { get, set } from 'idb-keyval';
import * as v from 'valibot';
import { err, ok, type Result } from '../../domain/result.ts';
import { galleryKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import { attempt, type StorageError } from './storage-error.ts';
import { isoTime, readRecord } from './stored-record.ts';

/** The last list that arrived whole. `asOf` is the ISO time of its arrival. */
export interface GallerySnapshot<Row> {
  readonly rows: readonly Row[];
  readonly asOf: string;
}

/** One gallery list on the device. `row` is a readable row; rows are kept as the server wrote them. */
export function createGallerySnapshotStore<Row>(db: Database<'gallery'>, row: v.GenericSchema<Row>) {
  const snapshot = v.object({ v: v.literal(1), asOf: isoTime, rows: v.array(row) });
  const reading = db.useStore('gallery');
  const writing = db.useStore('gallery', { isWriteOnly: true });

  return {
    /** The saved list; null when there is none. One this release cannot read is `corrupt` and stays. */
    async read(): Promise<Result<GallerySnapshot<Row> | null, StorageError>> {
      const stored = await attempt(() => get<unknown>(galleryKeys.snapshot, reading));
      if (!stored.ok) return stored;
      if (stored.value === undefined) return ok(null);
      const record = readRecord(snapshot, stored.value);
      return record === undefined ? err({ kind: 'corrupt', detail: 'unreadable snapshot' }) : ok(record);
    },

    save: ({ rows, asOf }: GallerySnapshot<Row>): Promise<Result<void, StorageError>> =>
      attempt(() => set(galleryKeys.snapshot, { v: 1, asOf, rows }, writing)),
  };
}

export type GallerySnapshotStore<Row> = ReturnType<typeof createGallerySnapshotStore<Row>>;

// Runs in a page of the site: stores photos with the store that ships, and tells no tab of it.
import { adminDb } from '../../../src/data/local/admin-db.ts';
import type { PhotoEvent } from '../../../src/data/photos/record/photo-event.ts';
import { recordKey, type PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';
import { createRecordStore } from '../../../src/data/photos/record/records.store.ts';

export interface StoredPhoto {
  readonly record: PhotoRecord;
  /** What has happened to it, with its pictures. */
  readonly events: readonly PhotoEvent[];
  readonly pictures: readonly {
    readonly sha256: string;
    readonly type: string;
    /** In base64. */
    readonly bytes: string;
  }[];
}

const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)).buffer;

/** Whether all of them are stored. */
export async function keepPhotos(photos: readonly StoredPhoto[]): Promise<boolean> {
  const store = createRecordStore(adminDb);
  const done: boolean[] = [];
  for (const { record, events, pictures } of photos) {
    const added = await store.add([record]);
    const bytes = pictures.map(({ sha256, type, bytes: base64 }) => ({
      sha256,
      type,
      bytes: bytesOf(base64),
    }));
    const applied = await store.apply([recordKey(record)], () => events, bytes);
    done.push(added.ok, applied.ok && applied.value.get(recordKey(record))?.kind === 'changed');
  }
  return !done.includes(false);
}

export async function listPhotos(): Promise<readonly PhotoRecord[]> {
  const listed = await createRecordStore(adminDb).list();
  if (!listed.ok) throw new Error(listed.error.kind);
  return listed.value;
}

/** Whether none is left. */
export async function forgetPhotos(): Promise<boolean> {
  const store = createRecordStore(adminDb);
  for (const record of await listPhotos()) {
    const attempt = record.delivery.status === 'sending' ? record.delivery.attempt : null;
    await store.apply([recordKey(record)], () => [
      ...(attempt === null ? [] : [{ type: 'attemptExpired', attempt } as const]),
      { type: 'discardedLocally' },
    ]);
  }
  return (await listPhotos()).length === 0;
}

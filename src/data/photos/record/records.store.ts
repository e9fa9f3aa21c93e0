/** Every change reads, runs `transitionPhoto` and writes in one transaction per batch. */
import * as v from 'valibot';
import { isEdited } from '../../../domain/picture-edits.ts';
import type { AdminStore } from '../../local/admin-db.ts';
import type { Database } from '../../local/open-db.ts';
import { promisifyRequest } from '../../local/stored-record.ts';
import type { Stored } from '../../local/storage-error.ts';
import { adoption, digestsOf, reattachFile, type PickedOriginal } from './reattach-file.ts';
import type { PhotoEvent, PhotoStepped } from './photo-event.ts';
import {
  byPlace,
  migrateRecord,
  newPhoto,
  photoRecordSchema,
  recordKey,
  type PhotoRecord,
} from './photo-record.ts';
import { transitionPhoto } from './photo-machine.ts';

type Stores = (name: AdminStore) => IDBObjectStore;

const bytesSchema = v.object({ v: v.literal(1), type: v.string(), bytes: v.instance(ArrayBuffer) });

export interface PictureBytes {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface NamedBytes extends PictureBytes {
  readonly sha256: string;
}

export type Applied = PhotoStepped | { readonly kind: 'refused'; readonly because: 'gone' };

export type EventInput = PhotoEvent | ((record: PhotoRecord) => readonly PhotoEvent[]);

export type Adopted = { readonly kind: 'adopted' } | { readonly kind: 'duplicate'; readonly of: PhotoRecord };

export type RecordStore = ReturnType<typeof createRecordStore>;

const anyRecord = v.record(v.string(), v.unknown());

/** Keys of a newer version are preserved; undefined when this version cannot read the record. */
export function readPhoto(stored: unknown): PhotoRecord | undefined {
  const record = migrateRecord(stored);
  const parsed = v.safeParse(photoRecordSchema, record);
  return parsed.success && v.is(anyRecord, record) ? { ...record, ...parsed.output } : undefined;
}

function stepAll(record: PhotoRecord, events: readonly PhotoEvent[]): Applied {
  let stepped: Applied = { kind: 'refused', because: 'invalidState' };
  let current = record;
  for (const event of events) {
    stepped = transitionPhoto(current, event);
    if (stepped.kind !== 'changed') return stepped;
    current = stepped.record;
  }
  return stepped;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function createRecordStore(db: Database<AdminStore>) {
  let reading: Stored<readonly PhotoRecord[]> | undefined;

  async function readAll(stores: Stores): Promise<{ records: readonly PhotoRecord[]; isWhole: boolean }> {
    const values: unknown[] = await promisifyRequest(stores('photos').getAll());
    const records = values.flatMap((value) => readPhoto(value) ?? []).sort(byPlace);
    return { records, isWhole: records.length === values.length };
  }

  const storedAt = (stores: Stores, key: string): Promise<unknown> =>
    promisifyRequest<unknown>(stores('photos').get(key));

  const readOne = async (stores: Stores, key: string): Promise<PhotoRecord | undefined> =>
    readPhoto(await storedAt(stores, key));

  const change = <T>(
    work: (stores: Stores) => Promise<T>,
    pictures: readonly NamedBytes[] = [],
  ): Stored<T> => {
    const size = pictures.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    return db.transact(['photos', 'blobs'], 'readwrite', work, { isStrict: true, bytes: size });
  };

  /** Garbage collection, skipped while a record is unreadable, because it may refer to any of these bytes. */
  async function freeBytes(stores: Stores, digests: readonly string[]): Promise<void> {
    if (digests.length === 0) return;
    const { records, isWhole } = await readAll(stores);
    if (!isWhole) return;
    const needed = new Set(records.flatMap(digestsOf));
    for (const digest of digests) if (!needed.has(digest)) stores('blobs').delete(digest);
  }

  const putBytes = (stores: Stores, pictures: readonly NamedBytes[]): void => {
    for (const { sha256, type, bytes } of pictures) stores('blobs').put({ v: 1, type, bytes }, sha256);
  };

  return {
    onConnectionLost: db.onConnectionLost,

    /** Oldest first. Concurrent calls share one read: no write runs before it ends. */
    list(): Stored<readonly PhotoRecord[]> {
      reading ??= db
        .transact(['photos'], 'readonly', async (stores) => (await readAll(stores)).records)
        .finally(() => (reading = undefined));
      return reading;
    },

    find: (key: string): Stored<PhotoRecord | undefined> =>
      db.transact(['photos'], 'readonly', (stores) => readOne(stores, key)),

    /** Atomic; returns the new keys, and existing records stay unchanged. */
    add(photos: readonly PhotoRecord[]): Stored<ReadonlySet<string>> {
      const added = new Set<string>();
      return change(async (stores) => {
        for (const photo of photos) {
          const key = recordKey(photo);
          if ((await storedAt(stores, key)) !== undefined) continue;
          stores('photos').put(photo, key);
          added.add(key);
        }
        return added;
      });
    },

    /** Unless another photo of the account has this file: that one stays, even if it was to be removed. */
    attachFile(photo: PhotoRecord, file: NamedBytes & PickedOriginal, isAgain: boolean): Stored<Adopted> {
      const key = recordKey(photo);
      let isAdopted = false;
      return change(
        async (stores): Promise<Adopted> => {
          // The record is missing if another tab has cleared the list.
          const stored = (await storedAt(stores, key)) ?? photo;
          const listed = readPhoto(stored);
          const putChanged = (changed: PhotoRecord | null): void => {
            if (changed === null) return;
            putBytes(stores, [file]);
            stores('photos').put(changed, recordKey(changed));
          };
          if (listed?.picture.status !== 'pending') {
            // Idempotent retry: the first attempt committed.
            if (isAdopted) return { kind: 'adopted' };
            const changed = listed === undefined ? null : reattachFile(listed, file, photo);
            putChanged(changed);
            return { kind: 'duplicate', of: changed ?? listed ?? photo };
          }
          const { records } = await readAll(stores);
          const own = records.filter(({ owner }) => owner === listed.owner);
          const { known, changed } = adoption(listed, own, file, isAgain);
          putChanged(changed);
          isAdopted = known === null;
          // One interrupted import of such a file is no longer reported: cameras name all files alike.
          const isEarlier = ({ picture, fileName, createdAt, needsLookup }: PhotoRecord): boolean =>
            picture.status === 'pending' &&
            !needsLookup &&
            fileName === listed.fileName &&
            createdAt < listed.createdAt;
          const [reported] = own.filter(isEarlier);
          if (reported !== undefined) stores('photos').delete(recordKey(reported));
          if (known !== null) stores('photos').delete(key);
          return known === null ? { kind: 'adopted' } : { kind: 'duplicate', of: known };
        },
        [file],
      );
    },

    restoreAsNew(
      { owner, id }: Pick<PhotoRecord, 'owner' | 'id'>,
      next: Pick<PhotoRecord, 'id' | 'createdAt'>,
      file: NamedBytes,
    ): Stored<boolean> {
      const [key, nextKey] = [recordKey({ owner, id }), recordKey({ owner, id: next.id })];
      return change(
        async (stores) => {
          const record = await readOne(stores, key);
          // Idempotent retry: the first attempt committed.
          if (record === undefined) return (await storedAt(stores, nextKey)) !== undefined;
          if (record.blocker !== 'deleted' || record.delivery.status === 'sending') return false;
          const { text, fileName, fileDigest, picture } = record;
          const isOriginal = 'original' in picture && picture.original === file.sha256;
          const renewed = newPhoto({
            ...next,
            owner,
            text,
            fileName,
            // A size of an edited photo is edited already, and its original, picked again, must not replace it.
            fileDigest: isOriginal || !isEdited(record.edits) ? (fileDigest ?? file.sha256) : file.sha256,
            ...(isOriginal && { edits: record.edits }),
            picture: { status: 'queued', original: file.sha256, attempts: 0 },
          });
          putBytes(stores, [file]);
          stores('photos').put(renewed, nextKey);
          stores('photos').delete(key);
          await freeBytes(stores, digestsOf(record));
          return true;
        },
        [file],
      );
    },

    /** Idempotent: a retry after a lost connection returns the first result. */
    apply(
      keys: readonly string[],
      happened: EventInput,
      pictures: readonly NamedBytes[] = [],
    ): Stored<ReadonlyMap<string, Applied>> {
      let first:
        { readonly applied: ReadonlyMap<string, Applied>; readonly left: readonly unknown[] } | undefined;
      return change(async (stores) => {
        const before = await Promise.all(keys.map((key) => readOne(stores, key)));
        if (first !== undefined && isSame(before, first.left)) return first.applied;
        const applied = new Map<string, Applied>();
        const left: (PhotoRecord | undefined)[] = [];
        const dropped: string[] = [];
        for (const [place, key] of keys.entries()) {
          const record = before[place];
          const outcome: Applied =
            record === undefined
              ? { kind: 'refused', because: 'gone' }
              : stepAll(record, typeof happened === 'function' ? happened(record) : [happened]);
          applied.set(key, outcome);
          if (record === undefined || outcome.kind === 'refused') {
            left.push(record);
            continue;
          }
          const next = outcome.kind === 'changed' ? outcome.record : undefined;
          left.push(next);
          if (next === undefined) stores('photos').delete(key);
          else stores('photos').put(next, key);
          const retained = next === undefined ? [] : digestsOf(next);
          dropped.push(...digestsOf(record).filter((digest) => !retained.includes(digest)));
        }
        if ([...applied.values()].some(({ kind }) => kind === 'changed')) putBytes(stores, pictures);
        await freeBytes(stores, dropped);
        first = { applied, left };
        return applied;
      }, pictures);
    },

    bytesOf: (sha256: string): Stored<PictureBytes | undefined> =>
      db.transact(['blobs'], 'readonly', async (stores) => {
        const stored: unknown = await promisifyRequest(stores('blobs').get(sha256));
        return v.is(bytesSchema, stored) ? stored : undefined;
      }),
  };
}

/**
 * What this device keeps of photos: drafts, picture bytes, work not yet proven, receipts. One transaction for what must
 * change together. Must not know requests or screens.
 */
import type { Result } from '../../domain/result.ts';
import type { AdminStore } from '../local/admin-db.ts';
import { createItemStore } from '../local/item.store.ts';
import type { Database } from '../local/open-db.ts';
import { readAllOf, readOf } from '../local/record-store.ts';
import type { StorageError } from '../local/storage-error.ts';
import { freeBytes } from './photo-bytes.ts';
import { addDraft, putPictures, type Added, type Picture } from './photo-drafts.ts';
import { collectOrphans } from './photo-orphans.ts';
import { changeIdleDraft } from './photo-transaction.ts';
import { photoCompanions } from './photo-companions.ts';
import { photoItemSchema } from './photo-item.ts';
import {
  bytesSchema,
  draftSchema,
  receiptSchema,
  shasOf,
  type Draft,
  type PictureBytes,
  type Receipt,
} from './photo-records.ts';

export type PhotosStore = ReturnType<typeof createPhotosStore>;

type Kept<T> = Promise<Result<T, StorageError>>;

export function createPhotosStore(db: Database<AdminStore>, now: () => number) {
  const items = createItemStore(db, {
    store: 'outbox',
    schema: photoItemSchema,
    now,
    // Receipts have a store of their own.
    receiptMs: 0,
    companions: photoCompanions(now),
  });

  return {
    items,

    /** Stores the draft over `rev` of it, or as a new one; false when it has changed since, or is not there any more. */
    keepDraft: (draft: Draft, rev: number | null): Kept<boolean> =>
      db.transact(
        ['drafts'],
        'readwrite',
        async (stores) => {
          const stored = await readOf(stores('drafts'), draftSchema, draft.id);
          // Also when this very draft was stored before and the answer lost.
          const isOurs = stored?.rev === draft.rev && JSON.stringify(stored) === JSON.stringify(draft);
          if (!isOurs && (stored?.rev ?? null) !== rev) return false;
          stores('drafts').put(draft, draft.id);
          return true;
        },
        { isStrict: true },
      ),

    /** Changes a draft as it is stored now; undefined when it is not there any more, or there is work on it. */
    changeDraft: (id: string, change: (draft: Draft) => Draft): Kept<Draft | undefined> =>
      db.transact(['drafts', 'outbox'], 'readwrite', (stores) => changeIdleDraft(id, change, stores), {
        isStrict: true,
      }),

    /** Stores a new draft and its pictures, if its original is stored and no other photo has the same one. */
    addDraft: (draft: Draft, pictures: readonly Picture[], isAgain: boolean): Kept<Added> =>
      db.transact(
        ['drafts', 'outbox', 'receipts', 'blobs'],
        'readwrite',
        (stores) => addDraft(draft, pictures, isAgain, stores, now()),
        { isStrict: true },
      ),

    /** Gives a draft its made pictures; undefined, and nothing stored, when it is gone or there is work on it. */
    keepPictures: (
      id: string,
      pictures: readonly Picture[],
      change: (draft: Draft) => Draft,
    ): Kept<Draft | undefined> =>
      db.transact(
        ['drafts', 'outbox', 'blobs'],
        'readwrite',
        async (stores) => {
          const changed = await changeIdleDraft(id, change, stores);
          if (changed !== undefined) putPictures(pictures, stores);
          return changed;
        },
        { isStrict: true },
      ),

    /** Deletes bytes that belong to no photo since a day, as a tab that died while it stored them leaves them. */
    collectOrphans: (): Kept<readonly string[]> =>
      db.transact(['drafts', 'outbox', 'receipts', 'blobs', 'meta'], 'readwrite', (stores) =>
        collectOrphans(stores, now()),
      ),

    /** Gives a draft another id, under which it is a new photo; undefined when it is not there or there is work on it. */
    renameDraft: (id: string, newId: string): Kept<string | undefined> =>
      db.transact(
        ['drafts', 'outbox'],
        'readwrite',
        async (stores) => {
          // Also when this was done before and the answer lost.
          if ((await readOf(stores('drafts'), draftSchema, newId)) !== undefined) return newId;
          if ((await readOf(stores('outbox'), photoItemSchema, id)) !== undefined) return undefined;
          const draft = await readOf(stores('drafts'), draftSchema, id);
          if (draft === undefined) return undefined;
          const variants = draft.photo.variants.map((each) => ({
            ...each,
            path: each.path.replace(id, newId),
          }));
          stores('drafts').put({ ...draft, id: newId, photo: { ...draft.photo, variants } }, newId);
          stores('drafts').delete(id);
          return newId;
        },
        { isStrict: true },
      ),

    findDraft: (id: string): Kept<Draft | undefined> =>
      db.transact(['drafts'], 'readonly', (stores) => readOf(stores('drafts'), draftSchema, id)),

    listDrafts: (): Kept<readonly Draft[]> =>
      db.transact(['drafts'], 'readonly', async (stores) => {
        const { records } = await readAllOf(stores('drafts'), draftSchema);
        return [...records].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
      }),

    /** Removes a draft and its bytes; false while there is work on it. */
    removeDraft: (id: string): Kept<boolean> =>
      db.transact(
        ['drafts', 'blobs', 'outbox', 'receipts'],
        'readwrite',
        async (stores) => {
          if ((await readOf(stores('outbox'), photoItemSchema, id)) !== undefined) return false;
          const draft = await readOf(stores('drafts'), draftSchema, id);
          stores('drafts').delete(id);
          if (draft !== undefined) await freeBytes(stores, shasOf(draft.photo), now());
          return true;
        },
        { isStrict: true },
      ),

    keepBytes: (sha256: string, { type, bytes }: Omit<PictureBytes, 'v'>): Kept<void> =>
      db.transact(
        ['blobs'],
        'readwrite',
        (stores) => void stores('blobs').put({ v: 1, type, bytes }, sha256),
        {
          isStrict: true,
        },
      ),

    bytesOf: (sha256: string): Kept<PictureBytes | undefined> =>
      db.transact(['blobs'], 'readonly', (stores) => readOf(stores('blobs'), bytesSchema, sha256)),

    receiptOf: (id: string): Kept<Receipt | undefined> =>
      db.transact(['receipts'], 'readonly', (stores) => readOf(stores('receipts'), receiptSchema, id)),

    /** Newest first. */
    listReceipts: (): Kept<readonly Receipt[]> =>
      db.transact(['receipts'], 'readonly', async (stores) => {
        const { records } = await readAllOf(stores('receipts'), receiptSchema);
        return [...records].sort((one, other) => other.at.localeCompare(one.at));
      }),
  };
}

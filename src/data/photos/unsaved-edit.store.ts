/**
 * What a person has typed about a published photo and not saved yet, and what analysis suggests for it: one record a photo,
 * so that closing the tab loses nothing.
 */
import * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import type { AdminStore } from '../local/admin-db.ts';
import { adminMetaKeys } from '../local/keys.ts';
import type { Database } from '../local/open-db.ts';
import { readAllOf, readOf } from '../local/record-store.ts';
import type { StorageError } from '../local/storage-error.ts';
import { deviceId } from '../local/stored-record.ts';
import { photoChanges, seenPhoto } from './photo-item.ts';
import { analysisSchema } from './photo-records.ts';

const unsavedEdit = v.object({
  v: v.literal(1),
  kind: v.literal('edit'),
  photoId: deviceId,
  owner: v.string(),
  /** The row's `updated_at` when the first letter was typed. */
  updatedAt: v.string(),
  changes: photoChanges,
  /** The photo as it was then; absent where it was not looked at. */
  row: v.exactOptional(seenPhoto),
  analysis: v.exactOptional(analysisSchema),
  /** Root-relative path of the picture that analysis looks at. */
  picturePath: v.exactOptional(v.string()),
});

export type UnsavedEdit = Readonly<v.InferOutput<typeof unsavedEdit>>;

type Kept<T> = Promise<Result<T, StorageError>>;

export type UnsavedEditStore = ReturnType<typeof createUnsavedEditStore>;

export const createUnsavedEditStore = (db: Database<AdminStore>) => ({
  find: (photoId: string): Kept<UnsavedEdit | undefined> =>
    db.transact(['meta'], 'readonly', (stores) =>
      readOf(stores('meta'), unsavedEdit, adminMetaKeys.unsavedEdit(photoId)),
    ),

  list: (): Kept<readonly UnsavedEdit[]> =>
    db.transact(['meta'], 'readonly', async (stores) => {
      const { records } = await readAllOf(stores('meta'), unsavedEdit);
      return records;
    }),

  /** Changes what is stored now; `change` gets undefined where nothing is, and answers undefined to remove it. */
  change: (
    photoId: string,
    change: (edit: UnsavedEdit | undefined) => UnsavedEdit | undefined,
  ): Kept<UnsavedEdit | undefined> =>
    db.transact(
      ['meta'],
      'readwrite',
      async (stores) => {
        const key = adminMetaKeys.unsavedEdit(photoId);
        const changed = change(await readOf(stores('meta'), unsavedEdit, key));
        if (changed === undefined) stores('meta').delete(key);
        else stores('meta').put(changed, key);
        return changed;
      },
      { isStrict: true },
    ),
});

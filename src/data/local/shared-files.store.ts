/** Files that the share target has received. The service worker adds them, the page of an administrator imports them. */
import * as v from 'valibot';
import type { AdminStore } from './admin-db.ts';
import type { Database } from './open-db.ts';
import type { Stored } from './storage-error.ts';
import { deviceId, isoTime, parseRecord, promisifyRequest } from './stored-record.ts';

const sharedFile = v.object({
  v: v.literal(1),
  id: deviceId,
  fileName: v.string(),
  /** ms since 1970; 0 where the system gives none. */
  lastModified: v.number(),
  /** Files of one share are one millisecond apart, in its order. */
  receivedAt: isoTime,
  /** Reading the list leaves its bytes on the disk. */
  file: v.instance(Blob),
});

export type SharedFile = Readonly<v.InferOutput<typeof sharedFile>>;

export type SharedFilesStore = ReturnType<typeof createSharedFilesStore>;

export const createSharedFilesStore = (db: Database<AdminStore>) => ({
  add: (shared: SharedFile): Stored<void> =>
    db.transact(['shared'], 'readwrite', (store) => void store('shared').put(shared, shared.id), {
      isStrict: true,
      bytes: shared.file.size,
    }),

  /** Oldest first, without those that this release cannot read. */
  list: (): Stored<readonly SharedFile[]> =>
    db.transact(['shared'], 'readonly', async (store) => {
      const values: unknown[] = await promisifyRequest(store('shared').getAll());
      return values
        .flatMap((value) => parseRecord(sharedFile, value) ?? [])
        .sort((one, other) => one.receivedAt.localeCompare(other.receivedAt));
    }),

  remove: (id: string): Stored<void> =>
    db.transact(['shared'], 'readwrite', (store) => void store('shared').delete(id), { isStrict: true }),
});

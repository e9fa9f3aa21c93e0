import { del, get, set } from 'idb-keyval';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import { StorageFailure } from './storage-error.ts';

export function createStateBlobStore(db: Database<'meta'>) {
  const store = db.useStore('meta');
  const unread = new Map<string, StorageFailure>();

  return {
    async getItem(part: string): Promise<string | null> {
      try {
        const stored = await get<unknown>(metaKeys.state(part), store);
        unread.delete(part);
        return typeof stored === 'string' ? stored : null;
      } catch (cause) {
        if (cause instanceof StorageFailure) unread.set(part, cause);
        throw cause;
      }
    },

    /** Rejects after a failed read or a failed `quarantine`: defaults must not overwrite unreadable state. */
    async setItem(part: string, text: string): Promise<void> {
      const failure = unread.get(part);
      if (failure !== undefined) throw failure;
      await set(metaKeys.state(part), text, store);
    },

    removeItem: (part: string): Promise<void> => del(metaKeys.state(part), store),

    /** Moves unreadable state to `<key>.bad`, where a later release can recover it. */
    async quarantine(part: string, text: string): Promise<void> {
      try {
        await set(`${metaKeys.state(part)}.bad`, text, store);
      } catch (cause) {
        if (cause instanceof StorageFailure) unread.set(part, cause);
        throw cause;
      }
    },
  };
}

export type StateBlobStore = ReturnType<typeof createStateBlobStore>;

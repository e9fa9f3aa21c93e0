import { del, get, set } from 'idb-keyval';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';

export type StateStorage = ReturnType<typeof createStateStorage>;

/** Storage of redux-persist for one slice, under a key without its prefix. Rejects with StorageFailure. */
export function createStateStorage(db: Database<'meta'>, slice: string) {
  const store = db.useStore('meta');
  const key = metaKeys.state(slice);
  return {
    async getItem(): Promise<string | null> {
      const stored = await get<unknown>(key, store);
      return typeof stored === 'string' ? stored : null;
    },
    setItem: (_prefixed: string, text: string): Promise<void> => set(key, text, store),
    removeItem: (): Promise<void> => del(key, store),
    /** Copies unreadable state to where a later release can recover it. */
    quarantine: (text: string): Promise<void> => set(`${key}.bad`, text, store),
  };
}

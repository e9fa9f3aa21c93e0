import * as v from 'valibot';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import { getRecord } from './stored-record.ts';

export type Heartbeat = ReturnType<typeof createHeartbeat>;

export interface HeartbeatRecord {
  readonly tabId: string;
  readonly sequence: number;
}

const beatRecord = v.object({ v: v.literal(1), tabId: v.string(), sequence: v.number() });

/** The heartbeat of the tab that sends, one record for all tabs. Every method answers undefined when storage does not. */
export function createHeartbeat(db: Database<'meta'>, lock: string) {
  const key = metaKeys.heartbeat(lock);
  type Stores = (name: 'meta') => IDBObjectStore;

  const beatIn = async (stores: Stores): Promise<HeartbeatRecord | null> =>
    (await getRecord(stores('meta'), beatRecord, key)) ?? null;

  return {
    /** Who leads, and a number that moves while it lives; null: nobody does. */
    async read(): Promise<HeartbeatRecord | null | undefined> {
      const beat = await db.transact(['meta'], 'readonly', beatIn);
      return beat.ok ? beat.value : undefined;
    },
    /** Writes ours if `isFree` says of what it sees that it may. False: it may not, and nothing was written. */
    async write(
      { tabId, sequence }: HeartbeatRecord,
      isFree: (seen: HeartbeatRecord | null) => boolean,
    ): Promise<boolean | undefined> {
      const written = await db.transact(['meta'], 'readwrite', async (stores) => {
        const seen = await beatIn(stores);
        // Also when this very beat was committed before and its answer lost.
        const isOurs = seen?.tabId === tabId && seen.sequence === sequence;
        if (!isOurs && !isFree(seen)) return false;
        stores('meta').put({ v: 1, tabId, sequence }, key);
        return true;
      });
      return written.ok ? written.value : undefined;
    },
    /** Removes ours. */
    async clear(tab: string): Promise<void> {
      await db.transact(['meta'], 'readwrite', async (stores) => {
        if ((await beatIn(stores))?.tabId === tab) stores('meta').delete(key);
      });
    },
  };
}

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

/** Heartbeat of the lease holder, one record for all tabs. Methods return undefined when storage fails. */
export function createHeartbeat(db: Database<'meta'>, lock: string) {
  const key = metaKeys.heartbeat(lock);
  type Stores = (name: 'meta') => IDBObjectStore;

  const beatIn = async (stores: Stores): Promise<HeartbeatRecord | null> =>
    (await getRecord(stores('meta'), beatRecord, key)) ?? null;

  return {
    /** Null without a holder. The sequence number rises while the holder lives. */
    async read(): Promise<HeartbeatRecord | null | undefined> {
      const beat = await db.transact(['meta'], 'readonly', beatIn);
      return beat.ok ? beat.value : undefined;
    },
    /** Compare-and-set: writes the record if `isFree` accepts the current one; otherwise returns false. */
    async write(
      { tabId, sequence }: HeartbeatRecord,
      isFree: (seen: HeartbeatRecord | null) => boolean,
    ): Promise<boolean | undefined> {
      const written = await db.transact(['meta'], 'readwrite', async (stores) => {
        const seen = await beatIn(stores);
        // Idempotent retry: this heartbeat may already be committed.
        const isOurs = seen?.tabId === tabId && seen.sequence === sequence;
        if (!isOurs && !isFree(seen)) return false;
        stores('meta').put({ v: 1, tabId, sequence }, key);
        return true;
      });
      return written.ok ? written.value : undefined;
    },
    async clear(tab: string): Promise<void> {
      await db.transact(['meta'], 'readwrite', async (stores) => {
        if ((await beatIn(stores))?.tabId === tab) stores('meta').delete(key);
      });
    },
  };
}

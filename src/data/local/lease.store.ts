import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import { readRecord } from './stored-record.ts';

const leaseRecord = v.object({ v: v.literal(1), holder: v.string(), until: v.number() });

export interface LeaseOptions {
  readonly name: string;
  /** Tells this tab from others. */
  readonly holder: string;
  readonly lengthMs: number;
  readonly now: () => number;
}

/** A lock with an expiry date, in the `meta` store. When storage fails nobody gets it. */
export function createLease(db: Database<'meta'>, { name, holder, lengthMs, now }: LeaseOptions) {
  const key = metaKeys.lease(name);
  return {
    async take(): Promise<boolean> {
      const taken = await db.transact(['meta'], 'readwrite', async (store) => {
        const lease = readRecord(leaseRecord, await promisifyRequest(store('meta').get(key)));
        const left = (lease?.until ?? 0) - now();
        // A lease longer than any we give was written by a clock that has since been set back.
        if (lease !== undefined && lease.holder !== holder && left > 0 && left <= lengthMs) return false;
        store('meta').put({ v: 1, holder, until: now() + lengthMs }, key);
        return true;
      });
      return taken.ok && taken.value;
    },
    async give(): Promise<void> {
      await db.transact(['meta'], 'readwrite', async (store) => {
        const lease = readRecord(leaseRecord, await promisifyRequest(store('meta').get(key)));
        if (lease?.holder === holder) store('meta').delete(key);
      });
    },
  };
}

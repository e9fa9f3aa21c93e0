/** Detects eviction by a count in localStorage and a canary in IndexedDB; losing both is undetectable. */
import * as v from 'valibot';
import { adminKeys, adminMetaKeys } from '../local/keys.ts';
import type { Database } from '../local/open-db.ts';
import { readJson, getRecord } from '../local/stored-record.ts';
import type { Stored } from '../local/storage-error.ts';
import { localValues, type WebStorage } from '../local/web-storage.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(0));
/** `count`: stored photos · `missing`: evicted photos whose loss was not acknowledged. */
const noteSchema = v.object({ count: amount, missing: amount });
const canarySchema = v.object({ v: v.literal(1) });

type Note = v.InferOutput<typeof noteSchema>;

export type EvictionCanary = ReturnType<typeof createEvictionCanary>;

export function createEvictionCanary(db: Database<'meta'>, values: WebStorage = localValues) {
  const read = (): Note =>
    readJson(noteSchema, values.read(adminKeys.storedDrafts)) ?? { count: 0, missing: 0 };

  const write = (note: Note): void => void values.write(adminKeys.storedDrafts, JSON.stringify(note));

  return {
    /** Records the number of stored photos. Returns the number of evicted photos not yet acknowledged. */
    check(count: number): Stored<number> {
      const known = read();
      if (count === 0 && known.count === 0) return Promise.resolve({ ok: true, value: known.missing });
      let before: Note | undefined;
      return db.transact(
        ['meta'],
        'readwrite',
        async (stores) => {
          const canary = await getRecord(stores('meta'), canarySchema, adminMetaKeys.canary);
          // Read in the transaction, so that no other tab writes meanwhile; only once, so that a retry is idempotent.
          before ??= read();
          const isErased = canary === undefined;
          const missing = before.missing + (isErased ? before.count : 0);
          // Note first: if the page ends here, the next check reports the loss again rather than never.
          write({ count, missing });
          if (isErased) stores('meta').put({ v: 1 }, adminMetaKeys.canary);
          return missing;
        },
        { isStrict: true },
      );
    },
    isKnown: (count: number): boolean => read().count === count,
    acknowledge: (): void => write({ ...read(), missing: 0 }),
  };
}

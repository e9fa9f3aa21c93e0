/**
 * Notices that the browser has erased the photos of this device: how many there were stands in localStorage, and a canary
 * beside the photos. When both are erased, nothing here can tell.
 */
import * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import { adminKeys, adminMetaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import { readJson, getRecord } from './stored-record.ts';
import type { StorageError } from './storage-error.ts';
import { localValues, type WebStorage } from './web-storage.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(0));
/** `count`: photos that are kept · `missing`: those that were erased and of which the person has not been told yet. */
const noteSchema = v.object({ count: amount, missing: amount });
const canarySchema = v.object({ v: v.literal(1) });

type Note = v.InferOutput<typeof noteSchema>;

export type EvictionCanary = ReturnType<typeof createEvictionCanary>;

export function createEvictionCanary(db: Database<'meta'>, values: WebStorage = localValues) {
  const read = (): Note =>
    readJson(noteSchema, values.read(adminKeys.storedDrafts)) ?? { count: 0, missing: 0 };

  const write = (note: Note): void => void values.write(adminKeys.storedDrafts, JSON.stringify(note));

  return {
    /** Notes how many photos are kept now. Answers how many are missing that nobody has acknowledged. */
    check(count: number): Promise<Result<number, StorageError>> {
      const known = read();
      // Nothing was ever picked here.
      if (count === 0 && known.count === 0) return Promise.resolve({ ok: true, value: known.missing });
      let before: Note | undefined;
      return db.transact(
        ['meta'],
        'readwrite',
        async (stores) => {
          const canary = await getRecord(stores('meta'), canarySchema, adminMetaKeys.canary);
          // In this transaction, in which no other tab writes it; and once, should the transaction be repeated.
          before ??= read();
          const isErased = canary === undefined;
          const missing = before.missing + (isErased ? before.count : 0);
          // First the note: a page that ends here finds the canary gone once more, and says so rather than nothing.
          write({ count, missing });
          if (isErased) stores('meta').put({ v: 1 }, adminMetaKeys.canary);
          return missing;
        },
        { isStrict: true },
      );
    },
    /** The person knows. */
    acknowledge: (): void => write({ ...read(), missing: 0 }),
  };
}

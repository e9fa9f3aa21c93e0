import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { lengthRange, locations, premiumFeatures, saunaTypes } from '../../domain/estimate.ts';
import { isSameEstimate, nameLimit, type SavedEstimate } from '../../domain/saved-estimate.ts';
import type { Database } from './open-db.ts';
import type { Stored } from './storage-error.ts';
import { deviceId, isoTime, getRecord, parseRecord } from './stored-record.ts';

const estimateRecord = v.object({
  v: v.literal(1),
  id: deviceId,
  name: v.pipe(v.string(), v.maxLength(nameLimit)),
  inputs: v.object({
    saunaType: v.nullable(v.picklist(saunaTypes)),
    length: v.pipe(v.number(), v.integer(), v.minValue(lengthRange.min), v.maxValue(lengthRange.max)),
    location: v.nullable(v.picklist(locations)),
    features: v.array(v.picklist(premiumFeatures)),
  }),
  total: v.pipe(v.number(), v.integer()),
  priceList: v.string(),
  savedAt: isoTime,
});

export interface EstimateList {
  readonly estimates: readonly SavedEstimate[];
  /** Records that this release cannot read; they are not deleted. */
  readonly unreadable: number;
}

export function createEstimatesStore(db: Database<'estimates'>) {
  const write = <T>(work: (records: IDBObjectStore) => T | Promise<T>): Stored<T> =>
    db.transact(['estimates'], 'readwrite', (stores) => work(stores('estimates')), { isStrict: true });

  const readAll = async (records: IDBObjectStore): Promise<EstimateList> => {
    const stored = await promisifyRequest<unknown[]>(records.getAll());
    const read = stored.flatMap((one) => parseRecord(estimateRecord, one) ?? []);
    return {
      estimates: read.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)),
      unreadable: stored.length - read.length,
    };
  };

  return {
    list: (): Stored<EstimateList> =>
      db.transact(['estimates'], 'readonly', (stores) => readAll(stores('estimates'))),

    /** Dedupe: false when the same estimate is already stored, for example after a double click. */
    add: (estimate: SavedEstimate): Stored<boolean> =>
      write(async (records) => {
        const { estimates } = await readAll(records);
        if (estimates.some((known) => known.id !== estimate.id && isSameEstimate(known, estimate)))
          return false;
        records.put({ v: 1, ...estimate }, estimate.id);
        return true;
      }),

    rename: (id: string, name: string): Stored<boolean> =>
      write(async (records) => {
        const known = await getRecord(records, estimateRecord, id);
        if (known === undefined) return false;
        records.put({ ...known, name: name.trim().slice(0, nameLimit) }, id);
        return true;
      }),

    remove: (id: string): Stored<void> => write((records) => void records.delete(id)),

    /** Joins an equal estimate that was saved since, unless both have names. Returns the id in the list. */
    restore: (estimate: SavedEstimate): Stored<string> =>
      write(async (records) => {
        const { estimates } = await readAll(records);
        const twin = estimates.find(
          (known) =>
            known.id !== estimate.id &&
            isSameEstimate(known, estimate) &&
            (known.name === estimate.name || known.name === '' || estimate.name === ''),
        );
        const restored = twin === undefined ? estimate : { ...twin, name: twin.name || estimate.name };
        records.put({ v: 1, ...restored }, restored.id);
        return restored.id;
      }),
  };
}

/**
 * Items of one sending lane, one record per key, and the lane's counters beside them, changed in one transaction.
 * Must not know how or when items are sent.
 */
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import type { OutboxItem } from '../outbox/lane/ports.ts';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import type { StorageError } from './storage-error.ts';
import { readRecord } from './stored-record.ts';

/** What may be lost; losses are counted. Absent: nothing is ever dropped. Age is for the server to judge: its clock is right. */
export interface LaneBounds {
  readonly maxItems: number;
}

/** Since the lane exists on this device: items given up unsent, items the server refused, and the pause it asked for. */
const laneRecord = v.object({
  v: v.literal(1),
  dropped: v.number(),
  refused: v.number(),
  pausedUntil: v.number(),
});

type LaneRecord = v.InferOutput<typeof laneRecord>;

const emptyLane: LaneRecord = { v: 1, dropped: 0, refused: 0, pausedUntil: 0 };

export interface LaneCounts {
  readonly waiting: number;
  readonly unreadable: number;
  readonly dropped: number;
  readonly refused: number;
  readonly pausedUntil: number;
}

export interface LaneStoreOptions<Item extends OutboxItem, Store extends string> {
  readonly store: Store;
  readonly lane: string;
  /** A stored item that this release can read. */
  readonly item: v.GenericSchema<Item>;
  readonly bounds?: LaneBounds;
  readonly isStrict: boolean;
}

export type LaneStore<Item extends OutboxItem> = ReturnType<typeof createLaneStore<Item, string>>;

/** Records handled in one task of the page: on a slow phone, a whole batch of them would hold up a tap. */
const PAGE = 50;

export function createLaneStore<Item extends OutboxItem, Store extends string>(
  db: Database<Store | 'meta'>,
  { store: storeName, lane, item: itemSchema, bounds, isStrict }: LaneStoreOptions<Item, Store>,
) {
  type Stores = (name: Store | 'meta') => IDBObjectStore;
  const itemRecord = v.object({ v: v.literal(1), item: itemSchema });
  const laneKey = metaKeys.lane(lane);
  // Time first, so that reading in key order is reading oldest first.
  const keyOf = ({ createdAt, id }: OutboxItem) => `${createdAt}/${id}`;

  function change<T>(work: (stores: Stores) => Promise<T>): Promise<Result<T, StorageError>> {
    return db.transact([storeName, 'meta'], 'readwrite', work, { isStrict });
  }

  async function readLane(stores: Stores): Promise<LaneRecord> {
    return readRecord(laneRecord, await promisifyRequest(stores('meta').get(laneKey))) ?? emptyLane;
  }

  async function updateLane(stores: Stores, update: (record: LaneRecord) => LaneRecord): Promise<void> {
    stores('meta').put(update(await readLane(stores)), laneKey);
  }

  /** Walks the records oldest first, until `visit` says stop. Unreadable ones are visited as undefined. */
  async function walk(
    store: IDBObjectStore,
    visit: (key: IDBValidKey, item: Item | undefined) => 'next' | 'stop',
  ): Promise<void> {
    for (let after: IDBKeyRange | null = null; ;) {
      const [keys, values]: [IDBValidKey[], unknown[]] = await Promise.all([
        promisifyRequest(store.getAllKeys(after, PAGE)),
        promisifyRequest(store.getAll(after, PAGE)),
      ]);
      for (const [index, key] of keys.entries()) {
        if (visit(key, readRecord(itemRecord, values[index])?.item) === 'stop') return;
      }
      const last = keys.at(-1);
      if (last === undefined || keys.length < PAGE) return;
      after = IDBKeyRange.lowerBound(last, true);
    }
  }

  async function remove(store: IDBObjectStore, keys: readonly IDBValidKey[]): Promise<void> {
    for (const [index, key] of keys.entries()) {
      const removal = store.delete(key);
      if ((index + 1) % PAGE === 0) await promisifyRequest(removal);
    }
  }

  /** Drops the oldest records beyond the most that may wait, readable or not. */
  async function dropBeyondBounds(stores: Stores): Promise<void> {
    if (bounds === undefined) return;
    const store = stores(storeName);
    const surplus = (await promisifyRequest(store.count())) - bounds.maxItems;
    if (surplus <= 0) return;
    const oldest = await promisifyRequest(store.getAllKeys(null, surplus));
    await remove(store, oldest);
    await updateLane(stores, (record) => ({ ...record, dropped: record.dropped + oldest.length }));
  }

  return {
    /** Keeps an item; the same item twice is one. */
    add: (item: Item): Promise<Result<void, StorageError>> =>
      change(async (stores) => {
        stores(storeName).put({ v: 1, item }, keyOf(item));
        await dropBeyondBounds(stores);
      }),

    /** The oldest readable items, at most `limit`, leaving out the ids of `skip`. */
    load: ({ limit, skip }: { readonly limit: number; readonly skip: readonly string[] }) =>
      change(async (stores) => {
        await dropBeyondBounds(stores);
        const skipped = new Set(skip);
        const items: Item[] = [];
        let passed = 0;
        await walk(stores(storeName), (_key, item) => {
          if (item === undefined) return 'next';
          if (skipped.has(item.id)) passed += 1;
          else items.push(item);
          return items.length < limit ? 'next' : 'stop';
        });
        return { items, waiting: items.length + passed, pausedUntil: (await readLane(stores)).pausedUntil };
      }),

    /** Removes what the server has and what it will never take; the latter is counted. */
    settle: ({ done, refused }: { readonly done: readonly Item[]; readonly refused: readonly Item[] }) =>
      change(async (stores) => {
        // Those that are still here: after a commit whose answer was lost this runs again.
        const present = await Promise.all(
          refused.map((item) => promisifyRequest(stores(storeName).count(keyOf(item)))),
        );
        const refusedNow = present.reduce((sum, count) => sum + count, 0);
        await remove(stores(storeName), [...done, ...refused].map(keyOf));
        await updateLane(stores, (record) => ({
          ...record,
          refused: record.refused + refusedNow,
          pausedUntil: 0,
        }));
      }),

    /** `until` in ms since 1970. */
    pause: (until: number): Promise<Result<void, StorageError>> =>
      change((stores) => updateLane(stores, (record) => ({ ...record, pausedUntil: until }))),

    counts: (): Promise<Result<LaneCounts, StorageError>> =>
      db.transact([storeName, 'meta'], 'readonly', async (stores) => {
        let waiting = 0;
        let unreadable = 0;
        await walk(stores(storeName), (_key, item) => {
          if (item === undefined) unreadable += 1;
          else waiting += 1;
          return 'next';
        });
        const { dropped, refused, pausedUntil } = await readLane(stores);
        return { waiting, unreadable, dropped, refused, pausedUntil };
      }),

    /** Removes every item, also those this release cannot read: the person asked for it. */
    purge: (): Promise<Result<void, StorageError>> =>
      change(async (stores) => {
        await promisifyRequest(stores(storeName).clear());
      }),
  };
}

import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import type { StorageError } from './storage-error.ts';
import { getRecord, parseRecord } from './stored-record.ts';

/** `dropped` (over the limit) and `refused` count since the queue was created; `pausedUntil` in ms since 1970. */
const queueRecord = v.object({
  v: v.literal(1),
  dropped: v.number(),
  refused: v.number(),
  pausedUntil: v.number(),
});

type QueueRecord = v.InferOutput<typeof queueRecord>;

export interface QueueCounts extends Omit<QueueRecord, 'v'> {
  readonly waiting: number;
  readonly unreadable: number;
}

export interface BatchQueueStoreOptions<Item, Store extends string> {
  readonly store: Store;
  readonly name: string;
  readonly item: v.GenericSchema<Item>;
  /** Drops the oldest items over the limit. The server expires items by age, because its clock is right. */
  readonly maxItems: number;
}

type Stored = { readonly id: string; readonly createdAt: string };

export type BatchQueueStore<Item extends Stored> = ReturnType<typeof createBatchQueueStore<Item, string>>;

/** Records per task: a whole batch in one task would delay input on slow phones. */
const PAGE = 50;

export function createBatchQueueStore<Item extends Stored, Store extends string>(
  db: Database<Store | 'meta'>,
  { store: itemStore, name, item: itemSchema, maxItems }: BatchQueueStoreOptions<Item, Store>,
) {
  type Stores = (name: Store | 'meta') => IDBObjectStore;
  const itemRecord = v.object({ v: v.literal(1), item: itemSchema });
  const queueKey = metaKeys.batchQueue(name);
  // Time first, so that key order is oldest first.
  const keyOf = ({ createdAt, id }: Stored) => `${createdAt}/${id}`;

  const change = <T>(work: (stores: Stores) => T | Promise<T>): Promise<Result<T, StorageError>> =>
    db.transact([itemStore, 'meta'], 'readwrite', work);

  const readQueue = async (stores: Stores): Promise<QueueRecord> =>
    (await getRecord(stores('meta'), queueRecord, queueKey)) ?? {
      v: 1,
      dropped: 0,
      refused: 0,
      pausedUntil: 0,
    };

  async function updateQueue(
    stores: Stores,
    update: (record: QueueRecord) => Partial<QueueRecord>,
  ): Promise<void> {
    const record = await readQueue(stores);
    stores('meta').put({ ...record, ...update(record) }, queueKey);
  }

  /** Oldest first, unreadable records as undefined, until `visit` returns false. */
  async function walk(store: IDBObjectStore, visit: (item: Item | undefined) => boolean): Promise<void> {
    for (let after: IDBKeyRange | null = null; ;) {
      const [keys, values]: [IDBValidKey[], unknown[]] = await Promise.all([
        promisifyRequest(store.getAllKeys(after, PAGE)),
        promisifyRequest(store.getAll(after, PAGE)),
      ]);
      if (!values.every((value) => visit(parseRecord(itemRecord, value)?.item))) return;
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

  return {
    /** Idempotent per item. Drops the oldest records over the limit, readable or not. */
    add: (item: Item): Promise<Result<void, StorageError>> =>
      change(async (stores) => {
        const store = stores(itemStore);
        store.put({ v: 1, item }, keyOf(item));
        const surplus = (await promisifyRequest(store.count())) - maxItems;
        if (surplus <= 0) return;
        const oldest = await promisifyRequest(store.getAllKeys(null, surplus));
        await remove(store, oldest);
        await updateQueue(stores, ({ dropped }) => ({ dropped: dropped + oldest.length }));
      }),

    load: (
      { limit, skip }: { readonly limit: number; readonly skip: readonly string[] },
      matches: (item: Item) => boolean = () => true,
    ) =>
      db.transact([itemStore, 'meta'], 'readonly', async (stores) => {
        const skipped = new Set(skip);
        const items: Item[] = [];
        let waiting = 0;
        await walk(stores(itemStore), (item) => {
          if (item === undefined || !matches(item)) return true;
          waiting += 1;
          if (!skipped.has(item.id)) items.push(item);
          return items.length < limit;
        });
        return { items, waiting, pausedUntil: (await readQueue(stores)).pausedUntil };
      }),

    acknowledge: ({ done, refused }: { readonly done: readonly Item[]; readonly refused: readonly Item[] }) =>
      change(async (stores) => {
        // Idempotent retry: after a commit whose result was lost, only records that still exist count.
        const present = await Promise.all(
          refused.map((item) => promisifyRequest(stores(itemStore).count(keyOf(item)))),
        );
        const refusedNow = present.reduce((sum, count) => sum + count, 0);
        await remove(stores(itemStore), [...done, ...refused].map(keyOf));
        await updateQueue(stores, (record) => ({ refused: record.refused + refusedNow, pausedUntil: 0 }));
      }),

    pause: (until: number): Promise<Result<void, StorageError>> =>
      change((stores) => updateQueue(stores, () => ({ pausedUntil: until }))),

    counts: (): Promise<Result<QueueCounts, StorageError>> =>
      db.transact([itemStore, 'meta'], 'readonly', async (stores) => {
        let waiting = 0;
        let unreadable = 0;
        await walk(stores(itemStore), (item) => {
          if (item === undefined) unreadable += 1;
          else waiting += 1;
          return true;
        });
        const { dropped, refused, pausedUntil } = await readQueue(stores);
        return { waiting, unreadable, dropped, refused, pausedUntil };
      }),

    purge: (): Promise<Result<void, StorageError>> => change((stores) => void stores(itemStore).clear()),
  };
}

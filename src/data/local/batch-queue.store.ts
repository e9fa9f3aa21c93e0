import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import type { Stored } from './storage-error.ts';
import { getRecord, parseRecord } from './stored-record.ts';

/** `pausedUntil` in ms since 1970. */
const queueRecord = v.object({ v: v.literal(1), pausedUntil: v.number() });

export interface BatchQueueStoreOptions<Item, Store extends string> {
  readonly store: Store;
  readonly name: string;
  readonly item: v.GenericSchema<Item>;
  /** Drops the oldest items over the limit. The server expires items by age, because its clock is right. */
  readonly maxItems: number;
}

type Queued = { readonly id: string; readonly createdAt: string };

export type BatchQueueStore<Item extends Queued> = ReturnType<typeof createBatchQueueStore<Item, string>>;

/** Records per task: a whole batch in one task would delay input on slow phones. */
const PAGE = 50;

export function createBatchQueueStore<Item extends Queued, Store extends string>(
  db: Database<Store | 'meta'>,
  { store: itemStore, name, item: itemSchema, maxItems }: BatchQueueStoreOptions<Item, Store>,
) {
  type Stores = (name: Store | 'meta') => IDBObjectStore;
  const itemRecord = v.object({ v: v.literal(1), item: itemSchema });
  const queueKey = metaKeys.batchQueue(name);
  // Time first, so that key order is oldest first.
  const keyOf = ({ createdAt, id }: Queued) => `${createdAt}/${id}`;

  const change = <T>(work: (stores: Stores) => T | Promise<T>): Stored<T> =>
    db.transact([itemStore, 'meta'], 'readwrite', work);

  const pauseUntil = (stores: Stores, pausedUntil: number): void =>
    void stores('meta').put({ v: 1, pausedUntil } satisfies v.InferOutput<typeof queueRecord>, queueKey);

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
    add: (item: Item): Stored<void> =>
      change(async (stores) => {
        const store = stores(itemStore);
        store.put({ v: 1, item }, keyOf(item));
        const surplus = (await promisifyRequest(store.count())) - maxItems;
        if (surplus <= 0) return;
        await remove(store, await promisifyRequest(store.getAllKeys(null, surplus)));
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
        const queue = await getRecord(stores('meta'), queueRecord, queueKey);
        return { items, waiting, pausedUntil: queue?.pausedUntil ?? 0 };
      }),

    acknowledge: ({ done, refused }: { readonly done: readonly Item[]; readonly refused: readonly Item[] }) =>
      change(async (stores) => {
        await remove(stores(itemStore), [...done, ...refused].map(keyOf));
        pauseUntil(stores, 0);
      }),

    pause: (until: number): Stored<void> => change((stores) => pauseUntil(stores, until)),

    purge: (): Stored<void> => change((stores) => void stores(itemStore).clear()),
  };
}

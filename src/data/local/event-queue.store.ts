import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import type { Stored } from './storage-error.ts';
import { getRecord, parseRecord } from './stored-record.ts';

/** `pausedUntil` in ms since 1970. */
const queueRecord = v.object({ v: v.literal(1), pausedUntil: v.number() });

export interface QueuedEvent {
  readonly id: string;
  readonly createdAt: string;
}

export type EventQueueStore<Item extends QueuedEvent> = ReturnType<typeof createEventQueueStore<Item>>;

/** Records per task: a whole batch in one task would delay input on slow phones. */
const PAGE = 50;

type Stores = (name: 'events' | 'meta') => IDBObjectStore;

/** Drops the oldest items over the limit. The server expires items by age, because its clock is right. */
export function createEventQueueStore<Item extends QueuedEvent>(
  db: Database<'events' | 'meta'>,
  name: string,
  item: v.GenericSchema<Item>,
  maxItems = 10_000,
) {
  const itemRecord = v.object({ v: v.literal(1), item });
  const queueKey = metaKeys.batchQueue(name);
  // Time first, so that key order is oldest first.
  const keyOf = ({ createdAt, id }: QueuedEvent) => `${createdAt}/${id}`;

  const change = <T>(work: (stores: Stores) => T | Promise<T>): Stored<T> =>
    db.transact(['events', 'meta'], 'readwrite', work);

  const pauseUntil = (stores: Stores, pausedUntil: number): void =>
    void stores('meta').put({ v: 1, pausedUntil } satisfies v.InferOutput<typeof queueRecord>, queueKey);

  async function remove(store: IDBObjectStore, keys: readonly IDBValidKey[]): Promise<void> {
    for (const [index, key] of keys.entries()) {
      const removal = store.delete(key);
      if ((index + 1) % PAGE === 0) await promisifyRequest(removal);
    }
  }

  return {
    /** Idempotent per item. Drops the oldest records over the limit, readable or not. */
    add: (added: Item): Stored<void> =>
      change(async (stores) => {
        const store = stores('events');
        store.put({ v: 1, item: added }, keyOf(added));
        const surplus = (await promisifyRequest(store.count())) - maxItems;
        if (surplus <= 0) return;
        await remove(store, await promisifyRequest(store.getAllKeys(null, surplus)));
      }),

    /** Oldest first, without unreadable records. `pausedUntil` is 0 when there is no pause. */
    load: (limit: number, matches: (found: Item) => boolean = () => true) =>
      db.transact(['events', 'meta'], 'readonly', async (stores) => {
        const store = stores('events');
        const items: Item[] = [];
        for (let after: IDBKeyRange | null = null; items.length < limit;) {
          const [keys, values]: [IDBValidKey[], unknown[]] = await Promise.all([
            promisifyRequest(store.getAllKeys(after, PAGE)),
            promisifyRequest(store.getAll(after, PAGE)),
          ]);
          const found = values.flatMap((value) => parseRecord(itemRecord, value)?.item ?? []);
          items.push(...found.filter(matches));
          if (keys.length < PAGE) break;
          after = IDBKeyRange.lowerBound(keys.at(-1), true);
        }
        const queue = await getRecord(stores('meta'), queueRecord, queueKey);
        return { items: items.slice(0, limit), pausedUntil: queue?.pausedUntil ?? 0 };
      }),

    /** Also ends the pause. */
    remove: (items: readonly Item[]): Stored<void> =>
      change(async (stores) => {
        await remove(stores('events'), items.map(keyOf));
        pauseUntil(stores, 0);
      }),

    /** Stores the server's Retry-After, for every tab and the next visit. */
    pause: (until: number): Stored<void> => change((stores) => pauseUntil(stores, until)),

    purge: (): Stored<void> => change((stores) => void stores('events').clear()),
  };
}

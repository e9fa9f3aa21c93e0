/**
 * The items of one outbox, one record each. Every change reads the record, lets `itemStep` decide and writes, in one
 * transaction, so that two tabs cannot both win. Must not know how or when items are sent.
 */
import { promisifyRequest } from 'idb-keyval';
import type * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import type { Item } from '../outbox/item.ts';
import { itemStep, type ItemEvent } from '../outbox/item-step.ts';
import type { Applied } from '../outbox/queue.ts';
import type { Database } from './open-db.ts';
import type { StorageError } from './storage-error.ts';
import { readRecord } from './stored-record.ts';

export interface ItemStoreOptions<I extends Item, Store extends string> {
  readonly store: Store;
  readonly schema: v.GenericSchema<I>;
  /** Reads what an earlier release stored. */
  readonly readEarlier?: (stored: unknown) => I | undefined;
  readonly now: () => number;
  /** How long a receipt is kept, in ms. */
  readonly receiptMs: number;
}

export type ItemStore<I extends Item> = ReturnType<typeof createItemStore<I, string>>;

export function createItemStore<I extends Item, Store extends string>(
  db: Database<Store>,
  { store: name, schema, readEarlier = () => undefined, now, receiptMs }: ItemStoreOptions<I, Store>,
) {
  type Stores = (name: Store) => IDBObjectStore;

  const read = (stored: unknown): I | undefined => readRecord(schema, stored) ?? readEarlier(stored);

  async function readOne(stores: Stores, id: string): Promise<I | undefined> {
    return read(await promisifyRequest<unknown>(stores(name).get(id)));
  }

  /** Oldest first. Records this release cannot read stay where they are. */
  async function readAll(stores: Stores): Promise<I[]> {
    const values: unknown[] = await promisifyRequest(stores(name).getAll());
    return values
      .flatMap((value) => read(value) ?? [])
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.seq - other.seq);
  }

  const change = <T>(work: (stores: Stores) => Promise<T>): Promise<Result<T, StorageError>> =>
    db.transact([name], 'readwrite', work, { isStrict: true });

  const isExpired = ({ state }: I): boolean =>
    state.status === 'done' && Date.parse(state.at) < now() - receiptMs;

  return {
    /** Stores a new item, which waits from then on; one that is stored already stays as it is. */
    add: (item: I): Promise<Result<void, StorageError>> =>
      change(async (stores) => {
        const stored = await readAll(stores);
        for (const { id } of stored.filter(isExpired)) stores(name).delete(id);
        if (!stored.some(({ id }) => id === item.id)) stores(name).put(item, item.id);
      }),

    /** Everything readable, oldest first, expired receipts left out. */
    list: (): Promise<Result<readonly I[], StorageError>> =>
      db.transact([name], 'readonly', async (stores) =>
        (await readAll(stores)).filter((item) => !isExpired(item)),
      ),

    /** One item, or undefined when it is not here. */
    find: (id: string): Promise<Result<I | undefined, StorageError>> =>
      db.transact([name], 'readonly', (stores) => readOne(stores, id)),

    /** What happened to the item `id`. Repeated after a lost connection, it answers as it did the first time. */
    apply: (id: string, event: ItemEvent<I['payload']>): Promise<Result<Applied<I>, StorageError>> => {
      let first: Applied<I> | undefined;
      return change(async (stores): Promise<Applied<I>> => {
        if (first !== undefined && (await isWritten(stores, id, first))) return first;
        const stored = await readOne(stores, id);
        if (stored === undefined) return { kind: 'refused', because: 'gone' };
        const stepped = itemStep(stored, event);
        if (stepped.kind === 'refused') return stepped;
        if (stepped.kind === 'removed' || stepped.item.id !== id) stores(name).delete(id);
        if (stepped.kind === 'changed') stores(name).put(stepped.item, stepped.item.id);
        first = stepped;
        return stepped;
      });
    },
  };

  /** Whether an earlier run of the same change was committed although its answer came too late. */
  async function isWritten(stores: Stores, id: string, applied: Applied<I>): Promise<boolean> {
    if (applied.kind !== 'changed') return (await readOne(stores, id)) === undefined;
    const stored = await readOne(stores, applied.item.id);
    return stored !== undefined && JSON.stringify(stored) === JSON.stringify(applied.item);
  }
}

/**
 * The items of one outbox, one record each. Every change reads the record, lets `itemStep` decide and writes, in one
 * transaction, so that two tabs cannot both win. Must not know how or when items are sent.
 */
import { promisifyRequest } from 'idb-keyval';
import type * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import type { Item } from '../outbox/item.ts';
import { itemStep, type ItemEvent, type Stepped } from '../outbox/item-step.ts';
import type { Applied } from '../outbox/queue.ts';
import type { Database } from './open-db.ts';
import type { StorageError } from './storage-error.ts';
import { readRecord } from './stored-record.ts';

/** What is about to happen to one item. */
export type ItemChange<I> =
  | { readonly kind: 'added'; readonly item: I }
  | { readonly kind: 'changed'; readonly from: I; readonly item: I }
  | { readonly kind: 'removed'; readonly item: I };

/** Other records that change with an item, in the same transaction. */
export interface Companions<I extends Item, Store extends string> {
  readonly stores: readonly Store[];
  /** Changes them, and answers what is to be stored of the item itself: undefined for nothing. */
  readonly settle: (change: ItemChange<I>, stores: (name: Store) => IDBObjectStore) => Promise<I | undefined>;
}

/** What happened to an item; where it follows from the item as it is stored, a function of that. */
export type Happened<I extends Item> =
  ItemEvent<I['payload']> | ((item: I) => readonly ItemEvent<I['payload']>[]);

export interface ItemStoreOptions<I extends Item, Store extends string> {
  readonly store: Store;
  readonly schema: v.GenericSchema<I>;
  /** Reads what an earlier release stored. */
  readonly readEarlier?: (stored: unknown) => I | undefined;
  readonly now: () => number;
  /** How long a receipt is kept, in ms. */
  readonly receiptMs: number;
  readonly companions?: Companions<I, Store>;
}

export type ItemStore<I extends Item> = ReturnType<typeof createItemStore<I, string>>;

export function createItemStore<I extends Item, Store extends string>(
  db: Database<Store>,
  {
    store: name,
    schema,
    readEarlier = () => undefined,
    now,
    receiptMs,
    companions = {
      stores: [],
      settle: ({ kind, item }) => Promise.resolve(kind === 'removed' ? undefined : item),
    },
  }: ItemStoreOptions<I, Store>,
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
    db.transact([name, ...companions.stores], 'readwrite', work, { isStrict: true });

  const isExpired = ({ state }: I): boolean =>
    state.status === 'done' && Date.parse(state.at) < now() - receiptMs;

  return {
    /**
     * Stores a new item, which waits from then on; one that is stored already stays as it is. Answers the stored item,
     * or undefined when its companions leave nothing to be stored.
     */
    add: (item: I): Promise<Result<I | undefined, StorageError>> =>
      change(async (stores) => {
        const stored = await readAll(stores);
        for (const { id } of stored.filter(isExpired)) stores(name).delete(id);
        return stored.find(({ id }) => id === item.id) ?? (await settle(stores, { kind: 'added', item }));
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
    apply: (id: string, happened: Happened<I>): Promise<Result<Applied<I>, StorageError>> => {
      let first:
        { readonly applied: Applied<I>; readonly id: string; readonly left: I | undefined } | undefined;
      return change(async (stores): Promise<Applied<I>> => {
        // Committed before, although its answer came too late.
        if (first !== undefined && isSame(await readOne(stores, first.id), first.left)) return first.applied;
        const stored = await readOne(stores, id);
        if (stored === undefined) return { kind: 'refused', because: 'gone' };
        const events = typeof happened === 'function' ? happened(stored) : [happened];
        const applied = stepAll(stored, events);
        if (applied.kind === 'refused') return applied;
        const change: ItemChange<I> =
          applied.kind === 'removed'
            ? { kind: 'removed', item: stored }
            : { kind: 'changed', from: stored, item: applied.item };
        if (change.kind === 'removed' || change.item.id !== id) stores(name).delete(id);
        first = { applied, id: change.item.id, left: await settle(stores, change) };
        return applied;
      });
    },
  };

  async function settle(stores: Stores, change: ItemChange<I>): Promise<I | undefined> {
    const left = await companions.settle(change, stores);
    if (left === undefined) stores(name).delete(change.item.id);
    else stores(name).put(left, left.id);
    return left;
  }
}

function stepAll<I extends Item>(item: I, events: readonly ItemEvent<I['payload']>[]): Stepped<I> {
  let stepped: Stepped<I> = { kind: 'refused', because: 'unsuitable' };
  let current = item;
  for (const event of events) {
    stepped = itemStep(current, event);
    if (stepped.kind !== 'changed') return stepped;
    current = stepped.item;
  }
  return stepped;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

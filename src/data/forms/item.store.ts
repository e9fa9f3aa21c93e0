/** Compare-and-set: reads, runs `transitionItem` and writes in one transaction, so two tabs cannot both win. */
import type * as v from 'valibot';
import type { Result } from '../../domain/result.ts';
import type { Item } from './item.ts';
import { transitionItem, type Applied, type ItemEvent, type TransitionResult } from './item-machine.ts';
import type { Database } from '../local/open-db.ts';
import type { StorageError } from '../local/storage-error.ts';
import { promisifyRequest, parseRecord } from '../local/stored-record.ts';

export type EventInput<I extends Item> =
  ItemEvent<I['payload']> | ((item: I) => readonly ItemEvent<I['payload']>[]);

export interface ItemStoreOptions<I extends Item> {
  readonly schema: v.GenericSchema<I>;
  readonly now: () => number;
}

export type ItemStore<I extends Item> = ReturnType<typeof createItemStore<I>>;

type Stores = (name: 'forms' | 'meta') => IDBObjectStore;

const RECEIPT_MS = 30 * 86_400_000;

/** `meta` holds the drafts; a draft is removed in the transaction that stores its item. */
export function createItemStore<I extends Item>(
  db: Database<'forms' | 'meta'>,
  { schema, now }: ItemStoreOptions<I>,
) {
  const read = (stored: unknown): I | undefined => parseRecord(schema, stored);

  async function readOne(stores: Stores, id: string): Promise<I | undefined> {
    return read(await promisifyRequest<unknown>(stores('forms').get(id)));
  }

  /** Oldest first. Records that this release cannot read are not deleted. */
  async function readAll(stores: Stores): Promise<I[]> {
    const values: unknown[] = await promisifyRequest(stores('forms').getAll());
    return values
      .flatMap((value) => read(value) ?? [])
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  }

  const change = <T>(work: (stores: Stores) => Promise<T>): Promise<Result<T, StorageError>> =>
    db.transact(['forms', 'meta'], 'readwrite', work, { isStrict: true });

  const removeDraft = (stores: Stores, key: string | undefined): void => {
    if (key !== undefined) stores('meta').delete(key);
  };

  const isExpired = ({ state }: I): boolean =>
    state.status === 'done' && Date.parse(state.at) < now() - RECEIPT_MS;

  return {
    /** Idempotent by id. Returns the stored item. */
    add: (item: I, draft?: string): Promise<Result<I, StorageError>> =>
      change(async (stores) => {
        const stored = await readAll(stores);
        for (const { id } of stored.filter(isExpired)) stores('forms').delete(id);
        const known = stored.find(({ id }) => id === item.id);
        if (known === undefined) stores('forms').put(item, item.id);
        removeDraft(stores, draft);
        return known ?? item;
      }),

    list: (): Promise<Result<readonly I[], StorageError>> =>
      db.transact(['forms'], 'readonly', async (stores) =>
        (await readAll(stores)).filter((item) => !isExpired(item)),
      ),

    find: (id: string): Promise<Result<I | undefined, StorageError>> =>
      db.transact(['forms'], 'readonly', (stores) => readOne(stores, id)),

    /** Idempotent: a retry after a lost connection returns the first result. */
    apply: (
      id: string,
      happened: EventInput<I>,
      draft?: string,
    ): Promise<Result<Applied<I>, StorageError>> => {
      let first:
        { readonly applied: Applied<I>; readonly id: string; readonly left: I | undefined } | undefined;
      return change(async (stores): Promise<Applied<I>> => {
        if (first !== undefined && isSame(await readOne(stores, first.id), first.left)) return first.applied;
        const stored = await readOne(stores, id);
        if (stored === undefined)
          return { kind: 'refused', because: first === undefined ? 'gone' : 'indeterminate' };
        const applied = stepAll(stored, typeof happened === 'function' ? happened(stored) : [happened]);
        if (applied.kind === 'refused') return applied;
        const left = applied.kind === 'changed' ? applied.item : undefined;
        if (left?.id !== id) stores('forms').delete(id);
        if (left !== undefined) stores('forms').put(left, left.id);
        removeDraft(stores, draft);
        first = { applied, id: left?.id ?? id, left };
        return applied;
      });
    },
  };
}

function stepAll<I extends Item>(item: I, events: readonly ItemEvent<I['payload']>[]): TransitionResult<I> {
  let stepped: TransitionResult<I> = { kind: 'refused', because: 'invalidState' };
  let current = item;
  for (const event of events) {
    stepped = transitionItem(current, event);
    if (stepped.kind !== 'changed') return stepped;
    current = stepped.item;
  }
  return stepped;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

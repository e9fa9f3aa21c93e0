/** Compare-and-set: reads, runs `transitionItem` and writes in one transaction, so two tabs cannot both win. */
import { formItemSchema, type FormItem } from './form-item.ts';
import type { Item } from './item.ts';
import { transitionItem, type Applied, type ItemEvent, type TransitionResult } from './item-machine.ts';
import type { Database } from '../local/open-db.ts';
import type { Stored } from '../local/storage-error.ts';
import { getRecord, parseRecord, promisifyRequest } from '../local/stored-record.ts';

export type EventInput<I extends Item> =
  ItemEvent<I['payload']> | ((item: I) => readonly ItemEvent<I['payload']>[]);

export type FormsStore = ReturnType<typeof createFormsStore>;

type Stores = (name: 'forms' | 'meta') => IDBObjectStore;

const RECEIPT_MS = 30 * 86_400_000;

/** `meta` holds the drafts; a draft is removed in the transaction that stores its item. */
export function createFormsStore(db: Database<'forms' | 'meta'>, now: () => number) {
  const readOne = (stores: Stores, id: string): Promise<FormItem | undefined> =>
    getRecord(stores('forms'), formItemSchema, id);

  /** Oldest first. Records that this release cannot read are not deleted. */
  async function readAll(stores: Stores): Promise<FormItem[]> {
    const values: unknown[] = await promisifyRequest(stores('forms').getAll());
    return values
      .flatMap((value) => parseRecord(formItemSchema, value) ?? [])
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  }

  const change = <T>(work: (stores: Stores) => Promise<T>): Stored<T> =>
    db.transact(['forms', 'meta'], 'readwrite', work, { isStrict: true });

  const removeDraft = (stores: Stores, key: string | undefined): void => {
    if (key !== undefined) stores('meta').delete(key);
  };

  const isExpired = ({ state }: FormItem): boolean =>
    state.status === 'done' && Date.parse(state.at) < now() - RECEIPT_MS;

  return {
    /** Idempotent by id. Returns the stored item. */
    add: (item: FormItem, draft?: string): Stored<FormItem> =>
      change(async (stores) => {
        const stored = await readAll(stores);
        for (const { id } of stored.filter(isExpired)) stores('forms').delete(id);
        const known = stored.find(({ id }) => id === item.id);
        if (known === undefined) stores('forms').put(item, item.id);
        removeDraft(stores, draft);
        return known ?? item;
      }),

    list: (): Stored<readonly FormItem[]> =>
      db.transact(['forms'], 'readonly', async (stores) =>
        (await readAll(stores)).filter((item) => !isExpired(item)),
      ),

    find: (id: string): Stored<FormItem | undefined> =>
      db.transact(['forms'], 'readonly', (stores) => readOne(stores, id)),

    /** Idempotent: a retry after a lost connection returns the first result. */
    apply: (id: string, event: EventInput<FormItem>, draft?: string): Stored<Applied<FormItem>> => {
      let first:
        | { readonly applied: Applied<FormItem>; readonly id: string; readonly left: FormItem | undefined }
        | undefined;
      return change(async (stores): Promise<Applied<FormItem>> => {
        if (first !== undefined && isSame(await readOne(stores, first.id), first.left)) return first.applied;
        const stored = await readOne(stores, id);
        if (stored === undefined)
          return { kind: 'refused', because: first === undefined ? 'gone' : 'indeterminate' };
        const applied = stepAll(stored, typeof event === 'function' ? event(stored) : [event]);
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

function stepAll(
  item: FormItem,
  events: readonly ItemEvent<FormItem['payload']>[],
): TransitionResult<FormItem> {
  let stepped: TransitionResult<FormItem> = { kind: 'refused', because: 'invalidState' };
  let current = item;
  for (const event of events) {
    stepped = transitionItem(current, event);
    if (stepped.kind !== 'changed') return stepped;
    current = stepped.item;
  }
  return stepped;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

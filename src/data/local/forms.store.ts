/**
 * Forms of one kind on this device: waiting, refused with the reason, or sent with their receipt. One record per form.
 * Must not know how or when forms are sent.
 */
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { fieldProblems } from '../../domain/form-fields.ts';
import type { Result } from '../../domain/result.ts';
import type { OutboxItem } from '../outbox/ports.ts';
import { metaKeys } from './keys.ts';
import type { Database } from './open-db.ts';
import type { StorageError } from './storage-error.ts';
import { isoTime, readRecord } from './stored-record.ts';

const stateSchema = v.variant('status', [
  v.object({ status: v.literal('waiting') }),
  v.object({ status: v.literal('sent'), at: isoTime }),
  v.object({ status: v.literal('unproven') }),
  v.object({ status: v.literal('refused'), problems: v.record(v.string(), v.picklist(fieldProblems)) }),
]);

export type FormState = v.InferOutput<typeof stateSchema>;

/** A form that will not be sent by itself any more. */
export type HeldState = Extract<FormState, { readonly status: 'unproven' | 'refused' }>;

export interface FormRecord<Item extends OutboxItem> {
  readonly item: Item;
  readonly state: FormState;
}

const pauseRecord = v.object({ v: v.literal(1), pausedUntil: v.number() });

export interface FormsStoreOptions<Item extends OutboxItem> {
  readonly kind: 'message' | 'newsletter';
  readonly item: v.GenericSchema<Item>;
  readonly now: () => number;
}

export type FormsStore<Item extends OutboxItem> = ReturnType<typeof createFormsStore<Item>>;

/** A receipt is shown for 30 days. */
const RECEIPT_MS = 30 * 86_400_000;

export function createFormsStore<Item extends OutboxItem>(
  db: Database<'forms' | 'meta'>,
  { kind, item: itemSchema, now }: FormsStoreOptions<Item>,
) {
  type Stores = (name: 'forms' | 'meta') => IDBObjectStore;
  const formRecord = v.object({
    v: v.literal(1),
    kind: v.literal(kind),
    item: itemSchema,
    state: stateSchema,
  });
  const pauseKey = metaKeys.lane(kind);

  const change = <T>(work: (stores: Stores) => Promise<T>): Promise<Result<T, StorageError>> =>
    db.transact(['forms', 'meta'], 'readwrite', work, { isStrict: true });

  const put = (stores: Stores, { item, state }: FormRecord<Item>): void => {
    stores('forms').put({ v: 1, kind, item, state }, item.id);
  };

  async function readOne(stores: Stores, id: string): Promise<FormRecord<Item> | undefined> {
    return readRecord(formRecord, await promisifyRequest(stores('forms').get(id)));
  }

  /** Oldest first. Records this release cannot read stay where they are. */
  async function readAll(stores: Stores): Promise<FormRecord<Item>[]> {
    const values: unknown[] = await promisifyRequest(stores('forms').getAll());
    return values
      .flatMap((value) => readRecord(formRecord, value) ?? [])
      .sort((one, other) => one.item.createdAt.localeCompare(other.item.createdAt));
  }

  return {
    /** Keeps a form to be sent; the same id again replaces it. */
    add: (item: Item): Promise<Result<void, StorageError>> =>
      change(async (stores) => put(stores, { item, state: { status: 'waiting' } })),

    /** What waits, oldest first. */
    load: ({ limit, skip }: { readonly limit: number; readonly skip: readonly string[] }) =>
      change(async (stores) => {
        const waiting = (await readAll(stores)).filter(({ state }) => state.status === 'waiting');
        const items = waiting.map(({ item }) => item).filter(({ id }) => !skip.includes(id));
        const pause = readRecord(pauseRecord, await promisifyRequest(stores('meta').get(pauseKey)));
        return {
          items: items.slice(0, limit),
          waiting: waiting.length,
          pausedUntil: pause?.pausedUntil ?? 0,
        };
      }),

    /** Writes the receipt, also when the form was taken back meanwhile: it did arrive. */
    markSent: (items: readonly Item[]): Promise<Result<void, StorageError>> =>
      change(async (stores) => {
        const at = new Date(now()).toISOString();
        for (const item of items) put(stores, { item, state: { status: 'sent', at } });
        stores('meta').delete(pauseKey);
      }),

    /** Ends the sending of forms that are still here. */
    hold: (held: readonly { readonly item: Item; readonly state: HeldState }[]) =>
      change(async (stores) => {
        for (const { item, state } of held)
          if ((await readOne(stores, item.id)) !== undefined) put(stores, { item, state });
      }),

    /** `until` in ms since 1970. */
    pause: (until: number): Promise<Result<void, StorageError>> =>
      change(async (stores) => {
        stores('meta').put({ v: 1, pausedUntil: until }, pauseKey);
      }),

    /** Everything readable, oldest first. Receipts older than 30 days go. */
    list: (): Promise<Result<readonly FormRecord<Item>[], StorageError>> =>
      change(async (stores) => {
        const oldest = new Date(now() - RECEIPT_MS).toISOString();
        const records = await readAll(stores);
        const isOver = ({ state }: FormRecord<Item>) => state.status === 'sent' && state.at < oldest;
        for (const { item } of records.filter(isOver)) stores('forms').delete(item.id);
        return records.filter((record) => !isOver(record));
      }),

    /** One form, or undefined when it is not here. */
    find: (id: string): Promise<Result<FormRecord<Item> | undefined, StorageError>> =>
      db.transact(['forms', 'meta'], 'readonly', (stores) => readOne(stores, id)),

    /** Removes a form and hands it back; undefined when it is not here. */
    take: (id: string): Promise<Result<FormRecord<Item> | undefined, StorageError>> =>
      change(async (stores) => {
        const record = await readOne(stores, id);
        if (record !== undefined) stores('forms').delete(id);
        return record;
      }),
  };
}

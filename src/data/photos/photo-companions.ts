/**
 * What one item of work on a photo does to the photo's other records, in the transaction that changes it. Must not know
 * requests or screens.
 */
import type { AdminStore } from '../local/admin-db.ts';
import type { Companions, ItemChange } from '../local/item.store.ts';
import { readAllOf, readOf } from '../local/record-store.ts';
import { itemStep } from '../outbox/item-step.ts';
import { freeBytes, removeExpired, type AdminStores } from './photo-bytes.ts';
import {
  photoItemSchema,
  type EditPayload,
  type PhotoCreate,
  type PhotoDelete,
  type PhotoEdit,
  type PhotoItem,
} from './photo-item.ts';
import { draftSchema, receiptSchema, shasOf, type Draft, type Receipt } from './photo-records.ts';

export const photoCompanions = (now: () => number): Companions<PhotoItem, AdminStore> => ({
  stores: ['drafts', 'blobs', 'receipts'],
  settle: (change, stores) => settle(change, stores, now()),
});

function settle(
  change: ItemChange<PhotoItem>,
  stores: AdminStores,
  now: number,
): Promise<PhotoItem | undefined> {
  switch (change.kind) {
    case 'added':
      return added(change.item, stores, now);
    case 'changed':
      return changed(change.from, change.item, stores, now);
    case 'removed':
      return removed(change.item, stores).then(() => undefined);
  }
}

/** The work on the same photo, in its order. */
async function othersOf({ id, subject }: PhotoItem, stores: AdminStores): Promise<readonly PhotoItem[]> {
  const { records } = await readAllOf(stores('outbox'), photoItemSchema);
  return records
    .filter((other) => other.subject === subject && other.id !== id)
    .sort((one, other) => one.seq - other.seq);
}

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

async function added(item: PhotoItem, stores: AdminStores, now: number): Promise<PhotoItem | undefined> {
  const others = await othersOf(item, stores);
  const seq = (others.at(-1)?.seq ?? -1) + 1;
  if (others.some(({ kind }) => kind === 'photo_delete')) return undefined;
  switch (item.kind) {
    case 'photo_create': {
      const draft = await readOf(stores('drafts'), draftSchema, item.id);
      // What is published is the draft as its owner saw it, or nothing.
      return isSameJson(draft?.photo, item.payload) ? { ...item, seq } : undefined;
    }
    case 'photo_edit': {
      const base = await baseOf(item, others, stores);
      return base === undefined ? undefined : { ...item, seq, payload: { ...item.payload, base } };
    }
    case 'photo_delete':
      return (await supersede(item, others, stores, now)) ? undefined : { ...item, seq };
  }
}

/** What the person saw is the row with this device's own work on it; undefined when there is no such photo. */
async function baseOf(
  { subject, payload: { base } }: PhotoEdit,
  others: readonly PhotoItem[],
  stores: AdminStores,
): Promise<EditPayload['base'] | undefined> {
  const last = others.at(-1);
  if (last !== undefined) return { kind: 'item', id: last.id };
  const { records } = await readAllOf(stores('receipts'), receiptSchema);
  const times = records.flatMap((each) => (each.subject === subject ? (each.updatedAt ?? []) : []));
  if (base.kind === 'row') times.push(base.updatedAt);
  const updatedAt = times.sort(byTime).at(-1);
  return updatedAt === undefined ? undefined : { kind: 'row', updatedAt };
}

/** Times of the server, to the microsecond; by this device's clock nothing can be told. */
const byTime = (one: string, other: string): number =>
  Date.parse(one) - Date.parse(other) || (one < other ? -1 : 1);

/**
 * A photo that is to be deleted needs no other work. Answers whether nothing is left to delete: it was never sent. What
 * is being sent settles first.
 */
async function supersede(
  deletion: PhotoDelete,
  others: readonly PhotoItem[],
  stores: AdminStores,
  now: number,
): Promise<boolean> {
  const isTheirs = (other: PhotoItem) => other.kind === 'photo_create' && other.owner !== deletion.owner;
  const dropped = others.filter(
    (other) => !isTheirs(other) && itemStep(other, { type: 'cancelled' }).kind === 'removed',
  );
  for (const other of dropped) stores('outbox').delete(other.id);
  for (const other of dropped) if (other.kind === 'photo_create') await dropDraft(other, stores, now);
  return dropped.some(({ kind, mayHaveArrived }) => kind === 'photo_create' && !mayHaveArrived);
}

async function dropDraft(create: PhotoCreate, stores: AdminStores, now: number): Promise<void> {
  stores('drafts').delete(create.id);
  await freeBytes(stores, shasOf(create.payload), now);
}

async function changed(
  from: PhotoItem,
  item: PhotoItem,
  stores: AdminStores,
  now: number,
): Promise<PhotoItem | undefined> {
  if (item.state.status === 'done') {
    stores('outbox').delete(item.id);
    await acknowledge(item, item.state, stores, now);
    return undefined;
  }
  if (from.state.status === 'sending' && item.kind !== 'photo_delete') {
    const others = await othersOf(item, stores);
    if (others.some(({ kind }) => kind === 'photo_delete')) {
      stores('outbox').delete(item.id);
      if (item.kind === 'photo_create') await dropDraft(item, stores, now);
      return undefined;
    }
  }
  if (item.kind === 'photo_create' && !isSameJson(from.payload, item.payload))
    await keepDraft(item.id, (draft) => ({ ...draft, photo: item.payload }), stores);
  return item;
}

async function keepDraft(id: string, edit: (draft: Draft) => Draft, stores: AdminStores): Promise<void> {
  const draft = await readOf(stores('drafts'), draftSchema, id);
  if (draft !== undefined) stores('drafts').put({ ...edit(draft), rev: draft.rev + 1 }, id);
}

/** Proven: the receipt takes the item's place, and what was kept for sending it goes. */
async function acknowledge(
  item: PhotoItem,
  { at, proof }: { readonly at: string; readonly proof: Readonly<Record<string, unknown>> },
  stores: AdminStores,
  now: number,
): Promise<void> {
  const { id, kind, subject } = item;
  const { updatedAt } = proof;
  const receipt: Receipt = {
    v: 1,
    id,
    kind,
    subject,
    shas: kind === 'photo_create' ? item.payload.variants.map(({ sha256 }) => sha256) : [],
    updatedAt: typeof updatedAt === 'string' ? updatedAt : null,
    at,
  };
  stores('receipts').put(receipt, id);
  if (kind === 'photo_create') {
    stores('drafts').delete(id);
    if (item.payload.original !== null) await freeBytes(stores, [item.payload.original], now);
  }
  if (kind === 'photo_delete') {
    const { records } = await readAllOf(stores('receipts'), receiptSchema);
    const earlier = records.filter((other) => other.subject === subject && other.id !== id);
    for (const other of earlier) stores('receipts').delete(other.id);
    await freeBytes(
      stores,
      earlier.flatMap(({ shas }) => shas),
      now,
    );
  }
  await removeExpired(stores, now);
}

/** Somebody called it off, or left the photo as it was changed elsewhere. */
async function removed(item: PhotoItem, stores: AdminStores): Promise<void> {
  const others = await othersOf(item, stores);
  if (item.kind === 'photo_edit') {
    for (const other of others) {
      if (other.kind !== 'photo_edit' || other.payload.base.kind !== 'item') continue;
      if (other.payload.base.id !== item.id) continue;
      const payload = { ...other.payload, base: item.payload.base };
      stores('outbox').put({ ...other, payload, rev: other.rev + 1 }, other.id);
    }
  }
  // The draft is described by the latest words again.
  if (item.kind === 'photo_create') {
    const edits = others.filter((other) => other.kind === 'photo_edit');
    for (const { id } of edits) stores('outbox').delete(id);
    const withWords = (photo: Draft['photo']): Draft['photo'] =>
      edits.reduce((changing, { payload }) => ({ ...changing, ...payload.changes }), photo);
    if (edits.length > 0)
      await keepDraft(item.id, (draft) => ({ ...draft, photo: withWords(draft.photo) }), stores);
  }
}

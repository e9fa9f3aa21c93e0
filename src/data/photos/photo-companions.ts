/**
 * What one item of work on a photo does to the photo's other records, in the transaction that changes it. Must not know
 * requests or screens.
 */
import type { AdminStore } from '../local/admin-db.ts';
import type { Companions, ItemChange } from '../local/item.store.ts';
import { readAllOf } from '../local/record-store.ts';
import { added } from './photo-adding.ts';
import { freeBytes, removeExpired, type AdminStores } from './photo-bytes.ts';
import type { PhotoItem } from './photo-item.ts';
import { receiptSchema, type Draft, type Receipt } from './photo-records.ts';
import { changeDraft, dropDraft, isSameJson, othersOf } from './photo-transaction.ts';

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
    await changeDraft(item.id, (draft) => ({ ...draft, photo: item.payload }), stores);
  return item;
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
    ...(kind === 'photo_create' && { title: item.payload.title, category: item.payload.category }),
    shas: kind === 'photo_create' ? item.payload.variants.map(({ sha256 }) => sha256) : [],
    ...(kind === 'photo_create' && item.payload.original !== null && { original: item.payload.original }),
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
      await changeDraft(item.id, (draft) => ({ ...draft, photo: withWords(draft.photo) }), stores);
  }
}

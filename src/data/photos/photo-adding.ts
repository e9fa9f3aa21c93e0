/** What becomes of new work on a photo, given the work that is there. */
import { readAllOf, readOf } from '../local/record-store.ts';
import { itemStep } from '../outbox/item-step.ts';
import type { AdminStores } from './photo-bytes.ts';
import type { EditPayload, PhotoCreate, PhotoDelete, PhotoEdit, PhotoItem } from './photo-item.ts';
import { draftSchema, receiptSchema } from './photo-records.ts';
import { dropDraft, isSameJson, othersOf } from './photo-transaction.ts';

/** The item as it is to be stored; undefined when there is nothing to be done any more. */
export async function added(
  item: PhotoItem,
  stores: AdminStores,
  now: number,
): Promise<PhotoItem | undefined> {
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
  return dropped.some((other) => other.kind === 'photo_create' && isUntried(other));
}

const isUntried = ({ mayHaveArrived, stage, payload }: PhotoCreate): boolean =>
  !mayHaveArrived && stage.left.length === payload.variants.length;

/** Parts of the transactions over the records of one photo. */
import { readAllOf, readOf } from '../local/record-store.ts';
import { freeBytes, type AdminStores } from './photo-bytes.ts';
import { photoItemSchema, type PhotoCreate, type PhotoItem } from './photo-item.ts';
import { draftSchema, shasOf, type Draft } from './photo-records.ts';

/** The work on the same photo, in its order. */
export async function othersOf(
  { id, subject }: PhotoItem,
  stores: AdminStores,
): Promise<readonly PhotoItem[]> {
  const { records } = await readAllOf(stores('outbox'), photoItemSchema);
  return records
    .filter((other) => other.subject === subject && other.id !== id)
    .sort((one, other) => one.seq - other.seq);
}

export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Deletes a draft that nobody will publish, and its bytes. */
export async function dropDraft(create: PhotoCreate, stores: AdminStores, now: number): Promise<void> {
  stores('drafts').delete(create.id);
  await freeBytes(stores, shasOf(create.payload), now);
}

/** Changes a draft that is still there. */
export async function changeDraft(
  id: string,
  edit: (draft: Draft) => Draft,
  stores: AdminStores,
): Promise<void> {
  const draft = await readOf(stores('drafts'), draftSchema, id);
  if (draft !== undefined) stores('drafts').put({ ...edit(draft), rev: draft.rev + 1 }, id);
}

/** Changes a draft that is there and on which there is no work. */
export async function changeIdleDraft(
  id: string,
  change: (draft: Draft) => Draft,
  stores: AdminStores,
): Promise<Draft | undefined> {
  if ((await readOf(stores('outbox'), photoItemSchema, id)) !== undefined) return undefined;
  const stored = await readOf(stores('drafts'), draftSchema, id);
  if (stored === undefined) return undefined;
  const changed = { ...change(stored), rev: stored.rev + 1 };
  stores('drafts').put(changed, id);
  return changed;
}

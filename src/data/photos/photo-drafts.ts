/** How a picked photo becomes a draft, given what is there. */
import { hasRecord, readAllOf, readOf } from '../local/record-store.ts';
import { freeBytes, type AdminStores } from './photo-bytes.ts';
import { draftSchema, receiptSchema, shasOf, type Draft, type PictureBytes } from './photo-records.ts';

export interface Picture extends Omit<PictureBytes, 'v'> {
  readonly sha256: string;
}

/** The photo that has the same picture already. */
export interface KnownPhoto {
  readonly kind: 'draft' | 'published';
  readonly id: string;
}

/** bytes_missing: its original is not stored, or not any more. */
export type Added =
  { readonly kind: 'added' | 'bytes_missing' } | { readonly kind: 'duplicate'; readonly of: KnownPhoto };

export function putPictures(pictures: readonly Picture[], stores: AdminStores): void {
  for (const { sha256, type, bytes } of pictures) stores('blobs').put({ v: 1, type, bytes }, sha256);
}

/** Of two tabs that take the same file at once, one gets the other's draft as the known one. */
export async function addDraft(
  draft: Draft,
  pictures: readonly Picture[],
  isAgain: boolean,
  stores: AdminStores,
  now: number,
): Promise<Added> {
  const { original } = draft.photo;
  // Also when this very draft was stored before and the answer lost.
  if ((await readOf(stores('drafts'), draftSchema, draft.id)) !== undefined) return { kind: 'added' };
  if (original !== null) {
    if (!(await hasRecord(stores('blobs'), original))) return { kind: 'bytes_missing' };
    const known = isAgain ? undefined : await knownPhoto(original, draft.owner, stores);
    if (known !== undefined) {
      await freeBytes(stores, [original], now);
      return { kind: 'duplicate', of: known };
    }
  }
  putPictures(pictures, stores);
  stores('drafts').put(draft, draft.id);
  return { kind: 'added' };
}

/** By the file as it was picked, or by a size of it that came back from an archive. Other accounts' drafts stay unmentioned. */
async function knownPhoto(
  original: string,
  owner: string,
  stores: AdminStores,
): Promise<KnownPhoto | undefined> {
  const drafts = await readAllOf(stores('drafts'), draftSchema);
  const same = drafts.records.find(
    (draft) => draft.owner === owner && shasOf(draft.photo).includes(original),
  );
  if (same !== undefined) {
    heal(same, stores);
    return { kind: 'draft', id: same.id };
  }
  const receipts = await readAllOf(stores('receipts'), receiptSchema);
  const proof = receipts.records.find(
    (receipt) => receipt.original === original || receipt.shas.includes(original),
  );
  return proof === undefined ? undefined : { kind: 'published', id: proof.subject };
}

/** A draft whose picture was lost has it again. */
function heal({ preparation, ...draft }: Draft, stores: AdminStores): void {
  if (preparation?.status !== 'failed' || preparation.why !== 'bytes_missing') return;
  const healed: Draft = { ...draft, rev: draft.rev + 1, preparation: { status: 'waiting', tries: 0 } };
  stores('drafts').put(healed, draft.id);
}

import type { AdminStore } from '../local/admin-db.ts';
import { readAllOf } from '../local/record-store.ts';
import { photoItemSchema } from './photo-item.ts';
import { draftSchema, receiptSchema, shasOf } from './photo-records.ts';

export type AdminStores = (name: AdminStore) => IDBObjectStore;

const DAY_MS = 86_400_000;
/** How long the pictures of a published photo stay on the device, should the server lose them. */
const PICTURES_MS = 30 * DAY_MS;
const RECEIPT_MS = 90 * DAY_MS;

/** The digests that drafts, work and young receipts name; undefined where a newer release stored some of these. */
export async function neededShas(stores: AdminStores, now: number): Promise<ReadonlySet<string> | undefined> {
  const drafts = await readAllOf(stores('drafts'), draftSchema);
  const items = await readAllOf(stores('outbox'), photoItemSchema);
  const receipts = await readAllOf(stores('receipts'), receiptSchema);
  // What a newer release stored may need any of them.
  if (drafts.hasUnreadable || items.hasUnreadable || receipts.hasUnreadable) return undefined;
  return new Set([
    ...drafts.records.flatMap(({ photo }) => shasOf(photo)),
    ...items.records.flatMap((item) => (item.kind === 'photo_create' ? shasOf(item.payload) : [])),
    ...receipts.records.flatMap(({ at, shas: kept }) => (Date.parse(at) > now - PICTURES_MS ? kept : [])),
  ]);
}

/** Deletes those of these bytes that nothing else on the device names. The same picture may be in two photos. */
export async function freeBytes(stores: AdminStores, shas: readonly string[], now: number): Promise<void> {
  if (shas.length === 0) return;
  const needed = await neededShas(stores, now);
  if (needed === undefined) return;
  for (const sha of shas) if (!needed.has(sha)) stores('blobs').delete(sha);
}

/** Deletes receipts and pictures that are kept long enough. */
export async function removeExpired(stores: AdminStores, now: number): Promise<void> {
  const { records } = await readAllOf(stores('receipts'), receiptSchema);
  const old = records.filter(({ at }) => Date.parse(at) < now - PICTURES_MS);
  await freeBytes(
    stores,
    old.flatMap(({ shas }) => shas),
    now,
  );
  for (const { id, at } of old) if (Date.parse(at) < now - RECEIPT_MS) stores('receipts').delete(id);
}

import { createItemStore } from '../outbox/item.store.ts';
import type { Database } from '../local/open-db.ts';
import { formItemSchema, readEarlierForm } from './form-item.ts';

/** Receipts are shown for 30 days. */
const RECEIPT_MS = 30 * 86_400_000;

export type FormsStore = ReturnType<typeof createFormsStore>;

/** The forms of this device, waiting, refused, or sent with their receipt. */
export const createFormsStore = (db: Database<'forms' | 'meta'>, now: () => number) =>
  createItemStore(db, {
    store: 'forms',
    drafts: 'meta',
    schema: formItemSchema,
    readEarlier: readEarlierForm,
    now,
    receiptMs: RECEIPT_MS,
  });

import { createItemStore } from './item.store.ts';
import type { Database } from '../local/open-db.ts';
import { formItemSchema } from './form-item.ts';

export type FormsStore = ReturnType<typeof createFormsStore>;

export const createFormsStore = (db: Database<'forms' | 'meta'>, now: () => number) =>
  createItemStore(db, { schema: formItemSchema, now });

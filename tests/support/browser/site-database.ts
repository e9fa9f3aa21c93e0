// Records in the database of the public site.
import type { Page } from '@playwright/test';
import { siteDatabase } from '../../../src/data/local/keys.ts';

type StoreName = (typeof siteDatabase.stores)[number];

type Work = {
  readonly name: string;
  readonly store: string;
  /** Written before the records are read. */
  readonly put: { readonly key: string; readonly record: unknown } | null;
};

/**
 * All records of a store by their keys; none while there is no database. The transaction could write, so it begins only
 * after all writes of this store that were requested before are committed.
 */
export const recordsOf = (page: Page, store: StoreName): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(transact, { name: siteDatabase.name, store, put: null });

/** Resolves once the record is committed. */
export const putRecord = async (
  page: Page,
  store: StoreName,
  key: string,
  record: unknown,
): Promise<void> => {
  await page.evaluate(transact, { name: siteDatabase.name, store, put: { key, record } });
};

async function transact({ name, store, put }: Work): Promise<Record<string, unknown>> {
  // `open` would create the database, without its stores.
  const databases = await indexedDB.databases();
  if (!databases.some((database) => database.name === name)) return {};
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'));
    opening.onsuccess = () => {
      const db = opening.result;
      const tx = db.transaction(store, 'readwrite');
      const records = tx.objectStore(store);
      if (put !== null) records.put(put.record, put.key);
      const keys = records.getAllKeys();
      const values: IDBRequest<unknown[]> = records.getAll();
      tx.oncomplete = () => {
        db.close();
        const found: Record<string, unknown> = {};
        for (const [place, key] of keys.result.entries())
          if (typeof key === 'string') found[key] = values.result[place];
        resolve(found);
      };
      tx.onabort = () => {
        db.close();
        reject(tx.error ?? new Error('The transaction was aborted.'));
      };
    };
  });
}

import { promisifyRequest } from 'idb-keyval';
import { siteDatabase } from './keys.ts';
import { siteDb, type SiteDb } from './site-db.ts';

/** What the browser can tell about its databases; rejects where it cannot, or has none. */
export type ListDatabases = () => Promise<readonly IDBDatabaseInfo[]>;

/**
 * Whether the database holds any form. The mark alone is not enough: a browser that is killed forgets the last values of
 * localStorage. Makes no database where there is none; where the browser cannot tell, the mark has to do.
 */
export async function hasStoredForms(
  db: Pick<SiteDb, 'transact'> = siteDb,
  listDatabases: ListDatabases = async () => indexedDB.databases(),
): Promise<boolean> {
  const databases = await listDatabases().catch(() => []);
  if (!databases.some(({ name }) => name === siteDatabase.name)) return false;
  const counted = await db.transact(['forms'], 'readonly', (store) =>
    promisifyRequest(store('forms').count()),
  );
  return counted.ok && counted.value > 0;
}

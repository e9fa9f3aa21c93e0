import { promisifyRequest } from 'idb-keyval';
import { siteDatabase } from './keys.ts';
import { siteDb, type SiteDb } from './site-db.ts';

export type ListDatabases = () => Promise<readonly IDBDatabaseInfo[]>;

/** The flag is not enough: a killed browser loses the last localStorage writes. Creates no database. */
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

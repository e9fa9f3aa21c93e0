/** A database in the memory of one device. */
import { IDBFactory } from 'fake-indexeddb';
import { openDb } from '../../../src/data/local/open-db.ts';

export function memoryDb<Store extends string>(schema: Parameters<typeof openDb<Store>>[0]) {
  const factory = new IDBFactory();
  return openDb(schema, { findFactory: () => factory });
}

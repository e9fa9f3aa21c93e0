/** A database in the memory of one device. */
import { IDBFactory } from 'fake-indexeddb';
import type { DatabaseSchema } from '../../src/data/local/connection.ts';
import { openDb } from '../../src/data/local/open-db.ts';

export function memoryDb<Store extends string>(schema: DatabaseSchema<Store>) {
  const factory = new IDBFactory();
  return openDb(schema, { findFactory: () => factory });
}

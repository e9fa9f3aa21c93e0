import { promisifyRequest } from 'idb-keyval';
import type * as v from 'valibot';
import { readRecord } from './stored-record.ts';

export { promisifyRequest };

/** The records of one store within a running transaction. Those this release cannot read count as absent. */
export async function readOf<T>(
  store: IDBObjectStore,
  schema: v.GenericSchema<T>,
  key: string,
): Promise<T | undefined> {
  return readRecord(schema, await promisifyRequest<unknown>(store.get(key)));
}

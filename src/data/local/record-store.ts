import { promisifyRequest } from 'idb-keyval';
import type * as v from 'valibot';
import { readRecord } from './stored-record.ts';

/** The records of one store within a running transaction. Those this release cannot read count as absent. */
export async function readOf<T>(
  store: IDBObjectStore,
  schema: v.GenericSchema<T>,
  key: string,
): Promise<T | undefined> {
  return readRecord(schema, await promisifyRequest<unknown>(store.get(key)));
}

export interface AllOf<T> {
  readonly records: readonly T[];
  /** Whether there are others, which this release cannot read. */
  readonly hasUnreadable: boolean;
}

export async function readAllOf<T>(store: IDBObjectStore, schema: v.GenericSchema<T>): Promise<AllOf<T>> {
  const values: unknown[] = await promisifyRequest(store.getAll());
  const records = values.flatMap((value) => readRecord(schema, value) ?? []);
  return { records, hasUnreadable: records.length < values.length };
}

export const hasRecord = async (store: IDBObjectStore, key: string): Promise<boolean> =>
  (await promisifyRequest(store.getKey(key))) !== undefined;

/** Without the records, which may be large. */
export async function keysOf(store: IDBObjectStore): Promise<readonly string[]> {
  const keys = await promisifyRequest(store.getAllKeys());
  return keys.filter((key) => typeof key === 'string');
}

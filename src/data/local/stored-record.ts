import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';

export { promisifyRequest };

/** An id made on this device. */
export const deviceId = v.pipe(v.string(), v.uuid());

/** A date with its time and zone, as `toISOString` writes it. */
export const isoTime = v.pipe(v.string(), v.isoTimestamp());

/**
 * The record a stored value holds, or undefined when this release cannot read it (damaged, or written by a newer one).
 * Such values stay where they are: a later release may read them. Fields that a newer release added stay in the record.
 */
export function parseRecord<T>(schema: v.GenericSchema<T>, stored: unknown): T | undefined {
  return v.is(schema, stored) ? stored : undefined;
}

/** The same of what stands under `key`, within a running transaction. */
export async function getRecord<T>(
  store: IDBObjectStore,
  schema: v.GenericSchema<T>,
  key: string,
): Promise<T | undefined> {
  return parseRecord(schema, await promisifyRequest<unknown>(store.get(key)));
}

/** What a text in JSON holds, or null when it is missing or this release cannot read it. */
export function readJson<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : null;
}

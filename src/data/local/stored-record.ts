import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';

export { promisifyRequest };

/** An id generated on this device. */
export const deviceId = v.pipe(v.string(), v.uuid());

/** An ISO time, as `toISOString` writes it. */
export const isoTime = v.pipe(v.string(), v.isoTimestamp());

/**
 * Parses a stored value; undefined when this release cannot read it (damaged, or from a newer release). Such
 * values are not deleted: a later release may read them. Fields of a newer release are preserved.
 */
export function parseRecord<T>(schema: v.GenericSchema<T>, stored: unknown): T | undefined {
  return v.is(schema, stored) ? stored : undefined;
}

/** Reads and parses the value of `key` in a running transaction. */
export async function getRecord<T>(
  store: IDBObjectStore,
  schema: v.GenericSchema<T>,
  key: string,
): Promise<T | undefined> {
  return parseRecord(schema, await promisifyRequest<unknown>(store.get(key)));
}

/** Parses JSON; null when missing or unreadable in this release. */
export function readJson<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : null;
}

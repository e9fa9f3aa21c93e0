import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';

export { promisifyRequest };

export const deviceId = v.pipe(v.string(), v.uuid());

export const isoTime = v.pipe(v.string(), v.isoTimestamp());

/** Undefined when damaged or from a newer release; such values are not deleted. */
export function parseRecord<T>(schema: v.GenericSchema<T>, stored: unknown): T | undefined {
  return v.is(schema, stored) ? stored : undefined;
}

export async function getRecord<T>(
  store: IDBObjectStore,
  schema: v.GenericSchema<T>,
  key: string,
): Promise<T | undefined> {
  return parseRecord(schema, await promisifyRequest<unknown>(store.get(key)));
}

/** Null when missing or unreadable in this release. */
export function readJson<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : null;
}

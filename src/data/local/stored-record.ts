import * as v from 'valibot';

/** An id made on this device. */
export const deviceId = v.pipe(v.string(), v.uuid());

/** A date with its time and zone, as `toISOString` writes it. */
export const isoTime = v.pipe(v.string(), v.isoTimestamp());

/**
 * The record a stored value holds, or undefined when this release cannot read it (damaged, or written by a newer one).
 * Such values stay where they are: a later release may read them. Fields that a newer release added stay in the record.
 */
export function readRecord<T>(schema: v.GenericSchema<T>, stored: unknown): T | undefined {
  return v.is(schema, stored) ? stored : undefined;
}

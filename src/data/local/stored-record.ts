import * as v from 'valibot';

/**
 * The record a stored value holds, or undefined when this release cannot read it (damaged, or written by a newer one).
 * Such values stay where they are: a later release may read them.
 */
export function readRecord<Schema extends v.GenericSchema>(
  schema: Schema,
  stored: unknown,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, stored);
  return parsed.success ? parsed.output : undefined;
}

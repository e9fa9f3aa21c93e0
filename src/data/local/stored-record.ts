import type { Guard } from '../../domain/guards.ts';

/**
 * The record a stored value holds, or undefined when this release cannot read it (damaged, or written by a newer one).
 * Such values stay where they are: a later release may read them.
 */
export function readRecord<T>(isReadable: Guard<T>, stored: unknown): T | undefined {
  return isReadable(stored) ? stored : undefined;
}

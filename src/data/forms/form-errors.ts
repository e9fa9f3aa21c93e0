/** Maps the outcome of a change to a stored form to a result. */
import { err, ok, type Result } from '../../domain/result.ts';
import type { StorageError } from '../local/storage-error.ts';
import type { Applied, Rejection } from '../sync/item-machine.ts';

/** Why a stored form was not changed. */
export type FormRefusal = StorageError | { readonly kind: Rejection | 'gone' };

type Done<I> = Exclude<Applied<I>, { readonly kind: 'refused' }>;

/** A rejected change and a storage failure are both failures. */
export const toResult = <I>(applied: Result<Applied<I>, StorageError>): Result<Done<I>, FormRefusal> => {
  if (!applied.ok) return applied;
  const { value } = applied;
  if (value.kind !== 'refused') return ok(value);
  return err({ kind: value.because === 'indeterminate' ? 'gone' : value.because });
};

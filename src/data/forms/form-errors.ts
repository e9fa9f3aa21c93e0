/** What became of a change that a person made to a stored form: done, or why it stays as it is. */
import { err, ok, type Result } from '../../domain/result.ts';
import type { StorageError } from '../local/storage-error.ts';
import type { Applied, Rejection } from '../sync/item-machine.ts';

/** Why a stored form was left as it is. */
export type FormRefusal = StorageError | { readonly kind: Rejection | 'gone' };

type Done<I> = Exclude<Applied<I>, { readonly kind: 'refused' }>;

/** A change that does not fit what is stored is a failure, as one that the storage did not take. */
export const toResult = <I>(applied: Result<Applied<I>, StorageError>): Result<Done<I>, FormRefusal> => {
  if (!applied.ok) return applied;
  const { value } = applied;
  if (value.kind !== 'refused') return ok(value);
  return err({ kind: value.because === 'indeterminate' ? 'gone' : value.because });
};

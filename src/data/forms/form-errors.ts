import { err, ok, type Result } from '../../domain/result.ts';
import type { StorageError } from '../local/storage-error.ts';
import type { Applied, Rejection } from './item-machine.ts';

export type FormRefusal = StorageError | { readonly kind: Rejection | 'gone' };

type Done<I> = Exclude<Applied<I>, { readonly kind: 'refused' }>;

export const toResult = <I>(applied: Result<Applied<I>, StorageError>): Result<Done<I>, FormRefusal> => {
  if (!applied.ok) return applied;
  const { value } = applied;
  if (value.kind !== 'refused') return ok(value);
  return err({ kind: value.because === 'indeterminate' ? 'gone' : value.because });
};

/** Expected outcomes; exceptions are for defects only. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const mapOk = <T, U, E>(result: Result<T, E>, make: (value: T) => U): Result<U, E> =>
  result.ok ? ok(make(result.value)) : result;

export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/**
 * Checks of values that come from outside: this device's storage, the network. Every page carries some of them, so
 * they are small. Fields a shape does not name are ignored: an older page survives a newer writer.
 */

export type Guard<T> = (value: unknown) => value is T;

/** What a guard lets through. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

type Shape = Readonly<Record<string, Guard<unknown>>>;

type Shaped<S extends Shape> = { readonly [Name in keyof S]: Guarded<S[Name]> };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matching =
  (pattern: RegExp): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value);

export const isText: Guard<string> = (value) => typeof value === 'string';

/** Never NaN. */
export const isNumber: Guard<number> = (value): value is number =>
  typeof value === 'number' && !Number.isNaN(value);

/** A whole number from 0. */
export const isCount: Guard<number> = (value): value is number =>
  Number.isInteger(value) && Number(value) >= 0;

export const isUuid = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i);

const looksLikeIsoTime = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);

/** A date with its time and zone, as `toISOString` writes it. */
export const isIsoTime: Guard<string> = (value): value is string =>
  looksLikeIsoTime(value) && !Number.isNaN(Date.parse(value));

export const isOneOf =
  <const Values extends ReadonlyArray<string | number | boolean | null | undefined>>(
    ...values: Values
  ): Guard<Values[number]> =>
  (value): value is Values[number] =>
    values.some((candidate) => candidate === value);

export const either =
  <One, Other>(isOne: Guard<One>, isOther: Guard<Other>): Guard<One | Other> =>
  (value): value is One | Other =>
    isOne(value) || isOther(value);

export const orNull = <T>(isThat: Guard<T>): Guard<T | null> => either(isThat, isOneOf(null));

export const isListOf =
  <T>(isItem: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(isItem);

/** Any names, each with such a value. */
export const isRecordOf =
  <T>(isItem: Guard<T>): Guard<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(isItem);

/** An object with at least these fields. */
export const hasShape =
  <S extends Shape>(fields: S): Guard<Shaped<S>> =>
  (value): value is Shaped<S> =>
    isRecord(value) && Object.entries(fields).every(([name, isThat]) => isThat(value[name]));

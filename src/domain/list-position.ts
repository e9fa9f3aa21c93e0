/**
 * Fractional list order: each photo has a key of its own, so that two tablets which move different photos at the same time
 * both succeed. Keys are compared as plain strings; equal ones go by time and id. Formula: the midpoint of
 * "Implementing Fractional Indexing" (observablehq.com/@dgreensp/implementing-fractional-indexing), in base 36.
 */

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Longest key that the database accepts. */
const LIMIT = 60;

/** Field of a photo that holds its key. */
export type OrderField = 'position' | 'featured';

export interface Placed {
  readonly id: string;
  /** ISO time. */
  readonly createdAt: string;
  /** '' without one: after those that have one. */
  readonly position: string;
}

/** The key of a photo that is placed at `now` (ms since 1970) as number `place` of its list. Never ends in 0. */
export const positionAt = (now: number, place: number): string =>
  `${now.toString(36).padStart(9, '0')}${place.toString(36).padStart(3, '0')}i`;

/** A key between two others, of which neither ends in 0; null: above all. */
export function positionBetween(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0;
    while (same < high.length && (low[same] ?? '0') === high[same]) same += 1;
    if (same > 0) return high.slice(0, same) + positionBetween(low.slice(same), high.slice(same));
  }
  const from = low === '' ? 0 : digits.indexOf(low.charAt(0));
  const to = high === null ? digits.length : digits.indexOf(high.charAt(0));
  if (to - from > 1) return digits.charAt(Math.round((from + to) / 2));
  if (high !== null && high.length > 1) return high.charAt(0);
  return digits.charAt(from) + positionBetween(low.slice(1), null);
}

export const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Of ISO times: equal ones of different precision go by their text. */
export const compareTimes = (one: string, other: string): number =>
  Date.parse(one) - Date.parse(other) || compareText(one, other);

export const byPosition = (one: Placed, other: Placed): number =>
  Number(one.position === '') - Number(other.position === '') ||
  compareText(one.position, other.position) ||
  compareTimes(one.createdAt, other.createdAt) ||
  compareText(one.id, other.id);

interface Ordered {
  readonly id: string;
  readonly createdAt: string;
  readonly text: Readonly<Record<OrderField, string>>;
}

export const placedBy =
  (field: OrderField) =>
  ({ id, createdAt, text }: Ordered): Placed => ({ id, createdAt, position: text[field] });

/** The order of the photos of one project, or of the featured ones. */
export const byOrder = (field: OrderField): ((one: Ordered, other: Ordered) => number) => {
  const placed = placedBy(field);
  return (one, other) => byPosition(placed(one), placed(other));
};

const isIncreasing = (keys: readonly string[]): boolean =>
  keys.every(
    (key, place) => key !== '' && !key.endsWith('0') && (place === 0 || (keys[place - 1] ?? '') < key),
  );

/**
 * New keys, by id, that move a photo of a list, which is sorted, to the place `to` (from 0). One key as a rule; all get new
 * ones where some have none, are equal, or have become too long. Empty where nothing moves.
 */
export function movedTo(
  photos: readonly Placed[],
  id: string,
  to: number,
  now: number,
): ReadonlyMap<string, string> {
  const from = photos.findIndex((photo) => photo.id === id);
  const others = photos.filter((photo) => photo.id !== id);
  if (from === -1 || from === to || to < 0 || to > others.length) return new Map();
  const keys = others.map(({ position }) => position);
  if (isIncreasing(keys)) {
    const low = keys[to - 1] ?? '';
    const last = positionAt(now, 0);
    // At the end like a new photo, which is added after it.
    const isLast = to === keys.length && low < last;
    const key = isLast ? last : positionBetween(low, keys[to] ?? null);
    if (key.length <= LIMIT) return new Map([[id, key]]);
  }
  const moved = photos.filter((photo) => photo.id === id);
  const order = [...others.slice(0, to), ...moved, ...others.slice(to)];
  return new Map(order.map((photo, place) => [photo.id, positionAt(now, place)]));
}

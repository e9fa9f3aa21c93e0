export interface OrderedPhoto {
  readonly id: string;
  /** ISO time by which it is sorted. */
  readonly at: string;
}

/**
 * Moves one of `photos`, which are sorted, by one place. Returns the new time of each photo whose time changes: the
 * times trade places, and equal ones become one millisecond apart. Empty at either end.
 */
export function movePhoto(
  photos: readonly OrderedPhoto[],
  id: string,
  by: -1 | 1,
): ReadonlyMap<string, string> {
  const from = photos.findIndex((photo) => photo.id === id);
  const moved = photos[from];
  const other = photos[from + by];
  if (moved === undefined || other === undefined) return new Map();
  const order = photos.map((photo, place) => {
    if (place === from) return other;
    return place === from + by ? moved : photo;
  });
  const times = new Map<string, string>();
  let last = Number.NEGATIVE_INFINITY;
  for (const [place, photo] of order.entries()) {
    last = Math.max(Date.parse(photos[place]?.at ?? photo.at), last + 1);
    const at = new Date(last).toISOString();
    if (at !== photo.at) times.set(photo.id, at);
  }
  return times;
}

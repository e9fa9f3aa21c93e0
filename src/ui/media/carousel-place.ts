type Place = {
  readonly position: number;
  readonly seen: number;
  readonly slides: number;
};

/** `2 of 6`, `1–3 of 6`, or `5, 1, 2 of 5` in a looping carousel. */
export const placeInCarousel = ({ position, seen, slides }: Place): string => {
  const shown = Array.from(
    { length: Math.min(Math.max(seen, 1), slides) },
    (_, more) => ((position + more) % slides) + 1,
  );
  const [first = 1] = shown;
  const last = shown.at(-1) ?? first;
  if (shown.length === 1) return `${first} of ${slides}`;
  return `${last > first ? `${first}–${last}` : shown.join(', ')} of ${slides}`;
};

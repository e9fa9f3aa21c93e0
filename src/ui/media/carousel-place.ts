type Place = {
  /** Index of the stop reached, of so many stops. */
  readonly position: number;
  readonly stops: number;
  readonly slides: number;
};

/** Which slides are visible: `2 / 6`, or `1–3 / 6` where several are side by side and the last stop shows the rest. */
export const placeInCarousel = ({ position, stops, slides }: Place): string => {
  const seen = slides - stops + 1;
  const first = position + 1;
  return `${seen > 1 ? `${first}–${position + seen}` : first} / ${slides}`;
};

import type { Random } from '../random.ts';

/** `count` choices, each as often as its share says, in random order. */
export const deal = <T>(
  random: Random,
  count: number,
  shares: readonly (readonly [share: number, choice: T])[],
): readonly T[] => {
  const whole = shares.reduce((sum, [share]) => sum + share, 0);
  const dealt = shares.flatMap(([share, choice]) =>
    Array.from({ length: Math.floor((count * share) / whole) }, () => choice),
  );
  while (dealt.length < count) dealt.push(random.weighted(shares));
  for (let last = dealt.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last);
    const [one, two] = [dealt[last], dealt[other]];
    if (one !== undefined && two !== undefined) [dealt[last], dealt[other]] = [two, one];
  }
  return dealt;
};

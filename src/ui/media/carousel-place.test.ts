import { describe, expect, it } from 'vitest';
import { placeInCarousel } from './carousel-place.ts';

describe('the place in a carousel', () => {
  it.each([
    [{ position: 0, seen: 1, slides: 6 }, '1 of 6'],
    [{ position: 5, seen: 1, slides: 6 }, '6 of 6'],
    [{ position: 0, seen: 3, slides: 6 }, '1–3 of 6'],
    [{ position: 3, seen: 3, slides: 6 }, '4–6 of 6'],
    [{ position: 4, seen: 3, slides: 5 }, '5, 1, 2 of 5'],
    [{ position: 0, seen: 3, slides: 2 }, '1–2 of 2'],
  ])('counts slides and not stops: %o is %s', (place, words) => {
    expect(placeInCarousel(place)).toBe(words);
  });
});

import { describe, expect, it } from 'vitest';
import { placeInCarousel } from './carousel-place.ts';

describe('the place in a carousel', () => {
  it.each([
    [{ position: 0, stops: 6, slides: 6 }, '1 / 6'],
    [{ position: 5, stops: 6, slides: 6 }, '6 / 6'],
    [{ position: 0, stops: 4, slides: 6 }, '1–3 / 6'],
    [{ position: 3, stops: 4, slides: 6 }, '4–6 / 6'],
  ])('counts slides and not stops: %o is %s', (place, words) => {
    expect(placeInCarousel(place)).toBe(words);
  });
});

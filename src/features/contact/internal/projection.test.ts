import { describe, expect, it } from 'vitest';
import { mappedAreas, place, serviceAreas } from '@/content/contact.ts';
import { projection } from './projection.ts';

const center = { name: 'Atlanta, GA', ...place };
const { width, height, unitsPerMile, pointOf } = projection(center);

describe('the drawing of the service areas', () => {
  it('names every area but the one that is all around', () => {
    expect(mappedAreas.map(({ name }) => name).toSorted()).toEqual(
      serviceAreas.filter((name) => name !== 'Metro Atlanta').toSorted(),
    );
  });

  it('has room for every area and its name', () => {
    for (const area of mappedAreas) {
      const { x, y } = pointOf(area);
      expect(x).toBeGreaterThan(10);
      expect(x).toBeLessThan(width - 70);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(height - 10);
    }
  });

  it('is to scale: Alpharetta lies 22 to 24 miles from the middle of Atlanta', () => {
    const alpharetta = mappedAreas.find(({ name }) => name === 'Alpharetta');
    if (alpharetta === undefined) throw new Error('Alpharetta is not drawn.');
    const [from, to] = [pointOf(center), pointOf(alpharetta)];
    const miles = Math.hypot(to.x - from.x, to.y - from.y) / unitsPerMile;
    expect(miles).toBeGreaterThan(22);
    expect(miles).toBeLessThan(24);
  });
});

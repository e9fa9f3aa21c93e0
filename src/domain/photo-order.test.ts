import { expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { movePhoto, type OrderedPhoto } from './photo-order.ts';

const at = (ms: number): string => new Date(ms).toISOString();
const sorted = (photos: readonly OrderedPhoto[]): readonly OrderedPhoto[] =>
  photos.toSorted((one, other) => one.at.localeCompare(other.at));
const idsOf = (photos: readonly OrderedPhoto[]): string => photos.map(({ id }) => id).join('');

const afterMove = (photos: readonly OrderedPhoto[], id: string, by: -1 | 1): readonly OrderedPhoto[] => {
  const times = movePhoto(photos, id, by);
  return sorted(photos.map((photo) => ({ ...photo, at: times.get(photo.id) ?? photo.at })));
};

it('trades the times of two neighbors and changes no other', () => {
  const photos = ['a', 'b', 'c', 'd'].map((id, place) => ({ id, at: at(place * 1_000) }));
  expect([...movePhoto(photos, 'b', 1)]).toEqual([
    ['c', at(1_000)],
    ['b', at(2_000)],
  ]);
  expect(movePhoto(photos, 'a', -1).size).toBe(0);
  expect(movePhoto(photos, 'd', 1).size).toBe(0);
  expect(movePhoto(photos, 'gone', 1).size).toBe(0);
});

it('moves any photo by exactly one place, also among photos of one second, again and again', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 8 });
  const moves = fc.array(fc.tuple(fc.nat(7), fc.constantFrom(-1 as const, 1 as const)), { maxLength: 12 });
  fc.assert(
    fc.property(gaps, moves, (between, steps) => {
      let time = 0;
      let photos = between.map((gap, place) => ({ id: String(place), at: at((time += gap)) }));
      for (const [place, by] of steps) {
        const ids = photos.map(({ id }) => id);
        const [id = '', other] = [ids[place], ids[place + by]];
        if (id !== '' && other !== undefined) [ids[place], ids[place + by]] = [other, id];
        photos = [...afterMove(photos, id, by)];
        expect(idsOf(photos)).toBe(ids.join(''));
      }
    }),
  );
});

import { expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { threeWayMerge } from './three-way-merge.ts';
import { changedFields, emptyPhotoMetadata, photoFields, type PhotoMetadata } from './photo-metadata.ts';

const base: PhotoMetadata = { ...emptyPhotoMetadata, title: 'Barrel', description: 'By the lake' };

it('leaves what the person typed, and takes what only others have changed', () => {
  const mine = { ...base, title: 'My barrel' };
  const theirs = { ...base, description: 'By the river' };
  expect(threeWayMerge(mine, base, theirs)).toEqual({
    text: { ...base, title: 'My barrel', description: 'By the river' },
    conflicts: [],
  });
});

it('names fields that both have changed differently, and leaves the person’s words in them', () => {
  const mine = { ...base, title: 'My barrel', place: 'Decatur, GA' };
  const theirs = { ...base, title: 'Their barrel', place: 'Decatur, GA ' };
  expect(threeWayMerge(mine, base, theirs)).toEqual({ text: mine, conflicts: ['title'] });
});

it('takes words that this device has sent for its own', () => {
  const mine = { ...base, title: 'Third' };
  const sent = [
    { ...base, title: 'First' },
    { ...base, title: 'Second' },
  ];
  expect(threeWayMerge(mine, base, { ...base, title: 'First' }, sent)).toEqual({
    text: mine,
    conflicts: [],
  });
});

const words: fc.Arbitrary<PhotoMetadata> = fc
  .record({ title: fc.constantFrom('', 'a', 'b'), place: fc.constantFrom('', 'a', 'b') })
  .map((some) => ({ ...emptyPhotoMetadata, ...some }));

it('never drops a word that the person typed over what was there', () => {
  fc.assert(
    fc.property(words, words, words, fc.array(words, { maxLength: 2 }), (mine, known, theirs, sent) => {
      const merged = threeWayMerge(mine, known, theirs, sent);
      for (const field of changedFields(known, mine)) expect(merged.text[field]).toBe(mine[field]);
      for (const field of photoFields)
        expect([mine[field], theirs[field]].includes(merged.text[field])).toBe(true);
    }),
  );
});

it('of the placement the last write wins, without a question', () => {
  const base: PhotoMetadata = { ...emptyPhotoMetadata, project: 'a', position: 'b' };
  const merged = threeWayMerge({ ...base, position: 'c' }, base, { ...base, project: 'z', position: 'd' });
  expect(merged).toEqual({ text: { ...base, project: 'z', position: 'c' }, conflicts: [] });
  const hidden = { ...base, visibility: 'hidden' };
  expect(threeWayMerge({ ...hidden, visibility: '' }, hidden, hidden).conflicts).toEqual([]);
  expect(threeWayMerge(base, base, hidden)).toEqual({ text: hidden, conflicts: [] });
});

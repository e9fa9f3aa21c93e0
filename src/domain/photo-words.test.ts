import fc from 'fast-check';
import { expect, it } from 'vitest';
import { photoCategories } from './photo.ts';
import { wordProblems } from './photo-problems.ts';
import {
  changedFields,
  noPhotoWords,
  photoFields,
  photoWords,
  storedFields,
  storedWords,
  tagsOf,
  wordsOfFields,
  type PhotoWords,
} from './photo-words.ts';

const words: fc.Arbitrary<PhotoWords> = fc.record({
  title: fc.string(),
  description: fc.string({ unit: 'grapheme' }),
  category: fc.constantFrom(...photoCategories, '' as const),
  processSteps: fc.string(),
  tags: fc.string(),
  alt: fc.string(),
});

it('splits tags on commas, trims them and leaves empty and repeated ones out [S2 §5.8]', () => {
  expect(tagsOf(' cedar,, steam , cedar,')).toEqual(['cedar', 'steam']);
});

it('stores empty fields as null and everything else as it was typed, but for space around it [S2 §5.7]', () => {
  expect(storedWords({ ...noPhotoWords, title: ' ', description: ' Two benches ' })).toEqual({
    title: null,
    description: 'Two benches',
    category: null,
    process_steps: null,
    tags: null,
    alt: null,
  });
});

it('shows what is stored so that storing it again changes nothing', () => {
  fc.assert(
    fc.property(words, (typed) => {
      const stored = storedWords(typed);
      expect(storedWords(photoWords(stored))).toEqual(stored);
      expect(changedFields(typed, photoWords(stored))).toEqual([]);
    }),
  );
});

it('stores and shows some fields without the others', () => {
  fc.assert(
    fc.property(words, fc.subarray([...photoFields]), (typed, fields) => {
      const some = Object.fromEntries(fields.map((field) => [field, typed[field]]));
      const shown = wordsOfFields(storedFields(some));
      expect(Object.keys(shown).sort()).toEqual([...fields].sort());
      expect(shown).toEqual(
        Object.fromEntries(fields.map((field) => [field, photoWords(storedWords(typed))[field]])),
      );
    }),
  );
});

it.each([
  [{ title: 'x'.repeat(121) }, 'title', { kind: 'too_long', limit: 120, length: 121 }],
  [{ alt: '\u{1f6c1}'.repeat(250) }, 'alt', undefined],
  [
    { tags: Array.from({ length: 21 }, (_, index) => `t${index}`).join() },
    'tags',
    { kind: 'too_many_tags', limit: 20, length: 21 },
  ],
  [{ tags: 'x'.repeat(41) }, 'tags', { kind: 'tag_too_long', limit: 40, tag: 'x'.repeat(41) }],
] as const)('names what the database would refuse: %j', (typed, field, problem) => {
  expect(wordProblems({ ...noPhotoWords, ...typed }).get(field)).toEqual(problem);
});

import { expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import {
  photoCategories,
  changedFields,
  limitOf,
  emptyPhotoMetadata,
  columnsIn,
  photoFields,
  fromRow,
  toRow,
  tagsOf,
  withChanges,
  type PhotoMetadata,
} from './photo-metadata.ts';
import { wordProblems } from './photo-problems.ts';

const words: fc.Arbitrary<PhotoMetadata> = fc.record({
  title: fc.string(),
  description: fc.string({ unit: 'grapheme' }),
  category: fc.constantFrom(...photoCategories, '' as const),
  place: fc.string(),
  processSteps: fc.string(),
  tags: fc.string(),
  alt: fc.string(),
  project: fc.uuid(),
  position: fc.stringMatching(/^[0-9a-z]{1,12}$/),
  featured: fc.stringMatching(/^[0-9a-z]{1,12}$/),
  visibility: fc.constantFrom('', 'hidden'),
});

it('splits tags on commas, trims them and leaves empty and repeated ones out [S2 §5.8]', () => {
  expect(tagsOf(' cedar,, steam , cedar,')).toEqual(['cedar', 'steam']);
});

it('splits tags at tabs and line ends, and leaves out what the database refuses in them [B14]', () => {
  expect(tagsOf('cedar\tsteam\r\nbench\nla\u0007ke\u007f')).toEqual(['cedar', 'steam', 'bench', 'lake']);
});

it('stores empty fields as null and everything else as it was typed, but for space around it [S2 §5.7]', () => {
  expect(toRow({ ...emptyPhotoMetadata, title: ' ', description: ' Two benches ' })).toEqual({
    title: null,
    description: 'Two benches',
    category: null,
    place: null,
    process_steps: null,
    tags: null,
    alt: null,
    project_id: null,
    position: null,
    featured_position: null,
    visibility: null,
  });
});

it('leaves out what the database refuses without a reason: NUL and half an emoji [O28]', () => {
  const odd = 'A\0 bench \ud83d\u{1f6c1}\udec1';
  const stored = toRow({ ...emptyPhotoMetadata, title: odd, alt: '\0', tags: `${odd}, \ud83d` });
  expect(stored).toMatchObject({ title: 'A bench \u{1f6c1}', alt: null, tags: ['A bench \u{1f6c1}'] });
  expect(changedFields({ ...emptyPhotoMetadata, title: odd }, fromRow({ ...stored, tags: null }))).toEqual(
    [],
  );
});

it('stores no text that is not well formed, whatever is typed [O28]', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(units, units, (title, tags) => {
      const stored = JSON.stringify(toRow({ ...emptyPhotoMetadata, title, tags }));
      expect(/\\u0000|\\ud[89a-f]/.test(stored)).toBe(false);
    }),
  );
});

it('shows what is stored so that storing it again changes nothing', () => {
  fc.assert(
    fc.property(words, (typed) => {
      const stored = toRow(typed);
      expect(toRow(fromRow(stored))).toEqual(stored);
      expect(changedFields(typed, fromRow(stored))).toEqual([]);
    }),
  );
});

it('knows each field once, with a column of its own, and no words but theirs', () => {
  expect(Object.keys(emptyPhotoMetadata)).toEqual(photoFields);
  expect(Object.keys(toRow(emptyPhotoMetadata))).toEqual(
    Object.keys(columnsIn(emptyPhotoMetadata, photoFields)),
  );
  expect(new Set(photoFields).size).toBe(photoFields.length);
});

it('a description is held to the same limits', () => {
  expect([limitOf('title'), limitOf('tags')]).toEqual([120, 40]);
});

const tags = (count: number): string => Array.from({ length: count }, (_, at) => `t${at}`).join();

it.each([
  [{ title: ` ${'x'.repeat(120)} ` }, 'title', undefined],
  [{ title: 'x'.repeat(121) }, 'title', { kind: 'too_long', limit: 120, length: 121 }],
  [{ alt: '\u{1f6c1}'.repeat(250) }, 'alt', undefined],
  [{ tags: tags(21) }, 'tags', { kind: 'too_many_tags', limit: 20, length: 21 }],
  [{ tags: tags(20) }, 'tags', undefined],
  [{ tags: `cedar, ${'x'.repeat(40)}` }, 'tags', undefined],
  [{ tags: 'x'.repeat(41) }, 'tags', { kind: 'tag_too_long', limit: 40, tag: 'x'.repeat(41) }],
] as const)('names what the database would refuse: %j', (typed, field, problem) => {
  const problems = wordProblems({ ...emptyPhotoMetadata, ...typed });
  expect([...problems]).toEqual(problem === undefined ? [] : [[field, problem]]);
});

it('a photo that is moved to another project goes to the end of it, unless it gets a place there', () => {
  const placed = { ...emptyPhotoMetadata, project: 'a', position: 'b' };
  expect(withChanges(placed, { project: 'z' })).toMatchObject({ project: 'z', position: '' });
  expect(withChanges(placed, { project: 'z', position: 'c' })).toMatchObject({ position: 'c' });
  expect(withChanges(placed, { project: 'a', title: 'One' })).toMatchObject({ position: 'b', title: 'One' });
});

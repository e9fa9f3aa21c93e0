import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/fast-check.ts';
import { samplePhoto, sampleProjectRow } from '../../tests/support/sample-photo.ts';
import type { Photo } from './photo.ts';
import {
  categoriesOf,
  comparisonOf,
  isPhotoAddress,
  projectOf,
  projectPath,
  storiesOf,
  storyOf,
} from './project.ts';

const project = projectOf(sampleProjectRow);
const projectAt = (id: string, createdAt: string) => ({ ...project, id, createdAt });
const photo = (id: string, text: Partial<Photo['text']> = {}, given: Partial<Photo> = {}): Photo => ({
  ...samplePhoto,
  id,
  ...given,
  text: { ...samplePhoto.text, ...text },
});
const ids = (photos: readonly Photo[] = []) => photos.map(({ id }) => id);

describe('stories', () => {
  it('lose no photo and show none twice', () => {
    const projectIds = fc.constantFrom('', 'a', 'b', 'c', 'gone');
    const places = fc.constantFrom('', 'a0', 'a1', 'Z');
    const drawn = fc.array(fc.record({ project: projectIds, position: places }), { maxLength: 30 });
    const known = fc.subarray(['a', 'b', 'c', 'c']);
    fc.assert(
      fc.property(known, drawn, (projects, texts) => {
        const photos = texts.map((text, at) => photo(String(at), text));
        const { stories, singles } = storiesOf(
          projects.map((id) => projectAt(id, '2026-11-20T12:00:00Z')),
          photos,
        );
        const shown = [...stories.flatMap((story) => story.photos), ...singles];
        expect(ids(shown).sort()).toEqual(ids(photos).sort());
        for (const story of stories) expect(story.photos).toContain(story.cover);
      }),
    );
  });

  it('come newest first; photos of an unknown project are single', () => {
    const projects = [
      projectAt('old', '2026-01-01T00:00:00Z'),
      projectAt('new', '2026-02-01T00:00:00Z'),
      projectAt('empty', '2026-03-01T00:00:00Z'),
    ];
    const photos = [
      photo('1', { project: 'old' }),
      photo('2', { project: 'gone' }),
      photo('3'),
      photo('4', { project: 'new' }),
    ];
    const { stories, singles } = storiesOf(projects, photos);
    expect(stories.map((story) => story.project.id)).toEqual(['new', 'old']);
    expect(ids(singles)).toEqual(['2', '3']);
  });

  it('single photos that are featured come first, in their order', () => {
    const photos = [
      photo('1'),
      photo('2', { featured: 'b', position: 'a' }),
      photo('3', { project: 'gone', featured: '0' }),
      photo('4', { featured: 'a' }),
      photo('5', { position: 'a' }),
    ];
    expect(ids(storiesOf([], photos).singles)).toEqual(['4', '2', '1', '3', '5']);
  });

  it('are ordered by code units of the position, then by time and id, without a position last', () => {
    const own = { project: project.id };
    const late = { createdAt: '2026-11-22T12:00:00+00:00' };
    const photos = [
      photo('e', own, late),
      photo('d', own),
      photo('c', own),
      photo('b', { ...own, position: 'a' }, late),
      photo('a', { ...own, position: 'Z' }, late),
    ];
    expect(ids(storyOf(project, photos)?.photos)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(storyOf(project, [photo('x')])).toBeNull();
  });

  it.each([
    ['indoor', ['steam', 'uncategorized'], ['indoor', 'steam']],
    [null, ['uncategorized'], ['uncategorized']],
  ] as const)('of the category %s with photos of %s are found by %s', (category, ofPhotos, found) => {
    const photos = ofPhotos.map((each, at) => photo(String(at), { project: project.id }, { category: each }));
    const story = storyOf(projectOf({ ...sampleProjectRow, category }), photos);
    expect(story && categoriesOf(story)).toEqual(found);
  });
});

describe('a comparison', () => {
  it('is between the first photo before and the last after the work', () => {
    const found = comparisonOf([
      photo('1', { tags: 'After' }),
      photo('2', { tags: 'cedar, Before' }),
      photo('3', { tags: 'before' }),
      photo('4', { tags: 'AFTER, cedar' }),
      photo('5', { tags: 'thereafter' }),
    ]);
    expect([found?.before.id, found?.after.id]).toEqual(['2', '4']);
  });

  it.each([
    ['one of them', [photo('1', { tags: 'before' }), photo('2')]],
    ['a single photo with both tags', [photo('1', { tags: 'before, after' })]],
  ])('needs two photos: %s', (_, photos) => {
    expect(comparisonOf(photos)).toBeUndefined();
  });
});

it.each([
  [samplePhoto.id, true],
  [samplePhoto.id.toUpperCase(), true],
  ['attic-sauna', false],
  [`${samplePhoto.id}-2`, false],
])('/gallery/%s is the address of a photo: %s', (address, isPhoto) => {
  expect(isPhotoAddress(address)).toBe(isPhoto);
  expect(projectPath(address)).toBe(`/gallery/${address}`);
});

import { expect, it } from 'vitest';
import {
  isUnsent,
  projectLabel,
  projectProblems,
  projectsOf,
  textForPhotos,
  type DeviceProject,
} from './managed-project.ts';
import { emptyPhotoMetadata } from './photo-metadata.ts';

const text = { ...emptyPhotoMetadata, title: 'Barrel sauna', place: 'Decatur, GA', tags: 'cedar' };
const listed = { id: 'a', slug: 'barrel-sauna', createdAt: '2026-11-01T00:00:00Z', revision: 2, text };
const device: DeviceProject = { ...listed, revision: 2, text: { ...text, title: 'Typed here' }, work: null };
const saving = { kind: 'saving', blockedBy: 'network' } as const;

it('shows what this device has changed over what the server lists, and the newer of two states', () => {
  expect(projectsOf([listed], [{ ...device, work: saving }])).toMatchObject([
    { slug: 'barrel-sauna', text: { title: 'Typed here' }, work: saving },
  ]);
  expect(projectsOf([listed], [{ ...device, revision: 1 }])).toEqual([{ ...listed, work: null }]);
  expect(projectsOf([listed], [{ ...device, revision: 3 }])).toMatchObject([
    { text: { title: 'Typed here' } },
  ]);
});

it('lists a new project before the server knows it, newest first, and none that is being deleted', () => {
  const made = { ...device, id: 'b', createdAt: '2026-11-02T00:00:00Z', revision: null, work: saving };
  expect(projectsOf([listed], [made]).map(({ id, slug }) => [id, slug])).toEqual([
    ['b', null],
    ['a', 'barrel-sauna'],
  ]);
  expect(projectsOf([listed], [{ ...device, work: { kind: 'deleting', blockedBy: 'queue' } }])).toEqual([]);
});

it('is named with its place, and gives photos its place, category and tags', () => {
  expect([projectLabel(text), projectLabel(emptyPhotoMetadata)]).toEqual([
    'Barrel sauna, Decatur, GA',
    'Project without a name',
  ]);
  expect(textForPhotos({ id: 'a', text })).toEqual({
    project: 'a',
    place: 'Decatur, GA',
    category: '',
    tags: 'cedar',
  });
});

it('is not sent while the server has not answered, unless it is being deleted', () => {
  const refused = { kind: 'needs_attention', blocker: 'refused', requested: 'save' } as const;
  const notDeleted = { ...refused, requested: 'delete' } as const;
  const works = [saving, refused, notDeleted, { kind: 'undoable' }, null] as const;
  expect(works.map((work) => isUnsent({ revision: null, work }))).toEqual([true, true, false, false, false]);
  expect(isUnsent({ revision: 1, work: saving })).toBe(false);
});

it('takes a place with a number for an address', () => {
  expect(projectProblems({ ...text, place: '12 Elm Street' }).get('place')).toEqual({ kind: 'house_number' });
  expect(projectProblems(text).size).toBe(0);
});

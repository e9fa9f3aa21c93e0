import { expect, it } from 'vitest';
import {
  emptyBulkChange,
  isChangedBy,
  isEmptyBulkChange,
  withBulkChange as withBulkChangeAt,
  type BulkChange,
} from './bulk-change.ts';
import { emptyPhotoMetadata, isFeatured, type PhotoMetadata } from './photo-metadata.ts';

const text = { ...emptyPhotoMetadata, title: 'One', category: 'indoor', tags: 'cedar, bench' } as const;
const withBulkChange = (before: PhotoMetadata, change: BulkChange): PhotoMetadata =>
  withBulkChangeAt(before, change, 'key');

it('changes the category, adds tags once, and leaves everything else', () => {
  const change = { ...emptyBulkChange, category: 'steam', tags: 'bench, glass ,' } as const;
  expect(withBulkChange(text, change)).toEqual({
    ...text,
    category: 'steam',
    tags: 'cedar, bench, glass',
  });
  expect(withBulkChange(text, { ...emptyBulkChange, tags: 'glass' }).category).toBe('indoor');
  expect(withBulkChange(text, emptyBulkChange)).toEqual(text);
});

it.each([
  [{ category: null, tags: ' , ' }, true, false],
  [{ category: 'indoor', tags: 'cedar' }, false, false],
  [{ category: 'steam', tags: '' }, false, true],
  [{ category: null, tags: 'glass' }, false, true],
  [{ category: null, tags: '', project: 'a' }, false, true],
  [{ category: null, tags: '', project: '' }, false, false],
  [{ visibility: 'hidden' }, false, true],
  [{ visibility: '' }, false, false],
  [{ isFeatured: true }, false, true],
  [{ isFeatured: false }, false, false],
] as const)('%j is empty: %s, changes the photo: %s', (change, isEmpty, isChanged) => {
  const whole = { ...emptyBulkChange, ...change };
  expect([isEmptyBulkChange(whole), isChangedBy(text, whole, 'key')]).toEqual([isEmpty, isChanged]);
});

it('a photo that moves to another project goes to its end; in its own it stays where it is', () => {
  const placed = { ...text, project: 'a', position: 'b' };
  expect(withBulkChange(placed, { ...emptyBulkChange, project: 'z' })).toMatchObject({
    project: 'z',
    position: '',
  });
  expect(withBulkChange(placed, { ...emptyBulkChange, project: 'a' })).toEqual(placed);
});

it('hides and shows a photo, and leaves everything else', () => {
  const hidden = withBulkChange(text, { ...emptyBulkChange, visibility: 'hidden' });
  expect(hidden).toEqual({ ...text, visibility: 'hidden' });
  expect(withBulkChange(hidden, emptyBulkChange)).toEqual(hidden);
  expect(withBulkChange(hidden, { ...emptyBulkChange, visibility: '' })).toEqual(text);
});

it('features a photo at the end of the featured ones, unless it is one or has a project', () => {
  const change = { ...emptyBulkChange, isFeatured: true };
  const featured = withBulkChange(text, change);
  expect(featured).toEqual({ ...text, featured: 'key' });
  expect([isFeatured(text), isFeatured(featured)]).toEqual([false, true]);
  const first = { ...text, featured: 'a' };
  const inProject = { ...first, project: 'a' };
  expect([withBulkChange(first, change), withBulkChange(inProject, change)]).toEqual([first, inProject]);
  expect(isFeatured(inProject)).toBe(false);
  const plain = { ...emptyBulkChange, isFeatured: false };
  expect([withBulkChange(first, plain), withBulkChange(inProject, plain)]).toEqual([text, inProject]);
});

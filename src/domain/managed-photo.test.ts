import { expect, it } from 'vitest';
import { differences, withLocalWork, type PendingChange, type ManagedPhoto } from './managed-photo.ts';
import { notAnalyzed } from './local-photos.ts';
import { emptyPhotoMetadata } from './photo-metadata.ts';

const photo: ManagedPhoto = {
  id: 'one',
  createdAt: '2026-11-23T12:00:00.000Z',
  revision: 3,
  text: { ...emptyPhotoMetadata, title: 'Before', place: 'Decatur, GA' },
  src: '/small.webp',
  largeSrc: '/large.webp',
  fullSrc: '/full.webp',
  alt: 'Before',
  thumbhash: null,
  isRendering: false,
};

it('a photo without work of this device is shown as the server holds it', () => {
  expect(notAnalyzed).toEqual({ isRequested: false, generated: [], suggestions: {}, before: {} });
  expect(withLocalWork(photo, undefined)).toEqual({
    ...photo,
    rev: 0,
    work: null,
    unsaved: {},
    analysis: notAnalyzed,
  });
});

it('work of this device is shown over what the server holds', () => {
  const local: PendingChange = {
    kind: 'photo',
    photoId: 'one',
    rev: 3,
    changes: { title: 'After' },
    unsaved: { alt: 'Typed' },
    work: { kind: 'saving', blockedBy: 'network' },
    baseTitle: 'Before',
    picture: { digest: null },
    analysis: { ...notAnalyzed, isRequested: true },
  };
  expect(withLocalWork(photo, local)).toEqual({
    ...photo,
    text: { ...photo.text, title: 'After' },
    rev: 3,
    work: local.work,
    unsaved: { alt: 'Typed' },
    analysis: local.analysis,
  });
});

it('only fields that say something else differ', () => {
  const mine = { title: 'After', place: 'Decatur, GA' };
  expect(differences(mine, photo.text)).toEqual([{ field: 'title', mine: 'After', theirs: 'Before' }]);
});

import { expect, it } from 'vitest';
import { adoption, digestsOf, reattachFile } from './reattach-file.ts';
import { newPhoto, type PhotoRecord } from './photo-record.ts';
import { transitionPhoto } from './photo-machine.ts';
import { emptyPhotoMetadata } from '../../../domain/photo-metadata.ts';

const createdAt = '2026-11-23T12:00:00.000Z';
const sha256 = 'a'.repeat(64);
const place = { owner: 'ann', createdAt } as const;
const listed = newPhoto({
  ...place,
  id: '00000000-0000-4000-8000-000000000001',
  picture: { status: 'pending' },
});
const known = newPhoto({
  ...place,
  id: '00000000-0000-4000-8000-000000000002',
  picture: { status: 'queued', original: sha256, attempts: 0 },
  fileDigest: sha256,
});

function removed(until: number | null): PhotoRecord {
  const stepped = transitionPhoto(
    { ...known, needsLookup: true, unconfirmedWrites: [known.text] },
    { type: 'removalRequested', until, batchId: null },
  );
  if (stepped.kind !== 'changed') throw new Error('It was not removed.');
  return stepped.record;
}

it('a file that no photo has makes a new one', () => {
  const { changed, known: same } = adoption(listed, [listed], { sha256 }, false);
  expect(same).toBe(null);
  expect(changed).toMatchObject({ id: listed.id, picture: { status: 'queued', original: sha256 } });
});

it('stores nothing for a file that exists already, unless a separate photo is requested', () => {
  expect(adoption(listed, [listed, known], { sha256 }, false)).toEqual({ known, changed: null });
  expect(adoption(listed, [listed, known], { sha256 }, true)).toMatchObject({
    known: null,
    changed: { id: listed.id },
  });
});

it('a photo whose file is picked again is not removed any more [O18]', () => {
  expect(adoption(listed, [listed, removed(10_000)], { sha256 }, false)).toMatchObject({
    known: { id: known.id },
    changed: { id: known.id, intent: { kind: 'keep' } },
  });
});

it('a photo that is being deleted for good does not stand for its file [O18]', () => {
  expect(adoption(listed, [listed, removed(null)], { sha256 }, false)).toMatchObject({
    known: null,
    changed: { id: listed.id },
  });
});

it('bytes that were lost come back with their file', () => {
  const lost: PhotoRecord = {
    ...known,
    picture: { status: 'failed', original: null, why: 'bytes_missing' },
  };
  expect(adoption(listed, [lost], { sha256 }, false)).toMatchObject({
    known: { id: known.id },
    changed: { id: known.id, picture: { status: 'queued' } },
  });
});

it('a file is no more readable because it is picked again', () => {
  const unreadable: PhotoRecord = {
    ...known,
    picture: { status: 'failed', original: null, why: 'unreadable' },
  };
  expect(reattachFile(unreadable, { sha256 })).toBeNull();
});

it.each([
  ['save', 'save'],
  ['publish', 'keep'],
] as const)(
  'a removed photo that was to %s is to %s once its file is picked again [O18]',
  (intentOnUndo, kind) => {
    const intent = { kind: 'remove', until: 10_000, intentOnUndo, seen: null } as const;
    expect(reattachFile({ ...known, intent }, { sha256 })).toMatchObject({ intent: { kind } });
  },
);

it('leaves the intent of a photo that is not removed', () => {
  expect(reattachFile({ ...known, intent: { kind: 'publish' } }, { sha256 })).toBeNull();
});

it('a photo that was deleted elsewhere does not stand for its file', () => {
  const deleted: PhotoRecord = { ...known, server: { kind: 'deleted' }, blocker: 'deleted' };
  expect(adoption(listed, [listed, deleted], { sha256 }, false)).toMatchObject({ known: null });
});

it('lists the digests of the bytes stored for a picture, and no others', () => {
  const size = { sha256: 'c'.repeat(64), path: 'gallery/one.webp', type: 'image/webp' } as const;
  const made = {
    status: 'ready',
    width: 4,
    height: 3,
    thumbhash: null,
    variants: [{ ...size, width: 4, height: 3, bytes: 9 }],
  } as const;
  const digests = (picture: PhotoRecord['picture']) => digestsOf({ picture });
  expect(digests({ status: 'pending' })).toEqual([]);
  expect(digests({ status: 'remote', addresses: ['/one.webp'] })).toEqual([]);
  expect(digests({ status: 'queued', original: sha256, attempts: 0 })).toEqual([sha256]);
  expect(digests({ status: 'failed', original: null, why: 'failed' })).toEqual([]);
  expect(digests({ status: 'failed', original: sha256, why: 'failed' })).toEqual([sha256]);
  expect(digests({ ...made, variants: [...made.variants], original: null })).toEqual([size.sha256]);
  expect(digests({ ...made, variants: [...made.variants], original: sha256 })).toEqual([size.sha256, sha256]);
});

it('a photo that is taken in again by its own id is not removed any more [O26]', () => {
  expect(reattachFile(removed(10_000), { sha256: 'b'.repeat(64) })).toMatchObject({
    intent: { kind: 'keep' },
  });
  expect(reattachFile(removed(null), { sha256 })).toBeNull();
  expect(reattachFile(known, { sha256 })).toBeNull();
});

it('gives a draft that is picked again the text of the open project, and nothing to a published photo', () => {
  const text = { ...emptyPhotoMetadata, project: 'a', place: 'Decatur, GA' };
  const picked = { ...listed, text };
  expect(adoption(picked, [picked, known], { sha256 }, false).changed).toMatchObject({ text });
  const published = {
    ...known,
    server: { kind: 'present', revision: 1, text: known.text, at: createdAt },
  } as const;
  expect(adoption(picked, [picked, published], { sha256 }, false)).toEqual({
    known: published,
    changed: null,
  });
});

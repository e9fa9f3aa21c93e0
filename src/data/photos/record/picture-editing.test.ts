import { expect, it } from 'vitest';
import {
  draft,
  elsewhere,
  lost,
  original,
  picked,
  picture,
  published,
  rowOf,
  small,
  uploaded,
  type Life,
} from '../../../../tests/support/outbox/photo-life.ts';
import { noEdits, turned, withCover, whole } from '../../../domain/picture-edits.ts';
import { editsOf } from './picture-editing.ts';
import { newPhoto } from './photo-record.ts';
import { readPhoto } from './records.store.ts';
import { reattachFile } from './reattach-file.ts';
import { transitionPhoto } from './photo-machine.ts';

const edits = withCover(turned(noEdits), whole);
const edit = (life: Life, given = edits): boolean => life.happen({ type: 'pictureEdited', edits: given });
const queued = { status: 'queued', original, attempts: 0 };

it('a draft whose picture is edited gets all its sizes anew, and none of the old ones is uploaded', () => {
  const life = draft({ title: 'Bench' });
  expect(editsOf(life.now)).toEqual(noEdits);
  life.publish();
  life.exchange({ kind: 'uploaded', sha256: small });
  life.happen({ type: 'paused' });
  expect(edit(life)).toBe(true);
  expect(life.now).toMatchObject({ edits, picture: queued, uploaded: [], text: { title: 'Bench' } });
  expect(editsOf(life.now)).toEqual(edits);
});

it('sizes that were made before an edit are not taken for it', () => {
  const life = picked();
  const made = { type: 'prepared', picture, original, fileDigest: original } as const;
  edit(life);
  expect(life.happen(made)).toBe(false);
  expect(life.happen({ ...made, edits: turned(edits) })).toBe(false);
  expect(life.happen({ type: 'preparationFailed', why: 'failed' })).toBe(false);
  expect(life.happen({ ...made, edits })).toBe(true);
  expect(life.now).toMatchObject({ edits, picture: { status: 'ready' } });
});

it('a picture that was published, or may have been, is not edited', () => {
  const unconfirmed = uploaded();
  unconfirmed.exchange(lost);
  unconfirmed.happen({ type: 'paused' });
  expect(unconfirmed.now).toMatchObject({ needsLookup: true });
  expect(edit(unconfirmed)).toBe(false);
  unconfirmed.exchange({ kind: 'no_row' });
  expect(unconfirmed.now).toMatchObject({ needsLookup: false, intent: { kind: 'keep' } });
  expect(edit(unconfirmed)).toBe(false);

  const restored = published();
  restored.see(null);
  expect(restored.now).toMatchObject({ server: { kind: 'absent' } });
  for (const life of [restored, published(), elsewhere()]) {
    expect(edit(life)).toBe(false);
    expect(editsOf(life.now)).toBeNull();
  }
});

it('a picture is not edited while it is sent, or while something is the matter with it', () => {
  const sending = draft();
  sending.publish();
  sending.ask();
  sending.happen({ type: 'paused' });
  expect(sending.now.delivery.status).toBe('sending');
  expect(edit(sending)).toBe(false);
  sending.hear({ kind: 'bytes_missing' });
  expect(sending.now.blocker).toBe('bytes_missing');
  expect(edit(sending)).toBe(false);
});

it('edits outlast publishing, for a file that is picked again', () => {
  const life = draft();
  edit(life);
  life.happen({ type: 'prepared', picture, original, edits, fileDigest: original });
  life.publish();
  life.exchange({ kind: 'bytes_missing' });
  expect(reattachFile(life.now, { sha256: original })).toMatchObject({ edits, picture: queued });
  // One of the sizes is edited already.
  expect(reattachFile(life.now, { sha256: small })).toMatchObject({ edits: noEdits });
  life.happen({ type: 'originalStored', sha256: original });
  life.happen({ type: 'prepared', picture, original, edits, fileDigest: original });
  for (const { sha256 } of picture.variants) life.exchange({ kind: 'uploaded', sha256 });
  life.publish();
  life.exchange({ kind: 'row', row: rowOf(1, {}) });
  expect(life.now).toMatchObject({ edits, server: { kind: 'present' }, picture: { original: null } });
});

it('an archived photo brings its edits to the draft that has its file, unless that is edited itself', () => {
  const archived = { ...picked().now, edits };
  const plain = draft();
  expect(reattachFile(plain.now, { sha256: original }, archived)).toMatchObject({ edits, picture: queued });
  edit(plain, turned(noEdits));
  expect(reattachFile(plain.now, { sha256: original }, archived)).toBeNull();
  expect(reattachFile(published().now, { sha256: original }, archived)).toBeNull();
});

it('a record of an earlier release has no edits', () => {
  const { edits: none, ...earlier } = picked().now;
  expect(none).toEqual(noEdits);
  expect(readPhoto(earlier)).toMatchObject({ edits: noEdits });
});

it('edits are stored as they were accepted', () => {
  const life = draft();
  edit(life);
  expect(readPhoto(structuredClone(life.now))).toEqual(life.now);
  const listed = newPhoto({ ...life.now, picture: { status: 'pending' } });
  expect(transitionPhoto(listed, { type: 'pictureEdited', edits })).toMatchObject({ kind: 'refused' });
});

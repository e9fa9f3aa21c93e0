import { expect, it } from 'vitest';
import { at, draft, picked, published, uploaded } from '../../../../tests/support/outbox/photo-life.ts';
import { openDraft } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { emptyPhotoMetadata } from '../../../domain/photo-metadata.ts';
import { isOnlyHere, newPhoto, recordKey } from './photo-record.ts';
import { readPhoto } from './records.store.ts';

const owner = '11111111-1111-4111-8111-111111111111';
const id = '0190a5c0-0000-4000-8000-000000000003';
const createdAt = '2026-11-23T11:00:00.000Z';

it('reads a missing key as empty', () => {
  const least = {
    v: 1,
    id,
    owner,
    rev: 4,
    createdAt,
    words: { title: 'Barrel sauna' },
    picture: { status: 'pending' },
    intent: { kind: 'keep' },
    server: { kind: 'absent' },
    delivery: { status: 'waiting' },
  };
  const words = { ...emptyPhotoMetadata, title: 'Barrel sauna' };
  expect(readPhoto(least)).toEqual({
    ...newPhoto({ id, owner, createdAt, words, picture: { status: 'pending' } }),
    rev: 4,
  });
});

it('retains keys that a newer version added, also when this one changes the record [F-D6]', async () => {
  const { db, store, photos } = await openDraft();
  const record = newPhoto({ id, owner, createdAt, picture: { status: 'pending' } });
  const newer = { ...record, rating: 5, words: { ...record.words, architect: 'Ann' } };
  const key = recordKey(record);
  await db.transact(['photos'], 'readwrite', (of) => void of('photos').put(newer, key));
  expect(await photos.type(owner, id, { title: 'Typed' })).toMatchObject({ ok: true });
  expect(await store.find(key)).toMatchObject({
    value: { rating: 5, words: { title: 'Typed', architect: 'Ann' } },
  });
});

it('only a photo that is not published, and not to be removed, is lost with this device [B8]', () => {
  const removal = { type: 'removalRequested', until: at, batchId: null } as const;
  const undoable = draft();
  undoable.happen(removal);
  expect([picked(), draft(), uploaded(), undoable, published()].map(({ now }) => isOnlyHere(now))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

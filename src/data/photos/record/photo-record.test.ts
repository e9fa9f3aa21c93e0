import { expect, it } from 'vitest';
import { at, draft, picked, published, uploaded } from '../../../../tests/support/outbox/photo-life.ts';
import { promisifyRequest } from '../../local/stored-record.ts';
import { openDraft } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { emptyPhotoMetadata } from '../../../domain/photo-metadata.ts';
import { isOnlyHere, newPhoto, recordKey } from './photo-record.ts';
import { readPhoto } from './records.store.ts';

const owner = '11111111-1111-4111-8111-111111111111';
const id = '0190a5c0-0000-4000-8000-000000000003';
const createdAt = '2026-11-23T11:00:00.000Z';

it('reads a missing key as empty', () => {
  const least = {
    v: 2,
    id,
    owner,
    rev: 4,
    createdAt,
    text: { title: 'Barrel sauna' },
    picture: { status: 'pending' },
    intent: { kind: 'keep' },
    server: { kind: 'absent' },
    delivery: { status: 'waiting' },
  };
  const text = { ...emptyPhotoMetadata, title: 'Barrel sauna' };
  expect(readPhoto(least)).toEqual({
    ...newPhoto({ id, owner, createdAt, text, picture: { status: 'pending' } }),
    rev: 4,
  });
});

it.each([
  ['a draft', { kind: 'absent' }],
  ['a published photo', { kind: 'present', revision: 3, at: createdAt, text: { title: 'Barrel' } }],
])('reads a record of version 1 as one of version 2, and changes it as such: %s', async (_name, server) => {
  const { db, store, photos } = await openDraft();
  const text = { ...emptyPhotoMetadata, title: 'Barrel sauna' };
  const record = {
    ...newPhoto({ id, owner, createdAt, text, picture: { status: 'pending' } }),
    server,
    rating: 5,
  };
  const { text: words, ...rest } = record;
  const { text: serverWords, ...row } = { text: undefined, ...server };
  const version1 = {
    ...rest,
    v: 1,
    words,
    server: serverWords === undefined ? row : { ...row, words: serverWords },
  };
  expect(readPhoto(version1)).toEqual(readPhoto(record));
  const key = recordKey({ owner, id });
  await db.transact(['photos'], 'readwrite', (of) => void of('photos').put(version1, key));
  expect(await photos.type(owner, id, { alt: 'Typed' })).toMatchObject({ ok: true });
  const stored = await db.transact(['photos'], 'readonly', (of) =>
    promisifyRequest<unknown>(of('photos').get(key)),
  );
  expect(stored).toMatchObject({ value: { v: 2, rating: 5, text: { title: 'Barrel sauna', alt: 'Typed' } } });
  expect(stored).not.toHaveProperty('value.words');
  expect(await store.find(key)).toMatchObject({ value: { server: { kind: server.kind } } });
});

it('retains keys that a newer version added, also when this one changes the record [F-D6]', async () => {
  const { db, store, photos } = await openDraft();
  const record = newPhoto({ id, owner, createdAt, picture: { status: 'pending' } });
  const newer = { ...record, rating: 5, text: { ...record.text, architect: 'Ann' } };
  const key = recordKey(record);
  await db.transact(['photos'], 'readwrite', (of) => void of('photos').put(newer, key));
  expect(await photos.type(owner, id, { title: 'Typed' })).toMatchObject({ ok: true });
  expect(await store.find(key)).toMatchObject({
    value: { rating: 5, text: { title: 'Typed', architect: 'Ann' } },
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

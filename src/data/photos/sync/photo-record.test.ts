// Records as a version of this site has stored them. They lie on tablets: every later version reads them, and goes on.
import { describe, expect, it } from 'vitest';
import { openDraft } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { emptyPhotoMetadata } from '../../../domain/photo-metadata.ts';
import earlierPhotos from './earlier-photos.fixture.json' with { type: 'json' };
import { nextRequest } from './next-request.ts';
import { newPhoto, recordKey, type PhotoRecord } from './photo-record.ts';
import { selectLocalPhotos, selectPendingChanges } from './photo-selectors.ts';
import { readPhoto } from './records.store.ts';

const owner = '11111111-1111-4111-8111-111111111111';
const reach = { isSignedIn: true, isOnline: true };
const midnight = new Date('2026-11-23T00:00:00.000Z');

const frozen: Readonly<Record<string, object>> = earlierPhotos;

const read = (stored: unknown): PhotoRecord => {
  const record = readPhoto(stored);
  if (record === undefined) throw new Error('This version cannot read it.');
  return record;
};

/** What is asked of the server next, what its card says and what is said of the published photo. */
const meaningOf = (record: PhotoRecord) => ({
  asks: nextRequest(record)?.kind ?? 'nothing',
  card: selectLocalPhotos([record], owner, reach, midnight).cards[0]?.state.kind ?? 'none',
  work: selectPendingChanges([record], owner, reach)[0]?.work?.kind ?? 'none',
});

const meanings: Readonly<Record<string, ReturnType<typeof meaningOf>>> = {
  listed: { asks: 'nothing', card: 'none', work: 'none' },
  waiting: { asks: 'nothing', card: 'preparing', work: 'none' },
  draft: { asks: 'nothing', card: 'draft', work: 'none' },
  queued: { asks: 'upload', card: 'waiting', work: 'none' },
  halfSent: { asks: 'look_up', card: 'waiting', work: 'none' },
  sending: { asks: 'upload', card: 'sending', work: 'none' },
  published: { asks: 'nothing', card: 'published', work: 'none' },
  unsaved: { asks: 'nothing', card: 'none', work: 'none' },
  conflicted: { asks: 'nothing', card: 'none', work: 'conflict' },
  removed: { asks: 'nothing', card: 'none', work: 'none' },
  deleting: { asks: 'delete', card: 'none', work: 'deleting' },
};

describe.each(Object.entries(frozen))('the frozen record %s', (name, stored) => {
  it('is read as it was written, and means the same', () => {
    expect(read(stored)).toEqual(stored);
    expect(meaningOf(read(stored))).toEqual(meanings[name]);
  });

  it('is stored by this version with the same keys, but for those that later versions added', () => {
    const { id, createdAt } = read(stored);
    const keys = Object.keys(newPhoto({ id, owner, createdAt, picture: { status: 'pending' } }));
    expect(keys).toEqual(expect.arrayContaining(Object.keys(stored)));
  });
});

it('what a draft, an edit and a conflict hold is what is shown [D6]', () => {
  const draft = read(earlierPhotos.draft);
  const unsaved = read(earlierPhotos.unsaved);
  const conflicted = read(earlierPhotos.conflicted);
  expect(selectLocalPhotos([draft], owner, reach, midnight).cards).toMatchObject([
    {
      words: { title: 'Barrel sauna', category: 'outdoor', tags: 'cedar, lake', alt: 'A barrel by a lake' },
      described: { generated: ['alt'], suggestions: { title: 'Sauna' } },
      fileName: 'IMG_204.heic',
      bytesToSend: 120_000,
    },
  ]);
  expect(selectPendingChanges([unsaved], owner, reach)).toMatchObject([
    { unsaved: { title: 'Mine' }, baseTitle: 'Before' },
  ]);
  const gone: PhotoRecord = { ...unsaved, server: { kind: 'deleted' }, blocker: 'deleted' };
  expect(selectPendingChanges([gone], owner, reach)).toMatchObject([{ unsaved: { title: 'Mine' } }]);
  expect(selectPendingChanges([conflicted], owner, reach)).toMatchObject([
    { work: { differences: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }] } },
  ]);
});

it('a key that is missing, because an earlier version did not know it, reads as empty', () => {
  const { id, createdAt } = read(earlierPhotos.draft);
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
  expect(read(least)).toEqual({
    ...newPhoto({ id, owner, createdAt, words, picture: { status: 'pending' } }),
    rev: 4,
  });
});

it('what a newer version added stays, also when this one changes the record [D6]', async () => {
  const { db, store, photos } = await openDraft();
  const record = read(earlierPhotos.draft);
  const newer = { ...record, rating: 5, words: { ...record.words, architect: 'Ann' } };
  const key = recordKey(record);
  await db.transact(['photos'], 'readwrite', (of) => void of('photos').put(newer, key));
  expect(await photos.type(owner, record.id, { title: 'Typed' })).toMatchObject({ ok: true });
  expect(await store.find(key)).toMatchObject({
    value: { rating: 5, words: { title: 'Typed', architect: 'Ann' } },
  });
});

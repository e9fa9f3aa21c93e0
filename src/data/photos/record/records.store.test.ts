import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '../../../domain/result.ts';
import { lostAnswerFactory } from '../../../../tests/support/unit/lost-answer-factory.ts';
import { failWrites } from '../../../../tests/support/outbox/failing-writes.ts';
import { openDraft, owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { picture } from '../../../../tests/support/outbox/photos-device.ts';
import { adminDatabase } from '../../local/keys.ts';
import { openDb } from '../../local/open-db.ts';
import { promisifyRequest } from '../../local/stored-record.ts';
import { newPhoto, recordKey, type PhotoRecord } from './photo-record.ts';
import { createRecordStore } from './records.store.ts';

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const place = { owner, createdAt: '2026-11-23T12:00:00.000Z' };
const listed = (n: number, fileName: string | null = null): PhotoRecord =>
  newPhoto({ ...place, id: idOf(n), fileName, picture: { status: 'pending' } });

describe('a photo', () => {
  it('that is stored already is not stored over', async () => {
    const { store, photo, now } = await openDraft();
    await store.add([{ ...photo, text: { ...photo.text, title: 'Other' } }, listed(1)]);
    expect(await now()).toEqual(photo);
    expect(await store.list()).toMatchObject({ value: [{}, {}] });
  });

  it('is read once for all who ask meanwhile, and again for who asks after a change', async () => {
    const { db, store, photo } = await openDraft();
    const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const both = await Promise.all([store.list(), store.list()]);
    expect(both).toEqual([ok([photo]), ok([photo])]);
    expect(read).toHaveBeenCalledTimes(1);

    const earlier = store.list();
    const change = db.transact(['photos'], 'readwrite', (of) => void of('photos').clear());
    const later = change.then(() => store.list());
    expect(await earlier).toEqual(ok([photo]));
    expect(await later).toEqual(ok([]));
  });

  it('of a newer release is left alone, and so are all bytes [F-D6]', async () => {
    const { db, store, photos, photo, pictures, hasBytes } = await openDraft();
    const id = idOf(1);
    const [key, newer] = [recordKey({ owner, id }), { ...photo, id, v: 3 }];
    await db.transact(['photos'], 'readwrite', (of) => void of('photos').put(newer, key));
    await store.add([listed(1)]);
    await store.attachFile(listed(1), picture(960), false);
    await photos.discardLocally(owner, photo.id);
    expect(await photos.discardLocally(owner, id)).toMatchObject({ ok: false });
    expect(await store.list()).toEqual(ok([]));
    expect(await hasBytes(pictures[0].sha256)).toBe(true);
    const stored = await db.transact(['photos'], 'readonly', (of) =>
      promisifyRequest<unknown>(of('photos').get(key)),
    );
    expect(stored).toEqual(ok(newer));
  });

  it('ends the report of one lost file of its name, not of all [B23]', async () => {
    const { store } = await openDraft();
    const earlier = [1, 2].map((n) => ({ ...listed(n, 'image.jpg'), createdAt: '2026-11-20T10:00:00.000Z' }));
    const picked = listed(3, 'image.jpg');
    await store.add([...earlier, picked]);
    await store.attachFile(picked, picture(960), false);
    const left = await store.list();
    expect(left.ok && left.value.filter(({ picture: { status } }) => status === 'pending')).toHaveLength(1);
  });

  it('with words typed in two tabs at once keeps both', async () => {
    const { openTab, server, photo, type, now } = await openDraft();
    const other = openTab(server.gateway);
    await Promise.all([type({ title: 'New words' }), other.photos.type(owner, photo.id, { alt: 'Pines' })]);
    expect(await now()).toMatchObject({ text: { title: 'New words', alt: 'Pines', tags: 'cedar, lake' } });
  });
});

describe('one batch of twelve photos', () => {
  const publish = { type: 'publishRequested', batchId: '20000000-0000-4000-8000-000000000000' } as const;

  const openTwelve = async () => {
    const opened = await openDraft();
    const photos = Array.from({ length: 12 }, (_, n) => listed(n));
    await opened.store.add(photos);
    const requested = async () => {
      const all = await opened.store.list();
      return all.ok ? all.value.filter((each) => each.intent.kind === 'publish').length : -1;
    };
    return { ...opened, keys: photos.map(recordKey), requested };
  };

  it.each([1, 6, 12])('that dies at its write %i is stored for none of them [O24]', async (last) => {
    const { store, keys, requested } = await openTwelve();
    const dying = failWrites((write) => write % last === 0);
    expect(await store.apply(keys, publish)).toMatchObject({ ok: false });
    dying.end();
    expect(dying.writes()).toBe(2 * last);
    expect(await requested()).toBe(0);
    expect(await store.apply(keys, publish)).toMatchObject({ ok: true });
    expect(await requested()).toBe(12);
  });
});

describe('a change that was committed and reported as aborted', () => {
  const forgetful = async () => {
    const { factory, loseNextAnswer, countConnections } = lostAnswerFactory();
    const store = createRecordStore(openDb(adminDatabase, { findFactory: () => factory }));
    const photo = listed(1);
    await store.add([photo]);
    loseNextAnswer();
    return { store, photo, key: recordKey(photo), countConnections };
  };

  it('answers as it did the first time, and happened once', async () => {
    const { store, key, countConnections } = await forgetful();
    const applied = await store.apply([key], { type: 'draftEdited', text: { title: 'Once' } });
    expect(applied.ok && applied.value.get(key)).toMatchObject({ kind: 'changed', record: { rev: 1 } });
    expect(await store.find(key)).toMatchObject({ value: { rev: 1 } });
    expect(countConnections()).toBe(2);
  });

  it('also when the photo went by it', async () => {
    const { store, key, countConnections } = await forgetful();
    const applied = await store.apply([key], { type: 'discardedLocally' });
    expect(applied.ok && applied.value.get(key)).toEqual({ kind: 'removed' });
    expect(countConnections()).toBe(2);
  });

  it('also when the photo got its file by it', async () => {
    const { store, photo, countConnections } = await forgetful();
    expect(await store.attachFile(photo, picture(960), false)).toEqual(ok({ kind: 'adopted' }));
    expect(countConnections()).toBe(2);
  });
});

// Which bytes a change stores, and which it drops: never those that some photo still needs.
it('the bytes of a picture come with their type', async () => {
  const { store, pictures } = await openDraft();
  const [{ sha256, bytes, type }] = pictures;
  expect(await store.bytesOf(sha256)).toEqual(ok({ v: 1, type, bytes }));
  expect(await store.bytesOf('f'.repeat(64))).toEqual(ok(undefined));
});

it('returns no bytes from an unreadable entry', async () => {
  const { store, db } = await openDraft();
  await db.transact(['blobs'], 'readwrite', (of) => void of('blobs').put({ v: 2 }, 'a'));
  expect(await store.bytesOf('a')).toEqual(ok(undefined));
});

it('pictures are stored with a change that one photo takes, and not with one that none takes', async () => {
  const { store, photo, hasBytes } = await openDraft();
  const made = picture(480);
  const keys = [recordKey(photo), recordKey(listed(1))];
  await store.apply(keys, { type: 'preparedAgain' }, [made]);
  expect(await hasBytes(made.sha256)).toBe(false);
  const applied = await store.apply(keys, { type: 'draftEdited', text: { title: 'Typed' } }, [made]);
  expect(await hasBytes(made.sha256)).toBe(true);
  expect(applied.ok && [...applied.value.values()].map(({ kind }) => kind)).toEqual(['changed', 'refused']);
});

it('of several things that happened to a photo the first that does not fit it ends the change', async () => {
  const { store, photo, now } = await openDraft();
  const applied = await store.apply([recordKey(photo)], () => [
    { type: 'draftEdited', text: { title: 'One' } },
    { type: 'resultAcknowledged' },
  ]);
  expect(applied.ok && applied.value.get(recordKey(photo))).toMatchObject({ because: 'invalidState' });
  expect(await now()).toEqual(photo);
  const nothing = await store.apply([recordKey(photo)], () => []);
  expect(nothing.ok && nothing.value.get(recordKey(photo))).toEqual({
    kind: 'refused',
    because: 'invalidState',
  });
});

it('a photo that changes keeps its bytes, and drops those it needs no more', async () => {
  const { store, hasBytes } = await openDraft();
  const [file, size] = [picture(960), picture(480)];
  await store.add([listed(1)]);
  await store.attachFile(listed(1), file, false);
  const variant = { ...size, path: 'gallery/one.webp', width: 4, height: 3, bytes: 4 };
  const { sha256, path, type, width, height, bytes } = variant;
  const made = { width, height, thumbhash: null, variants: [{ sha256, path, type, width, height, bytes }] };
  const key = recordKey(listed(1));
  const prepared = { type: 'prepared', picture: made, fileDigest: file.sha256 } as const;
  await store.apply([key], { ...prepared, original: file.sha256 }, [size]);
  await store.apply([key], { type: 'draftEdited', text: { title: 'Typed' } });
  expect([await hasBytes(file.sha256), await hasBytes(size.sha256)]).toEqual([true, true]);
  await store.add([listed(2)]);
  await store.attachFile(listed(2), file, true);
  const second = recordKey(listed(2));
  await store.apply([second], { ...prepared, original: null }, [size]);
  expect(await hasBytes(file.sha256)).toBe(true);
  await store.apply([key], { type: 'discardedLocally' });
  expect([await hasBytes(file.sha256), await hasBytes(size.sha256)]).toEqual([false, true]);
});

it('a file that is picked again takes the place of its name, and of no other name or later pick', async () => {
  const { store, stored } = await openDraft();
  const earlier = { ...listed(1, 'one.heic'), createdAt: '2026-11-23T11:00:00.000Z' };
  const otherName = { ...listed(2, 'two.heic'), createdAt: '2026-11-23T11:00:00.000Z' };
  const later = { ...listed(3, 'one.heic'), createdAt: '2026-11-23T13:00:00.000Z' };
  const picked = listed(4, 'one.heic');
  await store.add([earlier, otherName, later, picked]);
  expect(await store.attachFile(picked, picture(960), false)).toEqual(ok({ kind: 'adopted' }));
  expect(await stored(earlier)).toBeUndefined();
  for (const unchanged of [otherName, later]) expect(await stored(unchanged)).toEqual(unchanged);
});

it('a file whose photo has it already changes only what is missing of it', async () => {
  const { store, stored } = await openDraft();
  const file = picture(960);
  const lost = {
    ...newPhoto({
      ...place,
      id: idOf(1),
      picture: { status: 'failed', original: null, why: 'bytes_missing' },
    }),
    fileDigest: file.sha256,
  } as const;
  await store.add([lost]);
  const adopted = await store.attachFile(lost, file, false);
  expect(adopted).toMatchObject({ value: { kind: 'duplicate', of: { picture: { status: 'queued' } } } });
  expect(await stored(lost)).toMatchObject({ picture: { original: file.sha256 } });
  const again = await store.attachFile(lost, file, false);
  expect(again).toMatchObject({ value: { kind: 'duplicate', of: { id: idOf(1), rev: 1 } } });
});

it('only a photo that was deleted on the server is renewed, and not while it is sent', async () => {
  const { store, photo } = await openDraft();
  const next = { id: idOf(2), createdAt: place.createdAt };
  expect(await store.restoreAsNew(photo, next, picture(960))).toEqual(ok(false));
  const deleted: PhotoRecord = { ...listed(1), server: { kind: 'deleted' }, blocker: 'deleted' };
  const sending = {
    ...deleted,
    delivery: { status: 'sending', attempt: 'a', request: 'edit' },
  } as const;
  await store.add([sending]);
  expect(await store.restoreAsNew(sending, next, picture(960))).toEqual(ok(false));
  expect(await store.restoreAsNew(listed(5), { ...next, id: idOf(6) }, picture(960))).toEqual(ok(false));
});

import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lostAnswerFactory } from '../../../../tests/support/lost-answer-factory.ts';
import { failWrites } from '../../../../tests/support/outbox/failing-writes.ts';
import { openDraft, owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { picture } from '../../../../tests/support/outbox/photos-device.ts';
import { adminDatabase } from '../../local/keys.ts';
import { makeId } from '../../local/make-id.ts';
import { openDb } from '../../local/open-db.ts';
import { newPhoto, recordKey } from './photo-record.ts';
import { createRecordStore } from './records.store.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const listed = (id = makeId()) =>
  newPhoto({ id, owner, createdAt: '2026-11-23T12:00:00.000Z', picture: { status: 'pending' } });

describe('a photo', () => {
  it('that is stored already is not stored over', async () => {
    const { store, photo, now } = await openDraft();
    await store.add([{ ...photo, words: { ...photo.words, title: 'Other' } }, listed()]);
    expect(await now()).toEqual(photo);
    expect(await store.list()).toMatchObject({ value: [{}, {}] });
  });

  it('is read once for all who ask meanwhile, and again for who asks after a change', async () => {
    const { db, store, photo } = await openDraft();
    const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const both = await Promise.all([store.list(), store.list()]);
    expect(both).toEqual([
      { ok: true, value: [photo] },
      { ok: true, value: [photo] },
    ]);
    expect(read).toHaveBeenCalledTimes(1);

    const earlier = store.list();
    const change = db.transact(['photos'], 'readwrite', (of) => void of('photos').clear());
    const later = change.then(() => store.list());
    expect(await earlier).toEqual({ ok: true, value: [photo] });
    expect(await later).toEqual({ ok: true, value: [] });
  });

  it('of a newer release is left alone, and so are all bytes [F-D6]', async () => {
    const { db, store, photos, photo, pictures, hasBytes } = await openDraft();
    const id = makeId();
    const [key, newer] = [recordKey({ owner, id }), { ...photo, id, v: 2 }];
    await db.transact(['photos'], 'readwrite', (of) => void of('photos').put(newer, key));
    await store.add([listed(id)]);
    await store.attachFile(listed(id), picture(960), false);
    await photos.discardLocally(owner, photo.id);
    expect(await photos.discardLocally(owner, id)).toMatchObject({ ok: false });
    expect(await store.list()).toEqual({ ok: true, value: [] });
    expect(await hasBytes(pictures[0].sha256)).toBe(true);
    const stored = await db.transact(['photos'], 'readonly', async (of) => {
      const request = of('photos').get(key);
      return new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    });
    expect(stored).toEqual({ ok: true, value: newer });
  });

  it('with words typed in two tabs at once keeps both', async () => {
    const { openTab, server, photo, type, now } = await openDraft();
    const other = openTab(server.gateway);
    await Promise.all([type({ title: 'New words' }), other.photos.type(owner, photo.id, { alt: 'Pines' })]);
    expect(await now()).toMatchObject({ words: { title: 'New words', alt: 'Pines', tags: 'cedar, lake' } });
  });
});

describe('one batch of twelve photos', () => {
  const publish = { type: 'publishRequested', batchId: '20000000-0000-4000-8000-000000000000' } as const;

  const openTwelve = async () => {
    const opened = await openDraft();
    const photos = Array.from({ length: 12 }, () => listed());
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
    const { factory, loseNextAnswer } = lostAnswerFactory();
    const store = createRecordStore(openDb(adminDatabase, { findFactory: () => factory }));
    const photo = listed();
    await store.add([photo]);
    loseNextAnswer();
    return { store, photo, key: recordKey(photo) };
  };

  it('answers as it did the first time, and happened once', async () => {
    const { store, key } = await forgetful();
    const applied = await store.apply([key], { type: 'draftEdited', words: { title: 'Once' } });
    expect(applied.ok && applied.value.get(key)).toMatchObject({ kind: 'changed', record: { rev: 1 } });
    expect(await store.find(key)).toMatchObject({ value: { rev: 1 } });
  });

  it('also when the photo went by it', async () => {
    const { store, key } = await forgetful();
    const applied = await store.apply([key], { type: 'discardedLocally' });
    expect(applied.ok && applied.value.get(key)).toEqual({ kind: 'removed' });
  });

  it('also when the photo got its file by it', async () => {
    const { store, photo } = await forgetful();
    expect(await store.attachFile(photo, picture(960), false)).toEqual({
      ok: true,
      value: { kind: 'adopted' },
    });
  });
});

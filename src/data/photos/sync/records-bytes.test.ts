// Which bytes a change stores, and which it drops: never those that some photo still needs.
import { expect, it } from 'vitest';
import { openDraft, owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { picture } from '../../../../tests/support/outbox/photos-device.ts';
import { newPhoto, recordKey, type PhotoRecord } from './photo-record.ts';

const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${String(n)}`;
const place = { owner, createdAt: '2026-11-23T12:00:00.000Z' };
const listed = (n: number, fileName: string | null = null): PhotoRecord =>
  newPhoto({ ...place, id: idOf(n), fileName, picture: { status: 'pending' } });

it('the bytes of a picture come with their type', async () => {
  const { store, pictures } = await openDraft();
  const [{ sha256, bytes, type }] = pictures;
  expect(await store.bytesOf(sha256)).toEqual({ ok: true, value: { v: 1, type, bytes } });
  expect(await store.bytesOf('f'.repeat(64))).toEqual({ ok: true, value: undefined });
});

it('returns no bytes from an unreadable entry', async () => {
  const { store, db } = await openDraft();
  await db.transact(['blobs'], 'readwrite', (of) => void of('blobs').put({ v: 2 }, 'a'));
  expect(await store.bytesOf('a')).toEqual({ ok: true, value: undefined });
});

it('pictures are stored with a change that one photo takes, and not with one that none takes', async () => {
  const { store, photo, hasBytes } = await openDraft();
  const made = picture(480);
  const keys = [recordKey(photo), recordKey(listed(1))];
  await store.apply(keys, { type: 'preparedAgain' }, [made]);
  expect(await hasBytes(made.sha256)).toBe(false);
  const applied = await store.apply(keys, { type: 'draftEdited', words: { title: 'Typed' } }, [made]);
  expect(await hasBytes(made.sha256)).toBe(true);
  expect(applied.ok && [...applied.value.values()].map(({ kind }) => kind)).toEqual(['changed', 'refused']);
});

it('of several things that happened to a photo the first that does not fit it ends the change', async () => {
  const { store, photo, now } = await openDraft();
  const applied = await store.apply([recordKey(photo)], () => [
    { type: 'draftEdited', words: { title: 'One' } },
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
  await store.apply([key], { type: 'draftEdited', words: { title: 'Typed' } });
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
  expect(await store.attachFile(picked, picture(960), false)).toEqual({
    ok: true,
    value: { kind: 'adopted' },
  });
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
  expect(await store.restoreAsNew(photo, next, picture(960))).toEqual({ ok: true, value: false });
  const deleted: PhotoRecord = { ...listed(1), server: { kind: 'deleted' }, blocker: 'deleted' };
  const sending = {
    ...deleted,
    delivery: { status: 'sending', attempt: 'a', request: 'edit' },
  } as const;
  await store.add([sending]);
  expect(await store.restoreAsNew(sending, next, picture(960))).toEqual({ ok: true, value: false });
  expect(await store.restoreAsNew(listed(5), { ...next, id: idOf(6) }, picture(960))).toEqual({
    ok: true,
    value: false,
  });
});

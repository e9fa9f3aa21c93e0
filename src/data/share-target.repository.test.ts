import { IDBObjectStore, IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { jpegFile } from '../../tests/support/outbox/intake-device.ts';
import { adminDb } from './local/admin-db.ts';
import { createSharedFilesStore } from './local/shared-files.store.ts';
import { receiveShare } from './share-target.repository.ts';

const stored = async () => {
  const listed = await createSharedFilesStore(adminDb).list();
  return listed.ok ? listed.value : [];
};

const share = (fields: readonly (readonly [string, File | string])[]): Request => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request('https://site.example/panel', { method: 'POST', body });
};

const photos = (...names: readonly string[]): Request =>
  share(names.map((name) => ['photos', jpegFile(name, 200, 0.5)]));

/** Writes of files with this name are rejected. */
const rejectWrites = (error: string, name: string): void => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key,
  ) {
    if (value instanceof Object && 'fileName' in value && value.fileName === name)
      throw new DOMException('', error);
    return put.call(this, value, key);
  });
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  adminDb.close();
});

it('stores every file with its name, bytes and order, of whichever field', async () => {
  const named = jpegFile('Müller Außensauna.jpg', 200, 0.5);
  const request = share([
    ['text', 'Look at this'],
    ['photos', named],
    ['other', jpegFile('b.jpg', 100, 0.1)],
  ]);
  expect(await receiveShare(request)).toBe('');
  const all = await stored();
  expect(all.map(({ fileName }) => fileName)).toEqual(['Müller Außensauna.jpg', 'b.jpg']);
  expect(await all[0]?.file.arrayBuffer()).toEqual(await named.arrayBuffer());
});

it.each([
  ['without a file', () => share([['text', 'https://site.example/']])],
  ['with an empty field', () => share([['photos', new File([], '')]])],
  ['that is cut off', () => new Request('https://site.example/', { method: 'POST', body: '--cut' })],
])('a share %s is reported as empty', async (_case, request) => {
  expect(await receiveShare(request())).toBe('?unshared=empty&count=0');
  expect(await stored()).toEqual([]);
});

it('counts what found no room, and stores what still fits', async () => {
  rejectWrites('QuotaExceededError', 'a.jpg');
  expect(await receiveShare(photos('a.jpg', 'b.jpg', 'c.jpg'))).toBe('?unshared=full&count=1');
  expect((await stored()).map(({ fileName }) => fileName)).toEqual(['b.jpg', 'c.jpg']);
});

it('counts the rest when the storage fails', async () => {
  rejectWrites('UnknownError', 'b.jpg');
  expect(await receiveShare(photos('a.jpg', 'b.jpg', 'c.jpg'))).toBe('?unshared=failed&count=2');
  expect((await stored()).map(({ fileName }) => fileName)).toEqual(['a.jpg']);
});

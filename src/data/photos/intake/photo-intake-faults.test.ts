import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { failWrites } from '../../../../tests/support/outbox/failing-writes.ts';
import { intakeDevice, jpegFile } from '../../../../tests/support/outbox/intake-device.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { noEdits, turned } from '../../../domain/picture-edits.ts';
import { digestsOf } from '../record/reattach-file.ts';

/** Bytes larger than this find no room. */
function limitRoom(largest: number): void {
  vi.restoreAllMocks();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key,
  ) {
    const bytes: unknown = value instanceof Object && 'bytes' in value ? value.bytes : undefined;
    const length = bytes instanceof ArrayBuffer ? bytes.byteLength : 0;
    if (length > largest) throw new DOMException('', 'QuotaExceededError');
    return put.call(this, value, key);
  });
}

/** Transactions that write, by the stores they are over; the one at a place (from 0) may be aborted. */
function watchWrites(isAborted: (place: number) => boolean = () => false) {
  const seen: { readonly stores: readonly string[]; readonly durability: unknown }[] = [];
  const begin = IDBDatabase.prototype.transaction;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    const tx = begin.call(this, stores, mode, options);
    if (mode !== 'readwrite') return tx;
    if (isAborted(seen.length)) queueMicrotask(() => tx.abort());
    seen.push({
      stores: typeof stores === 'string' ? [stores] : [...stores],
      durability: options?.durability,
    });
    return tx;
  });
  return { seen, end: () => spy.mockRestore() };
}

const breakWrites = () => watchWrites(() => true);

describe('without room for a photo', () => {
  it('stores the sizes for publishing instead of the original, and is ready [F-A5]', async () => {
    const { take, records, blobs, store } = intakeDevice().open();
    limitRoom(2_000);
    const taken = await take(jpegFile('IMG_1.jpg', 3_000));
    const [photo] = await records();
    expect(taken).toEqual({ kind: 'imported', id: photo?.id, isSmaller: true });
    expect(photo?.picture).toMatchObject({ status: 'ready', original: null });
    expect(await blobs()).toHaveLength(2);
    const variants = photo?.picture.status === 'ready' ? photo.picture.variants : [];
    expect(variants).toHaveLength(2);
    for (const { sha256, bytes } of variants)
      expect(await store.bytesOf(sha256)).toMatchObject({ value: { bytes: { byteLength: bytes } } });
  });

  it('its sizes are tried again, because a browser counts for a while what it has refused [F-A5]', async () => {
    const { open, pauses, meanwhile } = intakeDevice();
    const { take, records } = open();
    limitRoom(100);
    meanwhile.happen = () => {
      if (pauses.length === 2) limitRoom(2_000);
    };
    expect(await take(jpegFile('IMG_1.jpg', 3_000))).toMatchObject({ kind: 'imported', isSmaller: true });
    expect(pauses).toEqual([500, 2_000]);
    expect(await records()).toHaveLength(1);
  });

  it('with the edits that it came with', async () => {
    const { intake, orders, records } = (({ open, orders: all }) => ({ ...open(), orders: all }))(
      intakeDevice(),
    );
    limitRoom(2_000);
    const edits = turned(noEdits);
    const pick = { file: jpegFile('IMG_1.jpg', 3_000), fileName: 'IMG_1.jpg', edits };
    expect(await intake.importFiles([pick], owner)).toMatchObject([{ kind: 'imported', isSmaller: true }]);
    expect(orders.map((order) => order.edits)).toEqual([edits]);
    expect(await records()).toMatchObject([{ edits, picture: { status: 'ready', original: null } }]);
  });

  it('reports the quota error if its sizes do not fit either, and changes nothing older [F-A5]', async () => {
    const { take, records, blobs } = intakeDevice().open();
    await take(jpegFile('older.jpg', 200));
    const before = [await records(), await blobs()];
    limitRoom(100);
    expect(await take(jpegFile('IMG_1.jpg', 3_000))).toEqual({
      kind: 'skipped',
      because: { kind: 'storage', error: { kind: 'quota', detail: 'QuotaExceededError' } },
    });
    expect([await records(), await blobs()]).toEqual(before);
  });

  it('reports the quota error if it cannot be encoded either [F-A5]', async () => {
    const { open, fates } = intakeDevice();
    const { take, records } = open();
    limitRoom(2_000);
    fates.push('unreadable');
    expect(await take(jpegFile('IMG_1.jpg', 3_000))).toMatchObject({
      kind: 'skipped',
      because: { kind: 'storage', error: { kind: 'quota' } },
    });
    expect(await records()).toEqual([]);
  });
});

it.each([
  ['cut off', (bytes: ArrayBuffer) => bytes.slice(0, -1)],
  ['changed', (bytes: ArrayBuffer) => new Uint8Array(bytes).fill(0, 50, 51).buffer],
  ['gone', () => undefined],
])(
  'bytes that the browser gives back %s make no photo, and the file is reported as skipped [F-A13]',
  async (_name, spoil) => {
    const { store, take, records, blobs } = intakeDevice().open();
    const file = jpegFile('IMG_1.jpg', 300, 0.5);
    const bytes = spoil(await file.arrayBuffer());
    const { bytesOf } = store;
    store.bytesOf = async (sha256) => {
      const stored = await bytesOf(sha256);
      if (!stored.ok || stored.value === undefined) return stored;
      return { ok: true, value: bytes === undefined ? undefined : { ...stored.value, bytes } };
    };
    expect(await take(file)).toEqual({ kind: 'skipped', because: { kind: 'unread' } });
    expect([await records(), await blobs()]).toEqual([[], []]);
  },
);

it.each([1, 2, 3])(
  'a tab that dies after %i writes leaves each photo with its bytes, and no bytes without a photo [F-A2]',
  async (count) => {
    const { open } = intakeDevice();
    const dying = open();
    const file = jpegFile();
    const death = failWrites((write) => write > count);
    await dying.take(file);
    dying.kill();
    death.end();
    const next = open();
    const photos = (await next.records()).filter(({ picture }) => picture.status !== 'pending');
    expect(await next.blobs()).toEqual(photos.flatMap(digestsOf));
    expect(await next.take(file)).toMatchObject({ kind: photos.length === 0 ? 'imported' : 'duplicate' });
  },
);

describe('a write that fails', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'at place %i: each photo reported as imported has its bytes, and no bytes are orphaned [F-A18]',
    async (place) => {
      const { take, prepare, records, blobs } = intakeDevice().open();
      // Aborted once, it is tried again on a new connection; twice, it has failed.
      watchWrites((at) => at === place);
      const all = [await take(jpegFile('IMG_1.jpg')), await take(jpegFile('IMG_2.jpg'))];
      await prepare();
      const imported = all.flatMap((taken) => (taken.kind === 'imported' ? [taken.id] : []));
      const photos = (await records()).filter(({ picture }) => picture.status !== 'pending');
      expect(photos.map(({ id }) => id).sort()).toEqual([...imported].sort());
      expect([...(await blobs())].sort()).toEqual(photos.flatMap(digestsOf).sort());
    },
  );

  it('every time is reported, and no photo appears [F-A18]', async () => {
    const { take, records } = intakeDevice().open();
    const broken = breakWrites();
    expect(await take(jpegFile())).toMatchObject({ kind: 'skipped', because: { kind: 'storage' } });
    broken.end();
    expect(await records()).toEqual([]);
  });

  it('from the first file on is reported for each; the names stay for the next start [O20]', async () => {
    const { intake, photos } = intakeDevice().open();
    const picks = ['one.jpg', 'two.jpg'].map((name, index) => ({
      file: jpegFile(name, 300, index / 10),
      fileName: name,
    }));
    const [first] = picks;
    if (first === undefined) throw new Error('No files.');
    const read = first.file.slice.bind(first.file);
    first.file.slice = (...range) => {
      breakWrites();
      return read(...range);
    };
    const all = await intake.importFiles(picks, owner);
    expect(all.map(({ kind }) => kind)).toEqual(['skipped', 'skipped']);
    vi.restoreAllMocks();
    const loaded = await photos.load(owner);
    expect(loaded).toMatchObject({ value: { local: { cards: [] } } });
    const lost = await intake.findInterrupted(owner);
    expect(lost.map(({ fileName }) => fileName).sort()).toEqual(['one.jpg', 'two.jpg']);
  });
});

it('a photo that is here already stays when its file, taken in again under its id, cannot be stored [O26]', async () => {
  const { take, intake, store, records } = intakeDevice().open();
  const file = jpegFile();
  await take(file);
  const before = await records();
  const [photo] = before;
  if (photo === undefined) throw new Error('Nothing was taken.');
  const failure = { ok: false, error: { kind: 'timeout', detail: 'no answer' } } as const;
  vi.spyOn(store, 'attachFile').mockResolvedValueOnce(failure);
  const again = await intake.importFiles([{ file, fileName: file.name, id: photo.id }], owner);
  expect(again).toMatchObject([{ kind: 'skipped', because: { kind: 'storage' } }]);
  expect(await records()).toEqual(before);
});

it('everything of a photo is written to the disk, not only to the system [F-A4]', async () => {
  const { take, prepare, records, photos, settle } = intakeDevice().open();
  const { seen: writes } = watchWrites();
  await take(jpegFile());
  await prepare();
  await photos.publish(owner, [(await records())[0]?.id ?? '']);
  await settle();
  const ofPhotos = writes.filter(({ stores }) => stores.some((store) => store !== 'meta'));
  expect(await records()).toMatchObject([{ server: { kind: 'present' } }]);
  expect(ofPhotos.length).toBeGreaterThan(8);
  expect(ofPhotos.filter(({ durability }) => durability !== 'strict')).toEqual([]);
});

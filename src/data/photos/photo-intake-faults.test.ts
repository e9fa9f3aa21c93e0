import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { intakeDevice, jpegFile, sha256Of } from '../../../tests/support/outbox/intake-device.ts';
import { bytesSchema } from './photo-records.ts';
import { readRecord } from '../local/stored-record.ts';

const hourMs = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Bytes larger than this find no room. */
function limitRoom(largest: number): void {
  vi.restoreAllMocks();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const length = readRecord(bytesSchema, value)?.bytes.byteLength ?? 0;
    if (length > largest) throw new DOMException('', 'QuotaExceededError');
    return put.call(this, value, key);
  });
}

/** Transactions that write, by the stores they are over; the one at `place` (from 0) is aborted. */
function watchWrites(place = -1): { readonly stores: readonly string[]; readonly durability: unknown }[] {
  const seen: { readonly stores: readonly string[]; readonly durability: unknown }[] = [];
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    const tx = begin.call(this, stores, mode, options);
    if (mode !== 'readwrite') return tx;
    if (seen.length === place) queueMicrotask(() => tx.abort());
    seen.push({
      stores: typeof stores === 'string' ? [stores] : [...stores],
      durability: options?.durability,
    });
    return tx;
  });
  return seen;
}

describe('without room for a photo', () => {
  it('what will be published is kept in its place, and is ready [A5]', async () => {
    const { open } = intakeDevice();
    const { take, drafts, blobs, store } = open();
    limitRoom(2_000);
    const taken = await take(jpegFile('IMG_1.jpg', 3_000));
    const [draft] = await drafts();
    expect(taken).toEqual({ kind: 'kept', draftId: draft?.id, isSmaller: true });
    expect(draft?.preparation).toBeUndefined();
    expect(draft?.photo.original).toBeNull();
    expect(await blobs()).toHaveLength(2);
    for (const { sha256, bytes } of draft?.photo.variants ?? [])
      expect(await store.bytesOf(sha256)).toMatchObject({ value: { bytes: { byteLength: bytes } } });
  });

  it('its sizes are tried again, because a browser counts for a while what it has refused [A5]', async () => {
    const { open, pauses, meanwhile } = intakeDevice();
    const { take, drafts } = open();
    limitRoom(100);
    meanwhile.happen = () => {
      if (pauses.length === 2) limitRoom(2_000);
    };
    expect(await take(jpegFile('IMG_1.jpg', 3_000))).toMatchObject({ kind: 'kept', isSmaller: true });
    expect(pauses).toEqual([500, 2_000]);
    expect(await drafts()).toHaveLength(1);
  });

  it('nor for its sizes, that is told, and nothing older is touched [A5]', async () => {
    const { open } = intakeDevice();
    const { take, drafts, blobs } = open();
    await take(jpegFile('older.jpg', 200));
    const before = [await drafts(), await blobs()];
    limitRoom(100);
    expect(await take(jpegFile('IMG_1.jpg', 3_000))).toEqual({
      kind: 'skipped',
      because: { kind: 'storage', error: { kind: 'quota', detail: 'QuotaExceededError' } },
    });
    expect([await drafts(), await blobs()]).toEqual(before);
  });

  it('and not even a picture of it, the same is told [A5]', async () => {
    const { open, fates } = intakeDevice();
    const { take, drafts } = open();
    limitRoom(2_000);
    fates.push('unreadable');
    expect(await take(jpegFile('IMG_1.jpg', 3_000))).toMatchObject({
      kind: 'skipped',
      because: { kind: 'storage', error: { kind: 'quota' } },
    });
    expect(await drafts()).toEqual([]);
  });
});

describe('bytes that the browser does not give back as they were', () => {
  it.each([
    ['cut off', (bytes: ArrayBuffer) => bytes.slice(0, -1)],
    ['changed', (bytes: ArrayBuffer) => new Uint8Array(bytes).fill(0, 50, 51).buffer],
    ['gone', () => undefined],
  ])('%s: make no draft, and the file is told as not kept [A13]', async (_name, spoil) => {
    const { open } = intakeDevice();
    const { store, take, drafts } = open();
    const file = jpegFile('IMG_1.jpg', 300, 0.5);
    const bytes = spoil(await file.arrayBuffer());
    const { bytesOf } = store;
    store.bytesOf = async (sha256) => {
      const stored = await bytesOf(sha256);
      if (!stored.ok || stored.value === undefined) return stored;
      return { ok: true, value: bytes === undefined ? undefined : { ...stored.value, bytes } };
    };
    expect(await take(file)).toEqual({ kind: 'skipped', because: { kind: 'unread' } });
    expect(await drafts()).toEqual([]);
  });

  it('before its sizes are made: are told as missing, not made into something else [A13]', async () => {
    const { open, orders } = intakeDevice();
    const { take, db, intake, drafts } = open();
    const file = jpegFile();
    await take(file);
    const sha = await sha256Of(await file.arrayBuffer());
    const spoilt = { v: 1, type: 'image/jpeg', bytes: new ArrayBuffer(300) };
    await db.transact(['blobs'], 'readwrite', (of) => void of('blobs').put(spoilt, sha));
    await intake.prepareAll();
    expect(await drafts()).toMatchObject([{ preparation: { status: 'failed', why: 'bytes_missing' } }]);
    expect(orders).toEqual([]);
  });
});

describe('a write that fails', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    'at place %i: what is told is true, and what was told as kept has its bytes [A18]',
    async (place) => {
      const { open } = intakeDevice();
      const { take, drafts, store } = open();
      // Aborted once, it is tried again on a new connection; twice, it has failed.
      watchWrites(place);
      const first = await take(jpegFile('IMG_1.jpg'));
      const second = await take(jpegFile('IMG_2.jpg'));
      const kept = [first, second].flatMap((taken) => (taken.kind === 'kept' ? [taken.draftId] : []));
      expect((await drafts()).map(({ id }) => id).sort()).toEqual([...kept].sort());
      for (const { photo } of await drafts())
        expect(await store.bytesOf(photo.original ?? '')).toMatchObject({ value: { v: 1 } });
    },
  );

  it('every time: is told, and no draft appears [A18]', async () => {
    const { open } = intakeDevice();
    const { take, drafts } = open();
    const begin = IDBDatabase.prototype.transaction;
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      stores,
      mode,
      options,
    ) {
      const tx = begin.call(this, stores, mode, options);
      if (mode === 'readwrite') queueMicrotask(() => tx.abort());
      return tx;
    });
    expect(await take(jpegFile())).toMatchObject({ kind: 'skipped', because: { kind: 'storage' } });
    broken.mockRestore();
    expect(await drafts()).toEqual([]);
  });
});

it('everything of a photo is written to the disk, not only to the system [A4]', async () => {
  const { open, device } = intakeDevice();
  device.isOnline = true;
  const { take, intake, drafts, actions, settle } = open();
  const writes = watchWrites();
  await take(jpegFile());
  await intake.prepareAll();
  const [draft] = await drafts();
  await actions.publishDraft(draft?.id ?? '');
  await settle();
  const ofPhotos = writes.filter(({ stores }) => stores.some((store) => store !== 'meta'));
  expect(await drafts()).toEqual([]);
  expect(ofPhotos.length).toBeGreaterThan(8);
  // Collecting bytes that belong to nothing may be lost: it is done again.
  const relaxed = ofPhotos.filter(({ durability }) => durability !== 'strict');
  expect(relaxed.map(({ stores }) => stores)).toEqual([['drafts', 'outbox', 'receipts', 'blobs', 'meta']]);
});

describe('bytes without a photo, as a page leaves them that ended between the two', () => {
  const orphaned = async () => {
    const opened = intakeDevice();
    const tab = opened.open();
    const bytes = await jpegFile().arrayBuffer();
    const sha = await sha256Of(bytes);
    await tab.store.keepBytes(sha, { type: 'image/jpeg', bytes });
    await tab.take(jpegFile('kept.jpg', 400));
    await tab.intake.prepareAll();
    return { ...opened, tab, sha };
  };

  it('are no draft, stay for a day, and are deleted then, and nothing else is [A2]', async () => {
    const { tab, sha, pass } = await orphaned();
    expect((await tab.drafts()).map(({ fileName }) => fileName)).toEqual(['kept.jpg']);
    pass(23 * hourMs);
    await tab.intake.prepareAll();
    expect(await tab.blobs()).toContain(sha);
    expect(await tab.blobs()).toHaveLength(4);
    pass(hourMs);
    await tab.intake.prepareAll();
    expect(await tab.blobs()).not.toContain(sha);
    expect(await tab.blobs()).toHaveLength(3);
  });

  it('are used when the photo is picked again meanwhile [A2]', async () => {
    const { open, pass } = intakeDevice();
    const { take, blobs, intake, drafts, store } = open();
    const file = jpegFile();
    const bytes = await file.arrayBuffer();
    await store.keepBytes(await sha256Of(bytes), { type: 'image/jpeg', bytes });
    await intake.prepareAll();
    await take(file);
    pass(48 * hourMs);
    await intake.prepareAll();
    expect(await drafts()).toMatchObject([{ photo: { variants: [{}, {}] } }]);
    expect(await blobs()).toHaveLength(3);
  });

  it('begin their day anew when the clock was set back [A2]', async () => {
    const { tab, sha, pass } = await orphaned();
    pass(-72 * hourMs);
    await tab.intake.prepareAll();
    pass(23 * hourMs);
    await tab.intake.prepareAll();
    expect(await tab.blobs()).toContain(sha);
    pass(hourMs);
    await tab.intake.prepareAll();
    expect(await tab.blobs()).not.toContain(sha);
  });

  it('stay while a newer release has records that may need them [A2]', async () => {
    const { tab, sha, pass } = await orphaned();
    await tab.db.transact(['drafts'], 'readwrite', (of) => void of('drafts').put({ v: 2 }, 'later'));
    pass(48 * hourMs);
    await tab.intake.prepareAll();
    expect(await tab.blobs()).toContain(sha);
  });

  it('collected between the storing of a photo and its draft are stored once more [A2]', async () => {
    const { open } = intakeDevice();
    const { take, store, drafts, db } = open();
    const { bytesOf } = store;
    let isFirst = true;
    store.bytesOf = async (sha256) => {
      const stored = await bytesOf(sha256);
      if (isFirst) await db.transact(['blobs'], 'readwrite', (of) => void of('blobs').clear());
      isFirst = false;
      return stored;
    };
    expect(await take(jpegFile())).toMatchObject({ kind: 'kept' });
    const [draft] = await drafts();
    expect(await bytesOf(draft?.photo.original ?? '')).toMatchObject({ value: { v: 1 } });
  });
});

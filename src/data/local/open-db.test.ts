import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { del, entries, get, promisifyRequest, set, setMany } from 'idb-keyval';
import { describe, expect, it, vi } from 'vitest';
import { err, ok } from '../../domain/result.ts';
import { openDb } from './open-db.ts';
import { attempt } from './storage-error.ts';
import { eventually } from '../../../tests/support/eventually.ts';

const schema = { name: 'test', stores: ['drafts', 'outbox'] } as const;

function open(factory = new IDBFactory(), limitMs = 2_000) {
  return openDb(schema, { findFactory: () => factory, limitMs });
}

/** With 1 as the draft `a`. */
async function openStored() {
  const factory = new IDBFactory();
  const db = open(factory);
  await set('a', 1, db.useStore('drafts'));
  const draft = () => get<unknown>('a', db.useStore('drafts'));
  return { factory, db, draft };
}

const closing = () => {
  throw new DOMException('The database connection is closing', 'InvalidStateError');
};

function openRaw(factory: IDBFactory, version: number): Promise<IDBDatabase> {
  const request = factory.open(schema.name, version);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('open failed'));
  });
}

describe('a database of the device', () => {
  it('touches nothing until it is used', () => {
    const findFactory = vi.fn(() => new IDBFactory());
    openDb(schema, { findFactory });
    expect(findFactory).not.toHaveBeenCalled();
  });

  it('opens with all its stores and serves idb-keyval', async () => {
    const factory = new IDBFactory();
    const db = open(factory);
    await set('a', 1, db.useStore('drafts'));
    await setMany([['b', 2]], db.useStore('outbox'));
    expect(await get('a', db.useStore('drafts'))).toBe(1);
    expect(await entries(db.useStore('outbox'))).toEqual([['b', 2]]);
    const raw = await openRaw(factory, 1);
    expect([...raw.objectStoreNames]).toEqual(['drafts', 'outbox']);
    raw.close();
  });

  it('adds the stores that are missing and keeps what is there', async () => {
    const factory = new IDBFactory();
    const old = openDb({ name: 'test', stores: ['drafts'] }, { findFactory: () => factory });
    await set('a', 1, old.useStore('drafts'));
    const db = openDb(schema, { findFactory: () => factory });
    await set('b', 2, db.useStore('outbox'));
    expect(await get('a', db.useStore('drafts'))).toBe(1);
  });

  it('requests strict durability only with the isStrict option', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const db = open();
    await set('a', 1, db.useStore('drafts'));
    await db.transact(['drafts'], 'readwrite', () => undefined, { isStrict: true });
    const ours = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(ours.map(([, , options]) => options?.durability)).toEqual([undefined, 'strict']);
  });
});

describe('a transaction over several stores', () => {
  it('writes both or neither', async () => {
    const db = open();
    const write = db.transact(['drafts', 'outbox'], 'readwrite', (store) => {
      store('drafts').put('text', 'd1');
      throw new RangeError('a defect');
    });
    await expect(write).rejects.toThrow('a defect');
    expect(await get('d1', db.useStore('drafts'))).toBeUndefined();

    const written = await db.transact(['drafts', 'outbox'], 'readwrite', async (store) => {
      store('drafts').put('text', 'd1');
      await promisifyRequest(store('outbox').put('send', 'd1'));
      return 'both';
    });
    expect(written).toEqual(ok('both'));
    expect(await get('d1', db.useStore('drafts'))).toBe('text');
    expect(await get('d1', db.useStore('outbox'))).toBe('send');
  });

  it('answers only after the data is committed', async () => {
    const factory = new IDBFactory();
    const db = open(factory);
    await db.transact(['drafts'], 'readwrite', (store) => void store('drafts').put(1, 'a'));
    const other = open(factory);
    expect(await get('a', other.useStore('drafts'))).toBe(1);
  });
});

describe('when the connection is lost', () => {
  it('reopens once after the browser closed it and repeats the write [F-A9]', async () => {
    const { db, draft } = await openStored();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(closing);
    await set('a', 2, db.useStore('drafts'));
    expect(transaction).toHaveBeenCalledTimes(2);
    expect(await draft()).toBe(2);
  });

  it('reopens after a close event [F-A9]', async () => {
    const factory = new IDBFactory();
    const requests: IDBOpenDBRequest[] = [];
    const openFor = factory.open.bind(factory);
    vi.spyOn(factory, 'open').mockImplementation((name, version) => {
      const request = openFor(name, version);
      requests.push(request);
      return request;
    });
    const db = open(factory);
    await set('a', 1, db.useStore('drafts'));
    const [lost] = requests;
    lost?.result.close();
    lost?.result.onclose?.(new Event('close'));
    expect(await get('a', db.useStore('drafts'))).toBe(1);
    expect(requests).toHaveLength(2);
  });

  it('lets two that lost the same connection share the next one [F-A9]', async () => {
    const { factory, draft } = await openStored();
    const opened = vi.spyOn(factory, 'open');
    vi.spyOn(IDBDatabase.prototype, 'transaction')
      .mockImplementationOnce(closing)
      .mockImplementationOnce(closing);
    expect(await Promise.all([draft(), draft()])).toEqual([1, 1]);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('says closed when it happens twice [F-A9]', async () => {
    const { draft } = await openStored();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(closing);
    expect(await attempt(draft)).toEqual(err({ kind: 'closed', detail: 'InvalidStateError' }));
  });

  it('makes way for a newer release and still reads and writes what that one has added to [F-A10]', async () => {
    const { factory, db, draft } = await openStored();
    const newer = await openRaw(factory, 2);
    expect(await draft()).toBe(1);
    await set('a', 2, db.useStore('drafts'));
    expect(await draft()).toBe(2);
    newer.close();
  });

  it('never stands in the way of deleting the database [F-A9]', async () => {
    const { factory, draft } = await openStored();
    await promisifyRequest(factory.deleteDatabase(schema.name));
    expect(await draft()).toBeUndefined();
  });
});

describe('when storage does not answer', () => {
  it('gives up after two attempts at opening [F-A8]', async () => {
    const factory = new IDBFactory();
    const frozenTab = await openRaw(factory, 1);
    const opened = vi.spyOn(factory, 'open');
    const db = open(factory, 500);
    expect(await attempt(() => get('a', db.useStore('drafts')))).toEqual(
      err({ kind: 'timeout', detail: 'no answer in 500 ms' }),
    );
    // Twice as it is, once to add what is missing: the second of these never gets its turn.
    expect(opened).toHaveBeenCalledTimes(3);
    frozenTab.close();
  });

  it('succeeds on the second connection, and closes the first when it comes late [F-A8]', async () => {
    const factory = new IDBFactory();
    const frozenTab = await openRaw(factory, 1);
    const opened = vi.spyOn(factory, 'open');
    const db = open(factory, 1_000);
    const written = attempt(() => set('a', 1, db.useStore('drafts')));
    await eventually(() => {
      expect(opened).toHaveBeenCalledTimes(3);
    });
    const closed = vi.spyOn(IDBDatabase.prototype, 'close');
    frozenTab.close();
    expect(await written).toEqual(ok(undefined));
    await eventually(() => {
      expect(closed).toHaveBeenCalledTimes(2);
    });
    expect(await get('a', db.useStore('drafts'))).toBe(1);
  });

  it('gives up on a transaction that never settles [F-A8]', async () => {
    const db = open(undefined, 20);
    const answer = await db.transact(['drafts'], 'readwrite', () => new Promise<never>(() => undefined));
    expect(answer).toEqual(err({ kind: 'timeout', detail: 'no answer in 20 ms' }));
  });

  it('waits longer for a transaction that writes pictures, by their size', async () => {
    const db = open(undefined, 20);
    const forever = () => new Promise<never>(() => undefined);
    const answer = await db.transact(['drafts'], 'readwrite', forever, { bytes: 80_000 });
    expect(answer).toEqual(err({ kind: 'timeout', detail: 'no answer in 60 ms' }));
  });

  it('works again as soon as storage does [F-A7]', async () => {
    const factory = new IDBFactory();
    const broken = vi.spyOn(factory, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const db = open(factory);
    expect((await attempt(() => set('a', 1, db.useStore('drafts')))).ok).toBe(false);
    broken.mockRestore();
    expect(await attempt(() => set('a', 1, db.useStore('drafts')))).toEqual(ok(undefined));
  });
});

describe('when storage refuses', () => {
  it.each([
    ['there is none [F-A7]', () => undefined, 'no IndexedDB'],
    ['there is null instead [F-A7]', () => null, 'no IndexedDB'],
    [
      'it is blocked',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
      'SecurityError',
    ],
  ])('says unavailable when %s, without a second attempt', async (_why, findFactory, detail) => {
    const find = vi.fn(findFactory);
    const db = openDb(schema, { findFactory: find });
    const unavailable = err({ kind: 'unavailable', detail });
    expect(await db.transact(['drafts'], 'readonly', () => undefined)).toEqual(unavailable);
    expect(find).toHaveBeenCalledOnce();
    expect(await attempt(() => get('a', db.useStore('drafts')))).toEqual(unavailable);
  });

  it('says quota when a write finds no room, and keeps what was there', async () => {
    const db = open();
    await set('old', 'kept', db.useStore('drafts'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const quota = err({ kind: 'quota', detail: 'QuotaExceededError' });
    expect(await attempt(() => set('new', 'x', db.useStore('drafts')))).toEqual(quota);
    expect(await db.transact(['drafts'], 'readwrite', (store) => void store('drafts').put(1, 'n'))).toEqual(
      quota,
    );
    expect(put).toHaveBeenCalledTimes(2);
    put.mockRestore();
    expect(await get('old', db.useStore('drafts'))).toBe('kept');
    expect(await get('new', db.useStore('drafts'))).toBeUndefined();
  });

  it('says quota when the room runs out while committing', async () => {
    const { db } = await openStored();
    const answer = await db.transact(['drafts'], 'readwrite', (store) => {
      const { transaction } = store('drafts');
      store('drafts').put(2, 'a');
      Object.defineProperty(transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
      transaction.abort();
    });
    expect(answer).toMatchObject(err({ kind: 'quota' }));
  });

  it('says corrupt when the browser cannot read its files', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    });
    const answer = await attempt(() => get('a', open().useStore('drafts')));
    expect(answer).toEqual(err({ kind: 'corrupt', detail: 'UnknownError' }));
  });

  it('lets a defect surface instead of calling it a storage failure', async () => {
    const db = open();
    await expect(attempt(() => set('a', () => undefined, db.useStore('drafts')))).rejects.toThrow();
    await del('a', db.useStore('drafts'));
  });
});

import { IDBFactory } from 'fake-indexeddb';
import { entries } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import { memoryDb } from '../../../tests/support/memory-db.ts';
import { openDb } from './open-db.ts';
import { createStateBlobStore } from './persist-storage.ts';

const schema = { name: 'public-site', stores: ['meta'] } as const;

it('a part of the screen state is found again until it is removed', async () => {
  const store = createStateBlobStore(memoryDb(schema));
  expect(await store.getItem('calculator')).toBeNull();
  await store.setItem('calculator', '{"length":"8"}');
  expect(await store.getItem('calculator')).toBe('{"length":"8"}');
  await store.removeItem('calculator');
  expect(await store.getItem('calculator')).toBeNull();
});

it('quarantines an unreadable state under its own key, beside a valid one', async () => {
  const db = memoryDb(schema);
  const store = createStateBlobStore(db);
  await store.quarantine('calculator', '{"a');
  await store.setItem('calculator', '{}');
  expect(await entries(db.useStore('meta'))).toEqual([
    ['state:calculator', '{}'],
    ['state:calculator.bad', '{"a'],
  ]);
});

it('what could not be read is not overwritten', async () => {
  const factory = new IDBFactory();
  const findFactory = vi.fn((): IDBFactory | undefined => factory);
  const db = openDb(schema, { findFactory });
  const store = createStateBlobStore(db);
  await store.setItem('calculator', 'precious');
  db.close();
  findFactory.mockReturnValueOnce(undefined);
  await expect(store.getItem('calculator')).rejects.toThrow('unavailable');
  await expect(store.setItem('calculator', 'defaults')).rejects.toThrow('unavailable');
  expect(await store.getItem('calculator')).toBe('precious');
  await store.setItem('calculator', 'new');
  expect(await store.getItem('calculator')).toBe('new');
});

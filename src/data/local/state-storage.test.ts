import { entries } from 'idb-keyval';
import { expect, it } from 'vitest';
import { memoryDb } from '../../../tests/support/unit/memory-db.ts';
import { openDb } from './open-db.ts';
import { createStateStorage } from './state-storage.ts';

const schema = { name: 'public-site', stores: ['meta'] } as const;

it('the state of a slice is found again until it is removed, under a key of its own', async () => {
  const db = memoryDb(schema);
  const storage = createStateStorage(db, 'calculator');
  expect(await storage.getItem()).toBeNull();
  await storage.setItem('persist:calculator', '{"length":"8"}');
  expect(await storage.getItem()).toBe('{"length":"8"}');
  expect(await entries(db.useStore('meta'))).toEqual([['state:calculator', '{"length":"8"}']]);
  await storage.removeItem();
  expect(await storage.getItem()).toBeNull();
});

it('quarantines an unreadable state under its own key, beside a valid one', async () => {
  const db = memoryDb(schema);
  const storage = createStateStorage(db, 'calculator');
  await storage.quarantine('{"a');
  await storage.setItem('persist:calculator', '{}');
  expect(await entries(db.useStore('meta'))).toEqual([
    ['state:calculator', '{}'],
    ['state:calculator.bad', '{"a'],
  ]);
});

it('a device without storage rejects', async () => {
  const storage = createStateStorage(openDb(schema, { findFactory: () => undefined }), 'calculator');
  await expect(storage.getItem()).rejects.toThrow('unavailable');
  await expect(storage.setItem('', '{}')).rejects.toThrow('unavailable');
});

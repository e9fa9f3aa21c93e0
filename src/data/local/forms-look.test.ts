import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { siteDatabase } from './keys.ts';
import { openDb } from './open-db.ts';
import { holdsForms } from './forms-look.ts';

const open = () => {
  const factory = new IDBFactory();
  const db = openDb(siteDatabase, { findFactory: () => factory });
  const put = (store: 'events' | 'forms') =>
    db.transact([store], 'readwrite', (stores) => void stores(store).put({ v: 1 }, 'key'));
  return { factory, put, look: () => holdsForms(db, () => factory.databases()) };
};

it('makes no database to look into', async () => {
  const { factory, look } = open();
  expect(await look()).toBe(false);
  expect(await factory.databases()).toEqual([]);
});

it('sees a form, and takes nothing else for one', async () => {
  const { put, look } = open();
  await put('events');
  expect(await look()).toBe(false);
  await put('forms');
  expect(await look()).toBe(true);
});

it('leaves it to the mark where the browser cannot list its databases', async () => {
  expect(await holdsForms(undefined, () => Promise.reject(new TypeError('not a function')))).toBe(false);
});

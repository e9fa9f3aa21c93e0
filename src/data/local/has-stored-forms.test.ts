import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { siteDatabase } from './keys.ts';
import { openDb } from './open-db.ts';
import { hasStoredForms } from './has-stored-forms.ts';

const open = () => {
  const factory = new IDBFactory();
  const db = openDb(siteDatabase, { findFactory: () => factory });
  const put = (store: 'events' | 'forms') =>
    db.transact([store], 'readwrite', (stores) => void stores(store).put({ v: 1 }, 'key'));
  return { factory, put, look: () => hasStoredForms(db, () => factory.databases()) };
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

it.each([
  ['blocks its databases', undefined],
  ['cannot list its databases', {}],
])('leaves it to the mark where the browser %s', async (_what, factory) => {
  vi.stubGlobal('indexedDB', factory);
  expect(await hasStoredForms()).toBe(false);
});

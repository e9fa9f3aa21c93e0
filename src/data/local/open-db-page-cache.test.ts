// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { get, promisifyRequest, set } from 'idb-keyval';
import { expect, it } from 'vitest';
import { openDb } from './open-db.ts';
import { eventually } from '../../../tests/support/eventually.ts';

const leave = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));

it.each([
  ['that enters the back/forward cache blocks no other page, and repeats what it had begun', true, 2],
  ['that ends goes on with what it had begun', false, 1],
])('a page %s', async (_name, isCached, count) => {
  const factory = new IDBFactory();
  const open = () => openDb({ name: 'test', stores: ['drafts'] }, { findFactory: () => factory });
  const db = open();
  let attempts = 0;
  const isReturned = { current: false };
  const write = db.transact(['drafts'], 'readwrite', async (store) => {
    attempts += 1;
    let stored: unknown;
    do stored = await promisifyRequest(store('drafts').get('a'));
    while (!isReturned.current);
    store('drafts').put([stored, 'mine'], 'a');
  });
  await eventually(() => expect(attempts).toBe(1));
  const theirs = set('a', 'theirs', open().useStore('drafts'));
  leave(isCached);
  if (isCached) await theirs;
  isReturned.current = true;
  expect(await write).toEqual({ ok: true, value: undefined });
  await theirs;
  expect(await get('a', db.useStore('drafts'))).toEqual(isCached ? ['theirs', 'mine'] : 'theirs');
  expect(attempts).toBe(count);
});

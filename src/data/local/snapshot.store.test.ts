import { get, set } from 'idb-keyval';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { err, ok } from '../../domain/result.ts';
import { memoryDb } from '../../../tests/support/unit/memory-db.ts';
import { createGallerySnapshotStore } from './snapshot.store.ts';

const row = v.object({ id: v.string() });

function open() {
  const db = memoryDb({ name: 'public-site', stores: ['gallery'] });
  return { db, store: createGallerySnapshotStore(db, row) };
}

it('the last gallery list comes back with its date', async () => {
  const { store } = open();
  expect(await store.read()).toEqual(ok(null));
  await store.save({ rows: [{ id: 'a' }], asOf: '2026-11-20T12:00:00.000Z' });
  await store.save({ rows: [{ id: 'b' }], asOf: '2026-11-21T12:00:00.000Z' });
  expect(await store.read()).toMatchObject(ok({ rows: [{ id: 'b' }], asOf: '2026-11-21T12:00:00.000Z' }));
});

it('a list written by a newer release is not shown and not deleted', async () => {
  const { db, store } = open();
  const newer = { v: 2, pages: [] };
  await set('snapshot', newer, db.useStore('gallery'));
  expect(await store.read()).toMatchObject(err({ kind: 'corrupt' }));
  expect(await get('snapshot', db.useStore('gallery'))).toEqual(newer);
});

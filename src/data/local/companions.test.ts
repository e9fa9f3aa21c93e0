import { IDBFactory } from 'fake-indexeddb';
import { get } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { formItemSchema, type FormItem } from '../forms/form-item.ts';
import { newItem } from '../outbox/item.ts';
import { createItemStore, type Companions } from './item.store.ts';
import { siteDatabase } from './keys.ts';
import { makeId } from './make-id.ts';
import { openDb } from './open-db.ts';
import { attempt, StorageFailure } from './storage-error.ts';

type SiteStore = (typeof siteDatabase.stores)[number];

const item = (): FormItem =>
  newItem({
    id: makeId(),
    kind: 'newsletter',
    createdAt: '2026-11-20T12:00:00.000Z',
    payload: { email: 'ann@visitors.example', page: '/', elapsedMs: 5000 },
  });

/** Notes what happened in another store. */
function open(settle: Companions<FormItem, SiteStore>['settle']) {
  const factory = new IDBFactory();
  const db = openDb(siteDatabase, { findFactory: () => factory });
  const store = createItemStore<FormItem, SiteStore>(db, {
    store: 'forms',
    schema: formItemSchema,
    now: () => 0,
    receiptMs: 0,
    companions: {
      stores: ['meta'],
      settle: (change, stores) => {
        stores('meta').put(change.kind, 'note');
        return settle(change, stores);
      },
    },
  });
  return { store, note: () => attempt(() => get<unknown>('note', db.useStore('meta'))) };
}

const keep: Companions<FormItem, SiteStore>['settle'] = ({ item: given }) => Promise.resolve(given);
const taken = { type: 'taken', attempt: 'one' } as const;

describe('what changes with an item', () => {
  it('is written with it', async () => {
    const { store, note } = open(keep);
    const given = item();
    expect(await store.add(given)).toEqual({ ok: true, value: given });
    expect(await note()).toEqual({ ok: true, value: 'added' });
    await store.apply(given.id, taken);
    expect(await note()).toEqual({ ok: true, value: 'changed' });
  });

  it('is not written when the item is not, nor the item without it', async () => {
    let isFull = false;
    const { store, note } = open((change, stores) => {
      if (isFull) throw new StorageFailure({ kind: 'quota', detail: 'QuotaExceededError' });
      return keep(change, stores);
    });
    const given = item();
    await store.add(given);
    isFull = true;
    expect(await store.apply(given.id, taken)).toMatchObject({ ok: false, error: { kind: 'quota' } });
    expect(await note()).toEqual({ ok: true, value: 'added' });
    expect(await store.find(given.id)).toEqual({ ok: true, value: given });
  });

  it('decides what is left of the item', async () => {
    const { store } = open((change) =>
      Promise.resolve(change.kind === 'added' ? { ...change.item, seq: 7 } : undefined),
    );
    const given = item();
    expect(await store.add(given)).toMatchObject({ value: { seq: 7 } });
    expect(await store.apply(given.id, taken)).toMatchObject({ value: { kind: 'changed' } });
    expect(await store.find(given.id)).toEqual({ ok: true, value: undefined });
    const none = open(() => Promise.resolve(undefined));
    expect(await none.store.add(given)).toEqual({ ok: true, value: undefined });
  });
});

describe('several things that happen to an item at once', () => {
  it('are worked out from what is stored, and happen all or none', async () => {
    const { store } = open(keep);
    const given = item();
    await store.add(given);
    const elsewhere = { type: 'edited', newId: null, createdAt: given.createdAt } as const;
    const edited = await store.apply(given.id, ({ payload }) => [
      { type: 'editStarted' },
      { ...elsewhere, payload: { ...payload, email: 'ben@visitors.example' } },
    ]);
    expect(edited).toMatchObject({
      value: { item: { rev: 2, state: { status: 'waiting' }, payload: { email: 'ben@visitors.example' } } },
    });
    const refused = await store.apply(given.id, () => [{ type: 'editStarted' }, { type: 'useTheirs' }]);
    expect(refused).toEqual({ ok: true, value: { kind: 'refused', because: 'unsuitable' } });
    expect(await store.find(given.id)).toMatchObject({ value: { rev: 2, state: { status: 'waiting' } } });
  });

  it('may be none', async () => {
    const { store } = open(keep);
    const given = item();
    await store.add(given);
    expect(await store.apply(given.id, () => [])).toMatchObject({ value: { kind: 'refused' } });
  });
});

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { get, set } from 'idb-keyval';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createFormsStore } from './forms.store.ts';
import { openDb } from './open-db.ts';

const item = v.object({ id: v.string(), createdAt: v.string() });
const now = () => Date.parse('2026-11-20T12:00:00.000Z');
const at = (minute: number) => `2026-11-20T11:0${minute}:00.000Z`;

function open() {
  const factory = new IDBFactory();
  const db = openDb({ name: 'site', version: 1, stores: ['forms', 'meta'] }, { findFactory: () => factory });
  return {
    db,
    messages: createFormsStore(db, { kind: 'message', item, now }),
    newsletter: createFormsStore(db, { kind: 'newsletter', item, now }),
  };
}

it('loads what waits, oldest first, each kind for itself', async () => {
  const { messages, newsletter } = open();
  await messages.add({ id: 'b', createdAt: at(2) });
  await messages.add({ id: 'a', createdAt: at(1) });
  await newsletter.add({ id: 'n', createdAt: at(0) });
  expect(await messages.load({ limit: 1, skip: [] })).toEqual({
    ok: true,
    value: { items: [{ id: 'a', createdAt: at(1) }], waiting: 2, pausedUntil: 0 },
  });
  expect(await messages.load({ limit: 1, skip: ['a'] })).toMatchObject({
    ok: true,
    value: { items: [{ id: 'b' }] },
  });
});

it('a record this release cannot read stays where it is', async () => {
  const { db, messages } = open();
  const newer = { v: 2, kind: 'message', words: 'from a later release' };
  await set('later', newer, db.useStore('forms'));
  expect(await messages.list()).toEqual({ ok: true, value: [] });
  expect(await messages.take('later')).toEqual({ ok: true, value: undefined });
  expect(await get('later', db.useStore('forms'))).toEqual(newer);
});

it('a form taken back while it was on its way still gets its receipt, but is not held', async () => {
  const { messages } = open();
  const form = { id: 'a', createdAt: at(1) };
  await messages.hold([{ item: form, state: { status: 'unproven' } }]);
  expect(await messages.find('a')).toEqual({ ok: true, value: undefined });
  await messages.markSent([form]);
  expect(await messages.find('a')).toMatchObject({
    ok: true,
    value: { state: { status: 'sent', at: '2026-11-20T12:00:00.000Z' } },
  });
});

import { IDBFactory } from 'fake-indexeddb';
import { set } from 'idb-keyval';
import { expect, it } from 'vitest';
import { metaKeys, siteDatabase } from './keys.ts';
import { openDb } from './open-db.ts';
import { createMessageDraft } from './message-draft.store.ts';

const text = { name: 'Ann', email: '', phone: '', service: 'Steam Shower', message: 'Under the' };

function open() {
  const factory = new IDBFactory();
  const db = openDb(siteDatabase, { findFactory: () => factory });
  return { db, ...createMessageDraft(db) };
}

it('what was typed comes back, with the message it changes, until it is removed', async () => {
  const { readMessageDraft, writeMessageDraft } = open();
  expect(await readMessageDraft()).toEqual({ ok: true, value: null });
  const draft = { text, editing: '11111111-1111-4111-8111-111111111111' };
  await writeMessageDraft(draft);
  expect(await readMessageDraft()).toEqual({ ok: true, value: draft });
  await writeMessageDraft(null);
  expect(await readMessageDraft()).toEqual({ ok: true, value: null });
});

it('a damaged draft is none [A11]', async () => {
  const { db, readMessageDraft } = open();
  await set(metaKeys.draft('message'), { v: 1, text: { name: 'Ann' } }, db.useStore('meta'));
  expect(await readMessageDraft()).toEqual({ ok: true, value: null });
});

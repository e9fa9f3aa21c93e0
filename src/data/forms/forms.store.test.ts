import { expect, it } from 'vitest';
import { memoryDb } from '../../../tests/support/unit/memory-db.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { lostAnswerFactory } from '../../../tests/support/unit/lost-answer-factory.ts';
import { formsDevice } from '../../../tests/support/outbox/forms-device.ts';
import { place, text } from '../../../tests/support/outbox/messages-device.ts';
import { createFormsStore } from './forms.store.ts';
import type { MessageItem } from './form-item.ts';
import { newItem } from './item.ts';
import { siteDatabase } from '../local/keys.ts';
import { makeId } from '../local/make-id.ts';
import { promisifyRequest } from '../local/stored-record.ts';
import { openDb } from '../local/open-db.ts';

const message = (): MessageItem =>
  newItem({
    id: makeId(),
    kind: 'message',
    createdAt: '2026-11-20T12:00:00.000Z',
    payload: { text, ...place },
  });

const taken = (attempt: string) => ({ type: 'claimed', attempt }) as const;

it('of two tabs that take the same item, one of them does', async () => {
  const { openTab } = formsDevice();
  const [one, other] = [openTab(), openTab()];
  const item = message();
  await one.store.add(item);
  const applied = await Promise.all([
    one.store.apply(item.id, taken('one')),
    other.store.apply(item.id, taken('other')),
  ]);
  expect(applied.map((each) => each.ok && each.value.kind).sort()).toEqual(['changed', 'refused']);
});

const another = '00000000-0000-4000-8000-0000000000ff';

function forgetful() {
  const { factory, loseNextAnswer, countConnections } = lostAnswerFactory();
  const open = () => createFormsStore(openDb(siteDatabase, { findFactory: () => factory }), () => 0);
  return { store: open(), loseNextAnswer, countConnections, open };
}

it.each([
  [taken('one'), { kind: 'changed', item: { rev: 1, state: { attempt: 'one' } } }],
  [{ type: 'cancelled' }, { kind: 'removed', mayHaveArrived: false }],
] as const)(
  'a change that was committed and reported as aborted answers as it did the first time: %o',
  async (change, value) => {
    const { store, loseNextAnswer, countConnections } = forgetful();
    const item = message();
    await store.add(item);
    loseNextAnswer();
    expect(await store.apply(item.id, change)).toMatchObject({ ok: true, value });
    expect(countConnections()).toBe(2);
  },
);

it('a change that was committed, undone in another tab, and made again is reported as indeterminate [O29]', async () => {
  const { store, loseNextAnswer, open } = forgetful();
  const item = message();
  await store.add(item);
  await store.apply(item.id, { type: 'editStarted' });
  const { payload, createdAt } = item;
  const other = open();
  await other.list();
  let report = () => {};
  loseNextAnswer(new Promise((resolve) => (report = resolve)));
  const edited = store.apply(item.id, { type: 'edited', payload, createdAt, newId: another });
  await eventually(async () => expect(await other.find(another)).toMatchObject({ value: { rev: 2 } }));
  await other.apply(another, { type: 'cancelled' });
  report();
  expect(await edited).toEqual({ ok: true, value: { kind: 'refused', because: 'indeterminate' } });
});

it('what a newer release stored stays where it is, unread [F-D6]', async () => {
  const db = memoryDb(siteDatabase);
  const id = makeId();
  const newer = { ...message(), v: 99, id };
  await db.transact(['forms'], 'readwrite', (store) => void store('forms').put(newer, id));
  const store = createFormsStore(db, () => 0);
  await store.add(message());
  expect(await store.list()).toMatchObject({ value: [{ v: 1 }] });
  const stored = await db.transact(['forms'], 'readonly', (of) =>
    promisifyRequest<unknown>(of('forms').get(id)),
  );
  expect(stored).toEqual({ ok: true, value: newer });
});

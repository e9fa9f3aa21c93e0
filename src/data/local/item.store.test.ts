import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { formsDevice } from '../../../tests/support/outbox/forms-device.ts';
import { createFormsStore } from '../forms/forms.store.ts';
import type { MessageItem } from '../forms/form-item.ts';
import { newItem } from '../outbox/item.ts';
import { siteDatabase } from './keys.ts';
import { makeId } from './make-id.ts';
import { openDb } from './open-db.ts';
import earlierForms from './earlier-forms.fixture.json' with { type: 'json' };

const text = { name: 'Ann', email: 'ann@visitors.example', phone: '', service: '', message: 'A sauna' };

const message = (): MessageItem =>
  newItem({
    id: makeId(),
    kind: 'message',
    createdAt: '2026-11-20T12:00:00.000Z',
    payload: { text, page: '/contact', elapsedMs: 5000 },
  });

const taken = (attempt: string) => ({ type: 'taken', attempt }) as const;

describe('two tabs', () => {
  it('that take the same item: one of them does', async () => {
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

  it('that submit the same item: it is stored once, and what was done with it stays', async () => {
    const { openTab } = formsDevice();
    const { store } = openTab();
    const item = message();
    await store.add(item);
    await store.apply(item.id, taken('one'));
    await store.add(item);
    expect(await store.find(item.id)).toMatchObject({ value: { state: { status: 'sending' } } });
  });
});

/** A database whose first commit is answered too late: the work is done, and done again on a new connection. */
function forgetful() {
  const factory = new IDBFactory();
  const state = { isSlow: false };
  const slow = new Proxy(factory, {
    get(target, name: keyof IDBFactory) {
      if (name !== 'open') return Reflect.get(target, name);
      return (...args: Parameters<IDBFactory['open']>) => {
        const request = target.open(...args);
        request.addEventListener('success', () => {
          const db = request.result;
          const begin = db.transaction.bind(db);
          db.transaction = (...given: Parameters<IDBDatabase['transaction']>) => {
            const tx = begin(...given);
            if (state.isSlow && given[1] === 'readwrite') {
              state.isSlow = false;
              const listen = tx.addEventListener.bind(tx);
              tx.addEventListener = (type: string, ...rest: unknown[]) => {
                if (type !== 'complete') Reflect.apply(listen, tx, [type, ...rest]);
              };
            }
            return tx;
          };
        });
        return request;
      };
    },
  });
  const db = openDb(siteDatabase, { findFactory: () => slow, limitMs: 1_000 });
  return { store: createFormsStore(db, () => 0), state };
}

describe('a change that was committed and answered too late', () => {
  it('answers as it did the first time', async () => {
    const { store, state } = forgetful();
    const item = message();
    await store.add(item);
    state.isSlow = true;
    expect(await store.apply(item.id, taken('one'))).toMatchObject({
      ok: true,
      value: { kind: 'changed', item: { rev: 1, state: { attempt: 'one' } } },
    });
  });

  it('also when it removed the item', async () => {
    const { store, state } = forgetful();
    const item = message();
    await store.add(item);
    state.isSlow = true;
    expect(await store.apply(item.id, { type: 'cancelled' })).toEqual({
      ok: true,
      value: { kind: 'removed', mayHaveArrived: false },
    });
  });
});

describe('what earlier releases stored', () => {
  it('is read: what waited waits, receipts and refusals stay', async () => {
    const factory = new IDBFactory();
    const db = openDb(siteDatabase, { findFactory: () => factory });
    await db.transact(['forms'], 'readwrite', (store) => {
      for (const record of earlierForms) store('forms').put(record, record.item.id);
    });
    const store = createFormsStore(db, () => Date.parse('2026-11-21T00:00:00.000Z'));
    const listed = await store.list();
    expect(
      listed.ok &&
        listed.value.map(({ kind, state, mayHaveArrived }) => [kind, state.status, mayHaveArrived]),
    ).toEqual([
      ['message', 'waiting', true],
      ['newsletter', 'waiting', true],
      ['message', 'done', true],
      ['message', 'dead', true],
      ['message', 'dead', true],
    ]);
    const id = earlierForms[0]?.item.id ?? '';
    await store.apply(id, taken('one'));
    expect(await store.find(id)).toMatchObject({ value: { payload: { text }, state: { attempt: 'one' } } });
  });

  it('by a newer release stays where it is, unread [D6]', async () => {
    const factory = new IDBFactory();
    const db = openDb(siteDatabase, { findFactory: () => factory });
    const id = makeId();
    const newer = { ...message(), v: 99, id };
    await db.transact(['forms'], 'readwrite', (store) => void store('forms').put(newer, id));
    const store = createFormsStore(db, () => 0);
    await store.add(message());
    expect(await store.list()).toMatchObject({ value: [{ v: 1 }] });
    const stored = await db.transact(['forms'], 'readonly', async (of) => {
      const request = of('forms').get(id);
      return new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    });
    expect(stored).toEqual({ ok: true, value: newer });
  });
});

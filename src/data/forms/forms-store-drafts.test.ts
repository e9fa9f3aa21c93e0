import { expect, it } from 'vitest';
import { memoryDb } from '../../../tests/support/unit/memory-db.ts';
import type { SubscriptionItem } from './form-item.ts';
import { newItem } from './item.ts';
import { promisifyRequest } from '../local/stored-record.ts';
import { createFormsStore } from './forms.store.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
/** Receipts are shown for 30 days. */
const RECEIPT_MS = 30 * 86_400_000;
const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${String(n)}`;

const payload = { email: 'ann@visitors.example', page: '/', elapsedMs: 4_000 };

const item = (n: number, more: Partial<SubscriptionItem> = {}): SubscriptionItem => ({
  ...newItem({ id: idOf(n), kind: 'newsletter', createdAt: '2026-11-23T12:00:00.000Z', payload }),
  ...more,
});
const receipt = (n: number, ago: number): SubscriptionItem =>
  item(n, { state: { status: 'done', at: new Date(NOW - ago).toISOString() } });

async function open() {
  const db = memoryDb({ name: 'public-site', stores: ['forms', 'meta'] });
  await db.transact(['meta'], 'readwrite', (of) => void of('meta').put('Typed', 'draft'));
  const store = createFormsStore(db, () => NOW);
  const valueOf = async (name: 'forms' | 'meta', key: string): Promise<unknown> => {
    const found = await db.transact([name], 'readonly', (of) => promisifyRequest<unknown>(of(name).get(key)));
    return found.ok ? found.value : found;
  };
  return {
    store,
    draft: () => valueOf('meta', 'draft'),
    isStored: async (n: number) => (await valueOf('forms', idOf(n))) !== undefined,
  };
}

it('the draft of an item goes with the change that stores it, and with no other', async () => {
  const { store, draft } = await open();
  expect(await store.add(item(1))).toEqual({ ok: true, value: item(1) });
  await store.apply(idOf(1), { type: 'editStarted' });
  expect(await draft()).toBe('Typed');
  await store.apply(idOf(1), { type: 'forgotten' }, 'draft');
  expect(await draft()).toBe('Typed');
  await store.add(item(2), 'draft');
  expect(await draft()).toBeUndefined();
});

it('the draft of an edit goes with it', async () => {
  const { store, draft, isStored } = await open();
  await store.add(item(1));
  const changed = { ...payload, email: 'bea@visitors.example' };
  const edited = { type: 'edited', payload: changed, newId: idOf(2), createdAt: item(1).createdAt } as const;
  const applied = await store.apply(idOf(1), () => [{ type: 'editStarted' }, edited], 'draft');
  expect(applied).toMatchObject({ value: { kind: 'changed', item: { id: idOf(2), payload: changed } } });
  expect(await draft()).toBeUndefined();
  expect([await isStored(1), await isStored(2)]).toEqual([false, true]);
});

it('nothing happens where the first of several things does not fit', async () => {
  const { store } = await open();
  await store.add(item(1));
  const applied = await store.apply(idOf(1), () => [{ type: 'forgotten' }, { type: 'sendNow' }]);
  expect(applied).toEqual({ ok: true, value: { kind: 'refused', because: 'invalidState' } });
  expect(await store.apply(idOf(1), () => [])).toEqual(applied);
  expect(await store.find(idOf(1))).toEqual({ ok: true, value: item(1) });
});

it('receipts are shown for their time, and removed by the next item that is stored', async () => {
  const { store, isStored } = await open();
  await store.add(receipt(1, RECEIPT_MS));
  await store.add(receipt(2, RECEIPT_MS + 1));
  expect(await store.list()).toMatchObject({ value: [{ id: idOf(1) }] });
  await store.add(item(3, { createdAt: '2020-11-23T12:00:00.000Z' }));
  expect(await store.list()).toMatchObject({ value: [{ id: idOf(3) }, { id: idOf(1) }] });
  expect([await isStored(1), await isStored(2), await isStored(3)]).toEqual([true, false, true]);
});

it('an item that is stored already is answered as it is', async () => {
  const { store } = await open();
  await store.add(item(1));
  await store.apply(idOf(1), { type: 'claimed', attempt: 'one' });
  expect(await store.add(item(1))).toMatchObject({ value: { rev: 1, state: { status: 'sending' } } });
});

it.each<SubscriptionItem['state']>([
  { status: 'backoff', until: 1, waitMs: 1, reason: 'server' },
  { status: 'sending', attempt: 'one', mayHaveArrivedBefore: true },
  { status: 'editing', was: { status: 'waiting' } },
  { status: 'done', at: new Date(NOW).toISOString() },
])('$status comes back with everything that it says', async (state) => {
  const { store } = await open();
  await store.add(item(1, { state }));
  expect(await store.list()).toEqual({ ok: true, value: [item(1, { state })] });
});

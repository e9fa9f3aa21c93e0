import { set } from 'idb-keyval';
import { expect, it } from 'vitest';
import { memoryDb } from '../../../tests/support/unit/memory-db.ts';
import { emptyInputs } from '../../domain/estimate.ts';
import type { SavedEstimate } from '../../domain/saved-estimate.ts';
import { createEstimatesStore } from './estimates.store.ts';
import { siteDatabase } from './keys.ts';
import { makeId } from './make-id.ts';

const open = () => {
  const db = memoryDb(siteDatabase);
  return { db, store: createEstimatesStore(db) };
};

const steam = (more: Partial<SavedEstimate> = {}): SavedEstimate => ({
  id: makeId(),
  name: '',
  inputs: { ...emptyInputs, saunaType: 'steam' },
  total: 16_000,
  priceList: 'today',
  savedAt: '2026-11-24T09:00:00.000Z',
  ...more,
});

const listed = async ({ store }: ReturnType<typeof open>) => {
  const list = await store.list();
  return list.ok ? list.value : list.error;
};

it('saves once what is saved twice at the same moment, and again at other prices', async () => {
  const device = open();
  const both = await Promise.all([device.store.add(steam()), device.store.add(steam())]);
  expect(both.map((one) => one.ok && one.value)).toEqual([true, false]);
  expect(await device.store.add(steam({ priceList: 'tomorrow' }))).toMatchObject({ value: true });
  expect(await listed(device)).toMatchObject({ estimates: [{ total: 16_000 }, {}], unreadable: 0 });
});

it('lists the newest first', async () => {
  const device = open();
  const old = steam({ savedAt: '2026-11-01T09:00:00.000Z', priceList: 'old' });
  const recent = steam();
  await device.store.add(recent);
  await device.store.add(old);
  expect(await listed(device)).toMatchObject({ estimates: [{ id: recent.id }, { id: old.id }] });
});

it('renames without the spaces around, and says when there is nothing to rename', async () => {
  const device = open();
  const one = steam();
  await device.store.add(one);
  expect(await device.store.rename(one.id, `  ${'x'.repeat(80)}`)).toMatchObject({ value: true });
  expect(await listed(device)).toMatchObject({ estimates: [{ name: 'x'.repeat(60) }] });
  expect(await device.store.rename(makeId(), 'Basement')).toMatchObject({ value: false });
});

it('puts back what was removed, as it was', async () => {
  const device = open();
  const one = steam({ name: 'Basement' });
  await device.store.add(one);
  await device.store.remove(one.id);
  expect(await listed(device)).toEqual({ estimates: [], unreadable: 0 });
  await device.store.restore(one);
  expect(await listed(device)).toMatchObject({ estimates: [one] });
});

it.each([
  ['', '', ['']],
  ['Basement', '', ['Basement']],
  ['', 'Attic', ['Attic']],
  ['Basement', 'Attic', ['Attic', 'Basement']],
])('puts back “%s” beside an equal “%s” as %j', async (removed, saved, names) => {
  const device = open();
  const one = steam({ name: removed });
  const twin = steam({ name: saved });
  await device.store.add(twin);
  const restored = await device.store.restore(one);
  const list = await device.store.list();
  const estimates = list.ok ? list.value.estimates : [];
  expect(estimates.map(({ name }) => name).toSorted()).toEqual(names);
  expect(restored).toMatchObject({ value: names.length === 1 ? twin.id : one.id });
});

it('leaves alone, and counts, what another release wrote', async () => {
  const device = open();
  await set('later', { v: 2, igloo: true }, device.db.useStore('estimates'));
  await device.store.add(steam());
  expect(await listed(device)).toMatchObject({ estimates: [{ name: '' }], unreadable: 1 });
});

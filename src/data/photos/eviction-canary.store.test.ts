import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { memoryValues } from '../../../tests/support/outbox/memory-values.ts';
import { createEvictionCanary } from './eviction-canary.store.ts';
import { adminDatabase, adminKeys } from '../local/keys.ts';
import { openDb } from '../local/open-db.ts';

function device() {
  const values = memoryValues();
  const state = { factory: new IDBFactory() };
  /** A start of the page. */
  const start = () =>
    createEvictionCanary(openDb(adminDatabase, { findFactory: () => state.factory }), values);
  const erase = () => void (state.factory = new IDBFactory());
  return { values, start, erase };
}

const missing = (count: number) => ({ ok: true, value: count });

it('where nothing was ever picked, nothing is missing and nothing is stored', async () => {
  const { values, start, erase } = device();
  expect(await start().check(0)).toEqual(missing(0));
  erase();
  expect(await start().check(0)).toEqual(missing(0));
  expect(values.values.size).toBe(0);
});

it('photos that are there or were published are not missing', async () => {
  const { start } = device();
  const canary = start();
  for (const count of [1, 2, 3, 1, 0]) expect(await canary.check(count)).toEqual(missing(0));
  expect(await start().check(0)).toEqual(missing(0));
});

it('knows the number of the last check, so that a change of it is checked [B8]', async () => {
  const { start } = device();
  const canary = start();
  await canary.check(2);
  expect([canary.isKnown(2), canary.isKnown(1), start().isKnown(2)]).toEqual([true, false, true]);
});

it('erased photos are missing, at every start until the person knows [F-A6]', async () => {
  const { start, erase } = device();
  await start().check(9);
  erase();
  expect(await start().check(0)).toEqual(missing(9));
  expect(await start().check(0)).toEqual(missing(9));
  const canary = start();
  canary.acknowledge();
  expect(await canary.check(0)).toEqual(missing(0));
});

it('what is picked before the person knows does not hide it, and a second time adds to it [F-A6]', async () => {
  const { start, erase } = device();
  await start().check(4);
  erase();
  const canary = start();
  expect(await canary.check(1)).toEqual(missing(4));
  expect(await canary.check(2)).toEqual(missing(4));
  erase();
  expect(await start().check(0)).toEqual(missing(6));
});

it('two tabs that start together count what is missing once [F-A6]', async () => {
  const { start, erase } = device();
  await start().check(5);
  erase();
  const [one, two] = [start(), start()];
  await Promise.all([one.check(0), two.check(0)]);
  expect(await one.check(0)).toEqual(missing(5));
});

it('without its note, or with a damaged one, the count begins anew', async () => {
  for (const note of [undefined, '{"count":-1}', 'x']) {
    const { start, values } = device();
    await start().check(3);
    values.values.clear();
    if (note !== undefined) values.values.set(adminKeys.storedDrafts, note);
    expect(await start().check(3)).toEqual(missing(0));
    expect(values.read(adminKeys.storedDrafts)).toBe('{"count":3,"missing":0}');
  }
});

it('reports a database that does not respond, and leaves the stored count unchanged', async () => {
  const values = memoryValues();
  const broken = createEvictionCanary(openDb(adminDatabase, { findFactory: () => undefined }), values);
  values.write(adminKeys.storedDrafts, '{"count":3,"missing":0}');
  expect(await broken.check(0)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  expect(values.read(adminKeys.storedDrafts)).toBe('{"count":3,"missing":0}');
});

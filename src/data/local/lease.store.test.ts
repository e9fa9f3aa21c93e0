import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { createLease } from './lease.store.ts';
import { openDb } from './open-db.ts';

function twoTabs() {
  const factory = new IDBFactory();
  const clock = { now: 1_000_000 };
  const leaseOf = (holder: string) => {
    const db = openDb({ name: 'site', version: 1, stores: ['meta'] }, { findFactory: () => factory });
    return createLease(db, { name: 'outbox:site', holder, lengthMs: 60_000, now: () => clock.now });
  };
  return { one: leaseOf('one'), other: leaseOf('other'), clock };
}

it('only one of two tabs may send', async () => {
  const { one, other } = twoTabs();
  const taken = await Promise.all([one.take(), other.take()]);
  expect(taken.filter(Boolean)).toHaveLength(1);
});

it('the other tab may send as soon as the first has finished', async () => {
  const { one, other } = twoTabs();
  await one.take();
  await other.give();
  expect(await other.take()).toBe(false);
  await one.give();
  expect(await other.take()).toBe(true);
});

it('the other tab may send after a tab died, and after the clock was set back', async () => {
  const { one, other, clock } = twoTabs();
  await one.take();
  clock.now += 60_001;
  expect(await other.take()).toBe(true);
  clock.now -= 86_400_000;
  expect(await one.take()).toBe(true);
});

it('nobody may send when storage fails', async () => {
  const db = openDb({ name: 'site', version: 1, stores: ['meta'] }, { findFactory: () => undefined });
  const lease = createLease(db, { name: 'outbox:site', holder: 'one', lengthMs: 60_000, now: () => 0 });
  expect(await lease.take()).toBe(false);
  await lease.give();
});

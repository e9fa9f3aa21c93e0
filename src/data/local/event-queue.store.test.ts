import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ok } from '../../domain/result.ts';
import { memoryDb } from '../../../tests/support/unit/memory-db.ts';
import { createEventQueueStore } from './event-queue.store.ts';

const item = v.object({ id: v.string(), createdAt: v.string(), text: v.string() });
const noon = Date.parse('2026-11-20T12:00:00.000Z');

function itemAt(number: number) {
  return {
    id: `id-${number}`,
    createdAt: new Date(noon + number * 1000).toISOString(),
    text: `text ${number}`,
  };
}

function open(maxItems?: number) {
  const db = memoryDb({ name: 'public-site', stores: ['events', 'meta'] });
  const queue = createEventQueueStore(db, 'test', item, maxItems);
  return { db, queue };
}

const everything = 10_000;

describe('what waits on the device', () => {
  it('comes back unchanged, oldest first and without duplicates', async () => {
    const { queue } = open();
    for (const number of [3, 1, 2, 1]) await queue.add(itemAt(number));
    expect(await queue.load(everything)).toEqual(
      ok({ items: [itemAt(1), itemAt(2), itemAt(3)], pausedUntil: 0 }),
    );
  });

  it('comes in batches', async () => {
    const { queue } = open();
    for (let number = 0; number < 5; number += 1) await queue.add(itemAt(number));
    expect(await queue.load(2)).toMatchObject(ok({ items: [itemAt(0), itemAt(1)] }));
  });

  it('is loaded only where the filter accepts it, and the other items stay', async () => {
    const { queue } = open();
    for (const number of [0, 1]) await queue.add(itemAt(number));
    const loaded = await queue.load(everything, ({ id }) => id === 'id-1');
    expect(loaded).toMatchObject(ok({ items: [itemAt(1)] }));
    expect(await queue.load(everything)).toMatchObject(ok({ items: [itemAt(0), itemAt(1)] }));
  });

  it('is read whole when it is more than one page of the database', async () => {
    const { queue } = open();
    const items = Array.from({ length: 901 }, (_, number) => itemAt(number));
    await Promise.all(items.map((item) => queue.add(item)));
    expect(await queue.load(everything)).toMatchObject({ value: { items } });
  });

  it('leaves when it is removed, and the pause with it', async () => {
    const { queue } = open();
    for (let number = 0; number < 4; number += 1) await queue.add(itemAt(number));
    await queue.pause(noon + 60_000);
    await queue.remove([itemAt(0), itemAt(1), itemAt(2)]);
    expect(await queue.load(everything)).toEqual(ok({ items: [itemAt(3)], pausedUntil: 0 }));
  });

  it('remembers how long the server asked to wait', async () => {
    const { queue } = open();
    await queue.pause(noon + 60_000);
    expect(await queue.load(everything)).toMatchObject(ok({ pausedUntil: noon + 60_000 }));
  });

  it('is gone after a purge', async () => {
    const { queue } = open();
    await queue.add(itemAt(1));
    await queue.purge();
    expect(await queue.load(everything)).toMatchObject(ok({ items: [] }));
  });
});

describe('records this release cannot read', () => {
  it('stay in place while there is room, and do not block other items', async () => {
    const { db, queue } = open(3);
    const newer = { v: 2, item: { shape: 'of next year' } };
    await set('2025-01-01T00:00:00.000Z/newer', newer, db.useStore('events'));
    await set('2025-01-01T00:00:00.000Z/broken', 'scrap', db.useStore('events'));
    await queue.add(itemAt(0));
    expect(await get('2025-01-01T00:00:00.000Z/newer', db.useStore('events'))).toEqual(newer);
    for (const number of [1, 2]) await queue.add(itemAt(number));
    expect(await queue.load(everything)).toMatchObject(ok({ items: [itemAt(0), itemAt(1), itemAt(2)] }));
    expect(await get('2025-01-01T00:00:00.000Z/newer', db.useStore('events'))).toBeUndefined();
  });

  it('do not pause the queue', async () => {
    const { db, queue } = open();
    await set('batch-queue:test', { v: 9, pausedUntil: 'long' }, db.useStore('meta'));
    expect(await queue.load(everything)).toMatchObject(ok({ pausedUntil: 0 }));
  });
});

it('drops the oldest beyond the most that may wait [F-E4]', async () => {
  const { queue } = open(3);
  for (let number = 0; number < 5; number += 1) await queue.add(itemAt(number));
  const loaded = await queue.load(everything);
  expect(loaded).toMatchObject(ok({ items: [itemAt(2), itemAt(3), itemAt(4)] }));
});

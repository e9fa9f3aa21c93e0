// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../../../../tests/support/unit/fake-caches.ts';
import { siteDatabase } from '../keys.ts';
import { openDb } from '../open-db.ts';
import { workboxDatabase } from './parts.ts';
import { createSiteStorage } from './site-storage.ts';

const put = async (
  factory: IDBFactory,
  schema: { readonly name: string; readonly stores: readonly string[] },
  records: Readonly<Record<string, readonly unknown[]>>,
): Promise<void> => {
  const db = openDb(schema, { findFactory: () => factory });
  const written = await db.transact(Object.keys(records), 'readwrite', (store) => {
    for (const [name, values] of Object.entries(records))
      for (const [index, value] of values.entries()) store(name).put(value, `key-${index}`);
  });
  expect(written.ok).toBe(true);
  db.close();
};

const openDevice = () => {
  const factory = new IDBFactory();
  const caches = new FakeCaches();
  const unregister = vi.fn(() => Promise.resolve(true));
  const registrations = [{ scope: 'https://site.example/', unregister }];
  const order: string[] = [];
  const findFactory = () => factory;
  const ports = {
    db: openDb(siteDatabase, { findFactory }),
    workboxDb: openDb(workboxDatabase, { findFactory }),
    databases: () => factory.databases(),
    caches,
    listRegistrations: () => Promise.resolve(registrations),
    pauseWorker: async () => {
      order.push(`paused with ${(await caches.keys()).length} caches`);
    },
  };
  return { factory, caches, unregister, ports, storage: createSiteStorage(ports), order };
};

const list = async (storage: ReturnType<typeof createSiteStorage>) => {
  const listed = await storage.list();
  if (!listed.ok) throw new Error(listed.error.detail);
  return listed.value;
};

/** Everything the product can store, and what is not the public site's. */
const fill = async (device: ReturnType<typeof openDevice>, { isShared = false } = {}): Promise<void> => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('analytics_consent', 'granted');
  localStorage.setItem('pending_forms', 'waiting');
  localStorage.setItem('offline_admin', '{}');
  sessionStorage.setItem('analytics_session_id', 'x');
  sessionStorage.setItem('another', 'x');
  await put(device.factory, siteDatabase, {
    events: [1, 2],
    estimates: [{ v: 1 }],
    forms: [{ state: { status: 'done' } }, {}],
  });
  await put(device.factory, workboxDatabase, { 'cache-entries': [1] });
  await put(device.factory, { name: 'admin-area', stores: ['photos'] }, { photos: ['a photo'] });
  for (const name of ['cedar-site-1', 'cedar-photos', 'cedar-state', ...(isShared ? ['another-app'] : [])])
    await (await device.caches.open(name)).put('https://site.example/a', new Response('12345'));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a fresh device has nothing but its service worker, and no database is made by looking', async () => {
  const device = openDevice();
  expect((await list(device.storage)).parts.map(({ id }) => id)).toEqual(['worker']);
  expect((await device.storage.erase()).ok).toBe(true);
  expect(await device.factory.databases()).toEqual([]);
});

it('every part is named with what it holds, and what is not ours by name alone', async () => {
  const device = openDevice();
  await fill(device);
  const { parts, others, estimates, unsent } = await list(device.storage);
  expect(parts).toEqual([
    { id: 'theme', name: 'theme', count: null, bytes: 9 },
    { id: 'analytics_consent', name: 'analytics_consent', count: null, bytes: 24 },
    { id: 'pending_forms', name: 'pending_forms', count: null, bytes: 20 },
    { id: 'analytics_session_id', name: 'analytics_session_id', count: null, bytes: 21 },
    { id: 'public-site/events', name: 'public-site / events', count: 2, bytes: 5 },
    { id: 'public-site/estimates', name: 'public-site / estimates', count: 1, bytes: 9 },
    { id: 'public-site/forms', name: 'public-site / forms', count: 2, bytes: 32 },
    { id: 'workbox-expiration', name: 'workbox-expiration', count: 1, bytes: 3 },
    { id: 'pages', name: 'cedar-site-1', count: 1, bytes: 5 },
    { id: 'cedar-photos', name: 'cedar-photos', count: 1, bytes: 5 },
    { id: 'cedar-state', name: 'cedar-state', count: 1, bytes: 5 },
    { id: 'worker', name: 'service worker /', count: null, bytes: null },
  ]);
  expect(others).toEqual(['offline_admin', 'another', 'admin-area']);
  expect({ estimates, unsent }).toEqual({ estimates: 1, unsent: 1 });
});

it('erasing leaves empty databases and what is not ours, once the worker is paused', async () => {
  const device = openDevice();
  await fill(device);
  expect((await device.storage.erase()).ok).toBe(true);
  expect(device.order).toEqual(['paused with 3 caches']);
  expect(device.unregister).toHaveBeenCalledOnce();
  expect(await device.caches.keys()).toEqual([]);
  const { parts, others } = await list(device.storage);
  expect(parts.filter(({ id }) => id !== 'worker')).toEqual([
    { id: 'public-site', name: 'public-site', count: 0, bytes: 0 },
    { id: 'workbox-expiration', name: 'workbox-expiration', count: 0, bytes: 2 },
  ]);
  expect(others).toEqual(['offline_admin', 'another', 'admin-area']);
  const admin = openDb({ name: 'admin-area', stores: ['photos'] }, { findFactory: () => device.factory });
  const photos = await admin.transact(['photos'], 'readonly', (store) => store('photos').count());
  expect(photos).toMatchObject({ ok: true, value: { result: 1 } });
});

it.each([
  [{ analytics_consent: 'denied' }, ['analytics_consent']],
  [{ analytics_excluded: 'yes', analytics_consent: 'granted' }, ['analytics_excluded']],
])('a refusal to be counted outlives erasing: %j', async (stored, left) => {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  await openDevice().storage.erase();
  expect(Object.keys(localStorage)).toEqual(left);
});

it('the worker and its notes stay where another app of this origin has a cache', async () => {
  const device = openDevice();
  await fill(device, { isShared: true });
  await device.storage.erase();
  expect(device.unregister).not.toHaveBeenCalled();
  expect(await device.caches.keys()).toEqual(['cedar-state', 'another-app']);
});

it('a database that does not answer is an error, and the rest is erased all the same', async () => {
  const device = openDevice();
  await fill(device);
  const db = openDb(siteDatabase, { findFactory: () => undefined });
  const broken = createSiteStorage({ ...device.ports, db });
  expect(await broken.list()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  expect(await broken.erase()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  expect(await device.caches.keys()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['offline_admin']);
});

// Every request for forms and photos, with everything that can go wrong with it, in a tab that lives on and in one that dies
// meanwhile. In the end there is one object and one row, or none where they were to be deleted.
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormItem } from '../../src/data/forms/form-item.ts';
import { createFormSender } from '../../src/data/forms/form-sender.ts';
import { createFormsStore } from '../../src/data/forms/forms.store.ts';
import { siteDatabase } from '../../src/data/local/keys.ts';
import { openDb } from '../../src/data/local/open-db.ts';
import { newItem } from '../../src/data/forms/item.ts';
import { createOutbox } from '../../src/data/forms/outbox.ts';
import { rowsOf } from '../support/server/forms-target.ts';
import { createDevice } from '../support/outbox/device.ts';
import { patience } from '../support/patience.ts';
import { faults, faultyFetch, type Fault, type Struck } from '../support/outbox/faulty-fetch.ts';
import { photoServer, type PhotoServer } from '../support/outbox/photo-server.ts';
import { photosDevice, picture, type PhotosTab } from '../support/outbox/photos-device.ts';
import { signInAsAdmin, startTestServer, type TestServer } from '../support/server/server.ts';

interface Cell {
  readonly fault: Fault;
  readonly isTabDead: boolean;
}

/** Of every request: only the fault of a late answer is meant to reach it. */
const limitOf = ({ fault }: Cell): number =>
  fault === 'the answer does not come in time' ? 1_000 : patience.wait;

interface Tab {
  /** Looks for what an earlier tab has left. */
  resume(): void;
  settle(): Promise<void>;
  kill(): void;
}

let server: TestServer;
let photos: PhotoServer;
let owner: string;

/** Plays the work through: `begin` queues it in a tab whose `request` goes wrong; a dead tab is followed by another. */
async function playThrough<T extends Tab>(
  { fault, isTabDead }: Cell,
  request: Struck,
  openTab: (send: typeof fetch) => T,
  begin: (tab: T) => Promise<unknown>,
): Promise<T> {
  const network = faultyFetch(fault, request, isTabDead);
  const first = openTab(network.fetch);
  await begin(first);
  if (isTabDead) {
    await network.struck;
    first.kill();
  }
  const last = isTabDead ? openTab(fetch) : first;
  last.resume();
  await last.settle();
  await network.struck;
  return last;
}

interface Work {
  readonly action: 'publish' | 'save' | 'delete';
  readonly begin: (tab: PhotosTab, id: string) => Promise<unknown>;
}

async function playPhoto(cell: Cell, request: Struck, { action, begin }: Work) {
  const { openTab } = photosDevice({ owner });
  const limitMs = limitOf(cell);
  const open = (send: typeof fetch) => {
    const tab = openTab(photos.gateway({ fetch: send, limitMs, stallMs: limitMs }));
    return { ...tab, resume: () => tab.queue.wake('enqueued') };
  };
  const before = open(fetch);
  const photo = await before.keep(owner, [picture(480), picture(960)], { title: 'Barrel' });
  const { id } = photo;
  if (action !== 'publish') {
    await before.photos.publish(owner, [id]);
    await before.settle();
    await before.photos.drainBatchResults(owner);
  }
  before.kill();
  const tab = await playThrough(cell, request, open, (given) => begin(given, id));
  expect(await tab.photos.drainBatchResults(owner)).toMatchObject([
    { action, succeeded: 1, failed: 0, ids: [id] },
  ]);
  return {
    id,
    variants: photo.picture.status === 'ready' ? photo.picture.variants : [],
    stored: await tab.stored(photo),
    rows: await photos.rows(id),
    objects: await photos.objects(id),
  };
}

/** With the header a browser adds by itself. */
const asPage =
  (send: typeof fetch): typeof fetch =>
  (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', server.url);
    return send(url, { ...init, headers });
  };

async function playForm(cell: Cell, item: FormItem): Promise<void> {
  const { device, openPorts } = createDevice();
  const factory = new IDBFactory();
  const openTab = (send: typeof fetch) => {
    const { ports, ...tab } = openPorts();
    const db = openDb(siteDatabase, { findFactory: () => factory });
    const store = createFormsStore(db, () => device.now);
    const outbox = createOutbox({
      ...ports,
      isRepeatable: () => true,
      store,
      send: createFormSender({ baseUrl: server.url, fetch: asPage(send), limitMs: limitOf(cell) }),
    });
    return {
      ...tab,
      outbox,
      resume: () => outbox.wake('enqueued'),
      settle: () => tab.settle(outbox.whenIdle),
    };
  };
  const request = { method: 'POST', path: '/functions/v1/forms' };
  const tab = await playThrough(cell, request, openTab, ({ outbox }) => outbox.add(item));
  expect(await tab.outbox.find(item.id)).toMatchObject({ value: { state: { status: 'done' } } });
}

const publish: Work = { action: 'publish', begin: (tab, id) => tab.photos.publish(owner, [id]) };
const edit: Work = {
  action: 'save',
  begin: async (tab, id) => {
    await tab.photos.type(owner, id, { title: 'New' });
    await tab.photos.save(owner, id);
  },
};
const remove: Work = {
  action: 'delete',
  begin: async (tab, id) => tab.photos.delete(owner, [await photos.managed(id)]),
};

type Play = (cell: Cell) => Promise<void>;

const playPublishing =
  (request: Struck): Play =>
  async (cell) => {
    const { id, variants, rows, objects, stored } = await playPhoto(cell, request, publish);
    expect(rows).toMatchObject([{ id, file_name: variants.at(-1)?.path, title: 'Barrel' }]);
    expect(objects.toSorted()).toEqual(variants.map(({ path }) => path).toSorted());
    expect(stored?.server).toMatchObject({ kind: 'present', revision: rows[0]?.['revision'] });
  };

const playDeleting =
  (request: Struck): Play =>
  async (cell) => {
    const { rows, objects, stored } = await playPhoto(cell, request, remove);
    expect([rows, objects, stored]).toEqual([[], [], undefined]);
  };

const rpc = (name: string): Struck => ({ method: 'POST', path: `/rest/v1/rpc/${name}` });

const createdAt = () => new Date().toISOString();
const rowsWhere = (query: string) =>
  rowsOf({ url: '', origin: '', siteUrl: '', server, output: () => '' }, query);

const effects: Readonly<Record<string, Play>> = {
  'an upload': playPublishing({ method: 'POST', path: '/storage/v1/object/gallery-photos/' }),
  'a row': playPublishing(rpc('publish_photo')),
  'an edit': async (cell) => {
    const { rows, stored } = await playPhoto(cell, rpc('edit_photo'), edit);
    expect(rows).toMatchObject([{ title: 'New' }]);
    expect(stored?.server).toMatchObject({ kind: 'present', revision: rows[0]?.['revision'] });
  },
  'the deletion of a row': playDeleting(rpc('delete_photo')),
  'the deletion of its objects': playDeleting({
    method: 'DELETE',
    path: '/storage/v1/object/gallery-photos',
  }),
  'a message': async (cell) => {
    const id = randomUUID();
    const email = `ann-${id}@visitors.example`;
    const text = { name: 'Ann', email, phone: '', service: '', message: 'A sauna, please.' };
    const payload = { text, page: '/contact', elapsedMs: 5_000 };
    await playForm(cell, newItem({ id, kind: 'message', createdAt: createdAt(), payload }));
    const rows = await rowsWhere(`contact_messages?email=eq.${encodeURIComponent(email)}`);
    expect(rows.map((row) => row['id'])).toEqual([id]);
  },
  'a subscription': async (cell) => {
    const id = randomUUID();
    const email = `ben-${id}@visitors.example`;
    const payload = { email, page: '/gallery', elapsedMs: 5_000 };
    await playForm(cell, newItem({ id, kind: 'newsletter', createdAt: createdAt(), payload }));
    const rows = await rowsWhere(`newsletter_subscribers?email=eq.${encodeURIComponent(email)}`);
    expect(rows).toHaveLength(1);
  },
};

/** Ids of the fault list, and the cells that cause these faults. */
const rows: readonly { id: string; fault: Fault; effect?: string; isTabDead?: boolean }[] = [
  { id: '[F-B2]', fault: 'the request is lost', effect: 'a row', isTabDead: true },
  { id: '[F-B3]', fault: 'the request is lost', effect: 'an upload', isTabDead: true },
  { id: '[F-B4]', fault: 'the answer is lost', effect: 'an upload' },
  { id: '[F-B5]', fault: 'the answer is lost', effect: 'a row' },
  { id: '[F-B6]', fault: 'the answer does not come in time', isTabDead: false },
  { id: '[F-B7]', fault: 'the server fails after it has committed', isTabDead: false },
  { id: '[F-B8]', fault: 'the server asks to wait', isTabDead: false },
  { id: '[F-B10]', fault: 'the answer is cut off', isTabDead: false },
  { id: '[F-B11]', fault: 'a stranger answers 200 and a web page', isTabDead: false },
  { id: '[F-B12]', fault: 'a stranger answers 200 {}', isTabDead: false },
  { id: '[F-B12]', fault: 'a stranger answers 200 and nothing', isTabDead: false },
  { id: '[F-B28]', fault: 'the request is lost', effect: 'the deletion of its objects' },
];

const cellsOf = (effect: string, isTabDead: boolean) =>
  faults.map((fault) => {
    const proven = rows.filter(
      (each) =>
        each.fault === fault &&
        [effect, undefined].includes(each.effect) &&
        (each.isTabDead ?? isTabDead) === isTabDead,
    );
    return { fault, title: [fault, ...proven.map(({ id }) => id)].join(' ') };
  });

describe.each([
  { ending: 'the tab lives on', isTabDead: false },
  { ending: 'the tab dies meanwhile [F-B18]', isTabDead: true },
])('$ending', ({ isTabDead }) => {
  // One each, because a server takes a limited number of forms from one address.
  beforeAll(async () => {
    server = await startTestServer();
    const account = await signInAsAdmin(server);
    photos = photoServer(server, account);
    owner = account.userId;
  });
  afterAll(() => server.stop());

  describe.each(Object.entries(effects))('%s', (effect, play) => {
    for (const { fault, title } of cellsOf(effect, isTabDead))
      it(`happens once although ${title}`, () => play({ fault, isTabDead }));
  });
});

// What is wanted of a photo and what the real embedded server is proven to hold: lost answers, tokens that fail, rows that
// are gone, and one photo on two devices.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNDO_MS } from '../../src/data/photos/photos.repository.ts';
import { newPhoto, recordKey } from '../../src/data/photos/sync/photo-record.ts';
import type { PhotoMetadata } from '../../src/domain/photo-metadata.ts';
import { err, ok } from '../../src/domain/result.ts';
import { faultyFetch } from '../support/outbox/faulty-fetch.ts';
import { notedFetch, photoServer, standing, type PhotoServer } from '../support/outbox/photo-server.ts';
import { sizesOf, type PhotosTab, type Picture } from '../support/outbox/photos-device.ts';
import {
  signInAsAdmin,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;
let account: TestAccount;
let owner: string;
let photos: PhotoServer;
beforeAll(async () => {
  server = await startTestServer();
  account = await signInAsAdmin(server);
  owner = account.userId;
  photos = photoServer(server, account);
});
afterAll(() => server.stop());

const published = { method: 'POST', path: 'publish_photo' };

/** How the photo's card stands; undefined: there is none. */
const cardOf = async (tab: PhotosTab, id: string) => {
  const loaded = await tab.photos.load(owner);
  return loaded.ok ? loaded.value.local.cards.find((card) => card.id === id)?.state : undefined;
};

/** A device that has lost the answer to its publishing, and then the network. */
async function openUnproven() {
  const { device, openTab, pass } = photos.device();
  const lost = faultyFetch('the answer is lost', published, false);
  const tab = openTab(lost.fetch);
  const photo = await photos.draft(tab);
  await tab.photos.publish(owner, [photo.id]);
  await lost.struck;
  device.isOnline = false;
  await tab.settle();
  expect(await tab.stored(photo)).toMatchObject({ server: { kind: 'absent' }, needsLookup: true });
  const goOnline = async () => {
    device.isOnline = true;
    tab.signal('online');
    await tab.settle();
  };
  return { tab, photo, pass, goOnline };
}

describe('a token that is not there', () => {
  it('for a while is asked for again, and the work goes on by itself [O15]', async () => {
    let failures = 3;
    const given = {
      accessToken: () => {
        failures -= 1;
        return Promise.resolve(failures >= 0 ? err('unavailable' as const) : ok(account.accessToken));
      },
    };
    const tab = photos.device(account, given).openTab();
    const { id } = await photos.draft(tab);
    await tab.photos.publish(owner, [id]);
    await tab.settle();
    expect(failures).toBeLessThan(0);
    expect(await photos.rows(id)).toHaveLength(1);
    expect(await cardOf(tab, id)).toMatchObject({ kind: 'published' });
  });

  it.each([
    ['a picture', 'PGRST301', '/object/gallery-photos/'],
    ['the row', 'PGRST301', 'publish_photo'],
    ['the row', 'PT401', 'publish_photo'],
  ])('at %s, refused once as %s, stops nothing [O15]', async (_, code, path) => {
    let isOver = false;
    const tab = photos.device().openTab((url, init) => {
      if (isOver || init?.method !== 'POST' || typeof url !== 'string' || !url.includes(path))
        return fetch(url, init);
      isOver = true;
      return Promise.resolve(new Response(JSON.stringify({ code, message: 'JWT expired' }), { status: 401 }));
    });
    const { id } = await photos.draft(tab);
    await tab.photos.publish(owner, [id]);
    await tab.settle();
    expect(isOver).toBe(true);
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(id)).toHaveLength(1);
  });

  it.each([
    ['unavailable', 'network'],
    ['signed_out', { failed: 'server' }],
  ] as const)(
    '(%s) never makes the card of a signed-in account ask to sign in [O15]',
    async (problem, waits) => {
      const { openTab } = photos.device(account, { accessToken: () => Promise.resolve(err(problem)) });
      const tab = openTab();
      const { id } = await photos.draft(tab);
      await tab.photos.publish(owner, [id]);
      await tab.delivery.whenIdle();
      expect(await cardOf(tab, id)).toMatchObject({ kind: 'waiting', for: waits });
    },
  );
});

describe('after a lost answer', () => {
  it('words that are typed after a pause are those on the server [O16]', async () => {
    const { tab, photo, goOnline } = await openUnproven();
    await tab.photos.pause(owner, [photo.id]);
    await tab.photos.type(owner, photo.id, { title: 'Changed', description: 'Also changed.' });
    await tab.photos.publish(owner, [photo.id]);
    await goOnline();
    expect(await photos.rows(photo.id)).toMatchObject([{ title: 'Changed', description: 'Also changed.' }]);
    expect(await tab.stored(photo)).toMatchObject({
      intent: { kind: 'keep' },
      server: { kind: 'present', words: { title: 'Changed' } },
    });
    expect(await tab.photos.drainBatchResults(owner)).toMatchObject([{ action: 'publish', succeeded: 1 }]);
    expect(await cardOf(tab, photo.id)).toMatchObject({ kind: 'published' });
  });

  it('words that are typed while it is sent reach the server when they are submitted [O16]', async () => {
    const { tab, photo, goOnline } = await openUnproven();
    await tab.photos.type(owner, photo.id, { title: 'Changed' });
    await goOnline();
    expect(await photos.rows(photo.id)).toMatchObject([{ title: photo.words.title }]);
    await tab.photos.save(owner, photo.id);
    await tab.settle();
    expect(await photos.rows(photo.id)).toMatchObject([{ title: 'Changed' }]);
  });

  it('a paused photo is looked up, and what it shows is true [O16]', async () => {
    const { tab, photo, goOnline } = await openUnproven();
    await tab.photos.pause(owner, [photo.id]);
    expect(await cardOf(tab, photo.id)).toEqual({ kind: 'checking' });
    await tab.photos.type(owner, photo.id, { title: 'Not yet' });
    await goOnline();
    expect(await photos.rows(photo.id)).toMatchObject([{ title: photo.words.title }]);
    const loaded = await tab.photos.load(owner);
    expect(loaded.ok && loaded.value.works).toMatchObject([{ unsaved: { title: 'Not yet' }, work: null }]);
  });

  it('a removal is carried out on the server [O17]', async () => {
    const { tab, photo, pass, goOnline } = await openUnproven();
    await tab.photos.remove(owner, [photo.id]);
    await goOnline();
    expect(await photos.rows(photo.id)).toHaveLength(1);
    pass(UNDO_MS);
    tab.runLater();
    await tab.photos.resume();
    await tab.settle();
    expect([await photos.rows(photo.id), await photos.objects(photo.id)]).toEqual([[], []]);
    expect(await tab.stored(photo)).toBeUndefined();
  });
});

describe('a removal that can be undone', () => {
  async function openQueued() {
    const { device, openTab, pass } = photos.device();
    const network = notedFetch();
    const tab = openTab(network.fetch);
    const photo = await photos.draft(tab);
    device.isOnline = false;
    await tab.photos.publish(owner, [photo.id]);
    await tab.photos.remove(owner, [photo.id]);
    device.isOnline = true;
    tab.signal('online');
    await tab.settle();
    const endUndo = async () => {
      pass(UNDO_MS);
      await tab.photos.resume();
      await tab.settle();
    };
    return { tab, openTab, photo, passed: network.passed, endUndo };
  }

  it('sends nothing of a photo that waits to be published, and then nothing is left [O17]', async () => {
    const { tab, photo, passed, endUndo } = await openQueued();
    await endUndo();
    expect(passed).toEqual([]);
    expect(await tab.stored(photo)).toBeUndefined();
    expect([await photos.rows(photo.id), await photos.objects(photo.id)]).toEqual([[], []]);
  });

  it('goes on with the publishing when it is undone [O17]', async () => {
    const { tab, photo, endUndo } = await openQueued();
    await tab.photos.undoRemoval(owner, [photo.id]);
    await tab.settle();
    await endUndo();
    expect(await photos.rows(photo.id)).toHaveLength(1);
  });

  it('gives way to another tab that describes and publishes the photo [O17]', async () => {
    const { openTab, photo, endUndo } = await openQueued();
    const other = openTab();
    await other.photos.type(owner, photo.id, { title: 'Described elsewhere' });
    await other.photos.publish(owner, [photo.id]);
    await other.settle();
    await endUndo();
    expect(await photos.rows(photo.id)).toMatchObject([{ title: 'Described elsewhere' }]);
    expect(await photos.objects(photo.id)).toHaveLength(2);
  });
});

describe('a photo on two devices', () => {
  /** As an archive of another device brings it. */
  async function importInto(
    { store }: PhotosTab,
    id: string,
    pictures: readonly Picture[],
    words: PhotoMetadata,
  ) {
    const createdAt = new Date().toISOString();
    const record = newPhoto({
      id,
      owner,
      createdAt,
      words,
      picture: { status: 'pending' },
      needsLookup: true,
    });
    await store.add([record]);
    const fileDigest = pictures[0]?.sha256 ?? '';
    const picture = sizesOf(id, pictures);
    await store.apply(
      [recordKey(record)],
      { type: 'prepared', picture, original: null, fileDigest },
      pictures,
    );
  }

  it('that is published from both at once is one row [O26]', async () => {
    const [one, other] = [photos.device().openTab(), photos.device().openTab()];
    const { id, pictures, words } = await photos.draft(one);
    await importInto(other, id, pictures, words);
    await Promise.all([one.photos.publish(owner, [id]), other.photos.publish(owner, [id])]);
    await Promise.all([one.settle(), other.settle()]);
    const [row, ...more] = await photos.rows(id);
    expect(more).toEqual([]);
    expect(await photos.objects(id)).toHaveLength(2);
    for (const tab of [one, other]) {
      expect(await standing(tab)).toEqual([]);
      expect(await tab.stored({ id, owner })).toMatchObject({ server: { revision: row?.revision, words } });
    }
  });

  it('that is published from one is looked up by the other before anything is asked of it [O26]', async () => {
    const one = photos.device().openTab();
    const { id, pictures, words } = await photos.draft(one);
    await one.photos.publish(owner, [id]);
    await one.settle();
    const network = notedFetch();
    const other = photos.device().openTab(network.fetch);
    await importInto(other, id, pictures, { ...words, alt: 'Said on the second device.' });
    await other.photos.publish(owner, [id]);
    await other.settle();
    expect(network.passed).toEqual(['GET gallery_photos 200', 'POST edit_photo 200']);
    expect(await photos.rows(id)).toMatchObject([{ title: words.title, alt: 'Said on the second device.' }]);
  });

  it('stays published by the one when the other removes its import without a look at the server [O26]', async () => {
    const one = photos.device().openTab();
    const { id, pictures, words } = await photos.draft(one);
    await one.photos.publish(owner, [id]);
    await one.settle();
    const { device, openTab, pass } = photos.device();
    device.isOnline = false;
    const other = openTab();
    await importInto(other, id, pictures, words);
    await other.photos.remove(owner, [id]);
    pass(UNDO_MS);
    device.isOnline = true;
    await other.photos.resume();
    await other.settle();
    expect(await other.stored({ id, owner })).toBeUndefined();
    expect(await photos.rows(id)).toHaveLength(1);
  });

  it('keeps on the other device the words that this one has written, where they differ [O26]', async () => {
    const one = photos.device().openTab();
    const { id, pictures, words } = await photos.draft(one);
    await one.photos.publish(owner, [id]);
    await one.settle();
    const other = photos.device().openTab();
    await importInto(other, id, pictures, { ...words, title: 'Another title' });
    await other.photos.publish(owner, [id]);
    await other.settle();
    expect(await standing(other)).toEqual(['save conflict']);
    expect(await photos.rows(id)).toMatchObject([{ title: words.title }]);
    await other.photos.resolveConflict(owner, id, ['title']);
    await other.settle();
    expect(await photos.rows(id)).toMatchObject([{ title: 'Another title' }]);
  });
});

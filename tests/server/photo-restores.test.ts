// Photos that the real embedded server no longer has as this device has seen them: deleted elsewhere, or lost with a restore.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notedFetch, photoServer, standing, type PhotoServer } from '../support/outbox/photo-server.ts';
import type { PhotosTab } from '../support/outbox/photos-device.ts';
import { signInAsAdmin, startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
let owner: string;
let photos: PhotoServer;
beforeAll(async () => {
  server = await startTestServer();
  const account = await signInAsAdmin(server);
  owner = account.userId;
  photos = photoServer(server, account);
});
afterAll(() => server.stop());

async function openPublished() {
  const network = notedFetch();
  const tab = photos.device().openTab(network.fetch);
  const photo = await photos.draft(tab);
  await tab.photos.publish(owner, [photo.id]);
  await tab.settle();
  await tab.photos.drainBatchResults(owner);
  network.passed.length = 0;
  const [row] = await photos.rows(photo.id);
  return { tab, photo, passed: network.passed, revision: row?.revision ?? 0 };
}

const save = async (tab: PhotosTab, id: string, words: object) => {
  await tab.photos.type(owner, id, words);
  await tab.photos.save(owner, id);
  await tab.settle();
};

const loaded = async (tab: PhotosTab) => {
  const answer = await tab.photos.load(owner);
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
};

/** How the photo's card stands. */
const cardOf = async (tab: PhotosTab, id: string) =>
  (await loaded(tab)).local.cards.find((card) => card.id === id)?.state;

describe('a photo that was deleted on another device', () => {
  const deleteElsewhere = async (id: string) => {
    const other = photos.device().openTab();
    await other.photos.delete(owner, [await photos.managed(id)]);
    await other.settle();
  };

  it('is no longer said to be published once the server was asked [O18]', async () => {
    const { tab, photo } = await openPublished();
    await deleteElsewhere(photo.id);
    await tab.photos.reconcile(owner);
    expect(await cardOf(tab, photo.id)).toEqual({ kind: 'lost' });
    expect((await tab.stored(photo))?.picture).toEqual(photo.picture);
  });

  it('is not brought back under its id, and waits for its person with its bytes [O18]', async () => {
    const { tab, photo } = await openPublished();
    await deleteElsewhere(photo.id);
    await tab.photos.reconcile(owner);
    await tab.photos.publish(owner, [photo.id]);
    await tab.settle();
    expect(await cardOf(tab, photo.id)).toEqual({ kind: 'needs_attention', blocker: 'deleted' });
    expect(await photos.rows(photo.id)).toEqual([]);
    expect(await tab.photos.drainBatchResults(owner)).toMatchObject([{ succeeded: 0, failed: 1 }]);
    expect((await tab.stored(photo))?.picture).toEqual(photo.picture);
  });
});

describe('a server that was restored from yesterday', () => {
  let yesterday: string;
  beforeEach(async () => {
    yesterday = await mkdtemp(join(tmpdir(), 'cedar-yesterday-'));
  });
  afterEach(() => rm(yesterday, { recursive: true, force: true }));

  const keep = async () => {
    await server.halt();
    await cp(server.dataDir, yesterday, { recursive: true });
    await server.restart();
  };
  const restore = async (whileHalted: () => Promise<void> = () => Promise.resolve()) => {
    await server.halt();
    await whileHalted();
    await rm(server.dataDir, { recursive: true });
    await cp(yesterday, server.dataDir, { recursive: true });
    await server.restart();
  };

  it('gets a photo that it has lost again, with its pictures, from the device that has them [O18]', async () => {
    await keep();
    const { tab, photo, passed } = await openPublished();
    await restore(async () => {
      // A server that does not answer proves nothing.
      await tab.photos.reconcile(owner);
      expect(await cardOf(tab, photo.id)).toMatchObject({ kind: 'published' });
    });
    expect(await photos.rows(photo.id)).toEqual([]);
    await tab.photos.reconcile(owner);
    expect(await cardOf(tab, photo.id)).toEqual({ kind: 'lost' });
    await tab.settle();
    expect(passed).toEqual([]);

    await tab.photos.publish(owner, [photo.id]);
    await tab.settle();
    expect(passed).toEqual([
      'POST publish_photo 400',
      'POST object 200',
      'POST object 200',
      'POST publish_photo 200',
    ]);
    expect(await cardOf(tab, photo.id)).toMatchObject({ kind: 'published' });
    expect(await photos.rows(photo.id)).toMatchObject([{ title: photo.words.title }]);
    expect(await photos.objects(photo.id)).toHaveLength(2);
  });

  it('shows the words that were saved since as not saved, and takes them again [O18]', async () => {
    const { tab, photo } = await openPublished();
    await keep();
    await save(tab, photo.id, { title: 'Since then' });
    await tab.photos.drainBatchResults(owner);
    await restore();
    await tab.photos.reconcile(owner);
    expect((await loaded(tab)).works).toMatchObject([{ unsaved: { title: 'Since then' }, work: null }]);
    expect(await photos.rows(photo.id)).toMatchObject([{ title: photo.words.title }]);
    await save(tab, photo.id, {});
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(photo.id)).toMatchObject([{ title: 'Since then' }]);
  });

  it('takes an edit that is based on what it has lost, and no conflict comes of it [O18]', async () => {
    const { tab, photo } = await openPublished();
    await keep();
    await save(tab, photo.id, { title: 'Since then' });
    await restore();
    await save(tab, photo.id, { alt: 'Later still' });
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(photo.id)).toMatchObject([{ title: 'Since then', alt: 'Later still' }]);
  });

  it('gives no revision a second time, so that an edit of a lost one is not taken for the new one [O26]', async () => {
    const { tab, photo, revision } = await openPublished();
    await keep();
    await save(tab, photo.id, { title: 'Lost' });
    const [lost] = await photos.rows(photo.id);
    await restore();
    const other = photos.device().openTab();
    await other.photos.editPublished(owner, await photos.managed(photo.id), { title: 'Theirs' });
    await other.photos.save(owner, photo.id);
    await other.settle();
    const [row] = await photos.rows(photo.id);
    expect(row?.title).toBe('Theirs');
    expect(row?.revision).toBeGreaterThan(lost?.revision ?? 0);
    expect(lost?.revision).toBeGreaterThan(revision);

    await save(tab, photo.id, { title: 'Mine' });
    expect(await standing(tab)).toEqual(['save conflict']);
    expect(await photos.rows(photo.id)).toMatchObject([{ title: 'Theirs' }]);
  });
});

// Photos that a server restored from yesterday no longer has as this device has seen them.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notedFetch, openPhotoServer, standing } from '../support/outbox/photo-server.ts';
import type { PhotosTab } from '../support/outbox/photos-device.ts';
import { folderOfFile } from '../support/folders.ts';

const { server, owner, photos } = await openPhotoServer();
const yesterday = join(await folderOfFile('yesterday'), 'data');

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

const copyFolder = async () => {
  await server.halt();
  await rm(yesterday, { recursive: true, force: true });
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

it('a photo that is lost comes again, with its pictures, from the device that has them [O18]', async () => {
  await copyFolder();
  const { tab, photo, passed } = await openPublished();
  const onServer = async () => (await tab.stored(photo))?.server.kind;
  await restore(async () => {
    // A server that does not answer proves nothing.
    await tab.photos.reconcile(owner);
    expect(await onServer()).toBe('present');
  });
  expect(await photos.rows(photo.id)).toEqual([]);
  await tab.photos.reconcile(owner);
  expect(await onServer()).toBe('absent');
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
  expect(await onServer()).toBe('present');
  expect(await photos.rows(photo.id)).toMatchObject([{ title: photo.text.title }]);
  expect(await photos.objects(photo.id)).toHaveLength(2);
});

it('no revision is given a second time, so that an edit of a lost one is not taken for the new one [O26]', async () => {
  const { tab, photo, revision } = await openPublished();
  await copyFolder();
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

// The device's records of photos meet the real embedded server. What the device makes of its answers: src/data/photos.
import { expect, it } from 'vitest';
import { notedFetch, openPhotoServer, standing } from '../support/outbox/photo-server.ts';
import type { PhotosTab } from '../support/outbox/photos-device.ts';

const { owner, photos } = await openPhotoServer();

const publish = async (tab: PhotosTab) => {
  const photo = await photos.draft(tab);
  await tab.photos.publish(owner, [photo.id]);
  await tab.settle();
  await tab.photos.drainBatchResults(owner);
  return photo;
};

it('publishing stores every picture and the row, in that order, and knows what the row holds [S2 §7.9]', async () => {
  const { device, openTab } = photos.device();
  const network = notedFetch();
  const tab = openTab(network.fetch);
  const photo = await photos.draft(tab, [480, 960], { place: 'Decatur, GA' });
  const { id, pictures, text, variants } = photo;
  device.isOnline = false;
  await tab.photos.publish(owner, [id]);
  await tab.settle();
  expect(network.passed).toEqual([]);
  device.isOnline = true;
  tab.signal('online');
  await tab.settle();

  expect(network.passed).toEqual(['POST object 200', 'POST object 200', 'POST publish_photo 200']);
  const { title, category, place } = text;
  const [row] = await photos.rows(id);
  expect(row).toMatchObject({
    ...{ title, category, place, width: 960, height: 640 },
    tags: ['cedar', 'lake'],
    file_name: variants[1]?.path,
    image_url: `/storage/v1/object/public/gallery-photos/${variants[1]?.path ?? ''}`,
    variants: variants.map(({ path, type, width, height }) => ({ path, type, width, height })),
  });
  for (const [index, { path }] of variants.entries())
    expect(await (await photos.look(path)).arrayBuffer()).toEqual(pictures[index]?.bytes);
  expect(await tab.stored(photo)).toMatchObject({
    intent: { kind: 'keep' },
    server: { kind: 'present', revision: row?.revision, text },
    uploaded: pictures.map(({ sha256 }) => sha256),
    needsLookup: false,
    unconfirmedWrites: [],
  });
  const outcome = {
    kind: 'photo',
    action: 'publish',
    succeeded: 1,
    failed: 0,
    ids: [id],
    categories: ['outdoor'],
  };
  expect(await tab.photos.drainBatchResults(owner)).toEqual([outcome]);
  expect(await tab.photos.drainBatchResults(owner)).toEqual([]);
  expect(await standing(tab)).toEqual([]);
});

it.each([
  ['mine', ['title'], 'Mine', 'Theirs'],
  ['theirs', [], 'Theirs', 'Theirs'],
] as const)(
  'an edit overtaken by another device waits for its person, field by field: %s is kept [F-B19]',
  async (_, fields, title, alt) => {
    const tab = photos.device().openTab();
    const { id } = await publish(tab);
    const other = photos.device().openTab();
    await other.photos.editPublished(owner, await photos.managed(id), { title: 'Theirs', alt: 'Theirs' });
    await other.photos.save(owner, id);
    await other.settle();

    await tab.photos.type(owner, id, { title: 'Mine', description: 'Mine alone.' });
    await tab.photos.save(owner, id);
    await tab.settle();
    expect(await standing(tab)).toEqual(['save conflict']);
    expect(await photos.rows(id)).toMatchObject([{ title: 'Theirs', description: null }]);
    await tab.photos.resolveConflict(owner, id, fields);
    await tab.settle();
    expect(await standing(tab)).toEqual([]);
    expect(await photos.rows(id)).toMatchObject([{ title, alt, description: 'Mine alone.' }]);
  },
);

it('removing takes the row and the objects of a published photo [S2 §7.12, §7.16]', async () => {
  const network = notedFetch();
  const tab = photos.device().openTab(network.fetch);
  const photo = await publish(tab);
  const managed = await photos.managed(photo.id);
  network.passed.length = 0;
  await tab.photos.delete(owner, [managed]);
  await tab.settle();
  expect([await photos.rows(photo.id), await photos.objects(photo.id)]).toEqual([[], []]);
  expect((await fetch(managed.src)).status).not.toBe(200);
  expect(network.passed).toEqual(['POST delete_photo 200', 'DELETE object 200']);
  expect(await tab.photos.drainBatchResults(owner)).toMatchObject([{ action: 'delete', succeeded: 1 }]);
  expect(await tab.stored(photo)).toBeUndefined();
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { objectPath, samplePhoto } from './samples.ts';

const { server, calls } = await openServer();

const isThere = async (path: string) =>
  (await fetch(`${server.url}/storage/v1/object/public/gallery-photos/${path}`)).status === 200;

test('deleting answers the objects to remove, again and again until they are gone [S2 §7.16]', async () => {
  const photo = samplePhoto();
  await calls.create(photo);
  const other = samplePhoto();
  await calls.create(other);
  // Left by an earlier preparation of the same photo.
  const stray = objectPath(photo.id, 1600);
  await calls.upload(stray);

  const paths = [stray, ...photo.variants.map(({ path }) => path)].toSorted();
  expect(await calls.deleted(photo.id)).toEqual({ result: 'deleted', paths });
  expect(await calls.stored(photo.id)).toEqual([]);
  expect(await calls.deleted(photo.id)).toEqual({ result: 'deleted', paths });
  expect((await calls.remove(paths.slice(1))).status).toBe(200);
  expect(await calls.deleted(photo.id)).toEqual({ result: 'deleted', paths: [stray] });
  await calls.remove(paths);
  expect(await calls.deleted(photo.id)).toEqual({ result: 'deleted', paths: [] });
  expect(await calls.stored(other.id)).toHaveLength(1);
  expect(await isThere(other.file_name)).toBe(true);
});

test('a photo deleted before it arrived does not come [F-B22] [S2 §7.16]', async () => {
  const photo = samplePhoto();
  await calls.uploadAll(photo);
  expect(await calls.deleted(photo.id)).toEqual({
    result: 'deleted',
    paths: photo.variants.map(({ path }) => path),
  });
  expect(await calls.published(photo)).toEqual({ result: 'deleted', photo: null });
  expect(await calls.stored(photo.id)).toEqual([]);
});

test('a photo that another client has changed since is not deleted [B24]', async () => {
  const photo = samplePhoto();
  const { revision } = await calls.create(photo);
  await calls.edited({ id: photo.id, revision, changes: { title: 'Changed since' } });
  const [stored] = await calls.stored(photo.id);
  expect(await calls.notDeleted(photo.id, revision)).toEqual({ result: 'conflict', photo: stored });
  expect(await calls.stored(photo.id)).toEqual([stored]);
  expect((await calls.deleted(photo.id, stored?.['revision'])).paths).toHaveLength(2);
  expect(await calls.stored(photo.id)).toEqual([]);
  // Lost answers are asked for again.
  expect((await calls.deleted(photo.id, revision)).paths).toHaveLength(2);
});

test('the objects of a photo stay as long as it shows them, for every role', async () => {
  const photo = samplePhoto();
  await calls.create(photo);
  const paths = photo.variants.map(({ path }) => path);
  await calls.remove(paths);
  expect(await Promise.all(paths.map(isThere))).toEqual([true, true]);
  await calls.deleted(photo.id);
  await calls.remove(paths);
  expect(await Promise.all(paths.map(isThere))).toEqual([false, false]);
});

test('the objects of a photo without variants stay too', async () => {
  const { id, file_name, image_url } = samplePhoto();
  await calls.upload(file_name);
  expect((await calls.published({ id, file_name, image_url })).result).toBe('created');
  await calls.remove([file_name]);
  expect(await isThere(file_name)).toBe(true);
});

test.each([null, 'x', undefined])('%s is no id of a photo', async (id) => {
  const answer = await calls.rpc('delete_photo', { id });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test('the place where objects of unknown photos would be is empty', async () => {
  expect(await calls.deleted(randomUUID())).toEqual({ result: 'deleted', paths: [] });
});

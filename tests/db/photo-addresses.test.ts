import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { samplePhoto } from './samples.ts';

const { ask, calls } = await openServer();

const readers = ['an anonymous visitor', 'a plain user', 'an administrator'] as const;

test('everybody finds a published photo by its address, and learns of a deleted one no more than that', async () => {
  const [photo, deleted] = [samplePhoto(), samplePhoto()];
  await calls.create(photo);
  await calls.create(deleted);
  await calls.deleted(deleted.id);
  for (const actor of readers) {
    const find = async (address: unknown) =>
      (await ask(actor, 'POST', '/rest/v1/rpc/find_photo', { address })).body;
    expect(await find(photo.id)).toMatchObject({ state: 'published', photo });
    expect(await find(deleted.id)).toEqual({ state: 'deleted', photo: null });
    const others = [randomUUID(), photo.id.toUpperCase(), ` ${photo.id}`, '', 'photo', null, "x' or true --"];
    for (const address of others) expect(await find(address)).toEqual({ state: 'unknown', photo: null });
  }
});

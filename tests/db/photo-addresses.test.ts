import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Actor } from './actors.ts';
import { openServer } from './open-server.ts';
import { projectCalls, sampleProject } from './project-calls.ts';
import { samplePhoto } from './samples.ts';

const { ask, calls } = await openServer();
const projects = projectCalls(ask);

const readers = ['an anonymous visitor', 'a plain user', 'an administrator'] as const;
const none = { photo: null, project: null };
const find = async (address: unknown, actor: Actor) =>
  (await ask(actor, 'POST', '/rest/v1/rpc/find_photo', { address })).body;

test('everybody finds a published photo by its address, and learns of a deleted one no more than that', async () => {
  const [photo, deleted] = [samplePhoto(), samplePhoto()];
  await calls.create(photo);
  await calls.create(deleted);
  await calls.deleted(deleted.id);
  for (const actor of readers) {
    expect(await find(photo.id, actor)).toMatchObject({ state: 'published', photo, project: null });
    expect(await find(deleted.id, actor)).toEqual({ state: 'deleted', ...none });
    const others = [randomUUID(), photo.id.toUpperCase(), ` ${photo.id}`, '', 'photo', null, "x' or true --"];
    for (const address of others) expect(await find(address, actor)).toEqual({ state: 'unknown', ...none });
  }
});

test('a photo is found with the address and title of its project, until the project is deleted', async () => {
  const project = sampleProject();
  const photo = { ...samplePhoto(), project_id: project.id };
  await calls.create(photo);
  for (const actor of readers) expect(await find(photo.id, actor)).toMatchObject({ photo, project: null });
  const { slug, title } = await projects.create(project);
  for (const actor of readers)
    expect(await find(photo.id, actor)).toMatchObject({
      state: 'published',
      photo,
      project: { slug, title },
    });
  await projects.removed(project.id);
  for (const actor of readers)
    expect(await find(photo.id, actor)).toMatchObject({ state: 'published', photo, project: null });
});

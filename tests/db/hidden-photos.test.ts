import { expect, test } from 'vitest';
import { rowsShown, type Actor } from './actors.ts';
import { openServer } from './open-server.ts';
import { codeOf } from './photo-calls.ts';
import { projectCalls, sampleProject } from './project-calls.ts';
import { signInAsAdmin } from '../support/server/server.ts';
import { samplePhoto } from './samples.ts';

const { server, ask, calls, rpc } = await openServer();
const projects = projectCalls(ask);
const visitors = ['an anonymous visitor', 'a plain user'] as const;

const create = async (more: object = {}) => {
  const photo = { ...samplePhoto(), ...more };
  const row = await calls.create(photo);
  return { id: photo.id, revision: row['revision'] };
};
const change = async (id: string, visibility: string | null) => {
  const [row] = await calls.stored(id);
  return calls.edited({ id, revision: row?.['revision'], changes: { visibility } });
};
const createHidden = async (more: object = {}) => {
  const { id } = await create(more);
  await change(id, 'hidden');
  return id;
};
const idsSeen = async (actor: Actor, table: string, id: string) =>
  rowsShown(await ask(actor, 'GET', `/rest/v1/${table}?select=id&id=eq.${id}`)).map((row) => row['id']);
const found = async (address: string, actor: Actor) => (await rpc('find_photo', { address }, actor)).body;
const counts = async (actor: Actor) => (await rpc('photo_counts', {}, actor)).body;

test.each(visitors)('%s does not see a hidden photo, and sees it once it is shown', async (visitor) => {
  const id = await createHidden();
  expect(await idsSeen(visitor, 'gallery_photos', id)).toEqual([]);
  expect(await idsSeen('an administrator', 'gallery_photos', id)).toEqual([id]);
  expect(await idsSeen('the secret key', 'gallery_photos', id)).toEqual([id]);
  for (const actor of [visitor, 'an administrator'] as const)
    expect(await found(id, actor)).toEqual({ state: 'unknown', photo: null, project: null });

  expect(await change(id, null)).toMatchObject({ result: 'saved', photo: { id, visibility: null } });
  expect(await idsSeen(visitor, 'gallery_photos', id)).toEqual([id]);
  expect(await found(id, visitor)).toMatchObject({ state: 'published', photo: { id } });
});

test('a hidden photo that was deleted is known as deleted', async () => {
  const id = await createHidden();
  await calls.deleted(id);
  expect(await found(id, 'an anonymous visitor')).toEqual({ state: 'deleted', photo: null, project: null });
});

test('a hidden photo counts for administrators alone', async () => {
  const [before, all] = [await counts('an anonymous visitor'), await counts('an administrator')];
  await createHidden({ category: 'commercial' });
  expect(await counts('an anonymous visitor')).toEqual(before);
  expect(before).toMatchObject({ hidden: 0 });
  const { total, hidden } = Object.assign({ total: 0, hidden: 0 }, all);
  expect(await counts('an administrator')).toMatchObject({ total: total + 1, hidden: hidden + 1 });
});

test('a project is shown with those of its photos that are not hidden, and only with one', async () => {
  const { id, slug } = await projects.create(sampleProject());
  const first = await createHidden({ project_id: id, position: 'a' });
  for (const visitor of visitors) expect(await idsSeen(visitor, 'projects', String(id))).toEqual([]);
  expect(await idsSeen('an administrator', 'projects', String(id))).toEqual([id]);
  expect(await projects.found(slug)).toEqual({ state: 'unknown', project: null, photos: null });

  const second = await create({ project_id: id, position: 'b' });
  expect(await idsSeen('an anonymous visitor', 'projects', String(id))).toEqual([id]);
  const answer = await projects.found(slug, 'an administrator');
  expect(answer.photos?.map((photo) => photo['id'])).toEqual([second.id]);
  await change(first, null);
  expect((await projects.found(slug)).photos).toHaveLength(2);
});

test('hiding is an edit like any other', async () => {
  const { id, revision } = await create();
  const hidden = await calls.edited({ id, revision, changes: { visibility: 'hidden' } });
  expect(hidden).toMatchObject({ result: 'saved', photo: { visibility: 'hidden' } });
  expect(await calls.edited({ id, revision, changes: { visibility: null } })).toMatchObject({
    result: 'conflict',
    photo: { visibility: 'hidden' },
  });
});

test.each(['', 'shown', 5, true, {}])('%j is no visibility', async (visibility) => {
  const { id, revision } = await create();
  const edit = { id, revision, changes: { visibility } };
  expect(codeOf(await calls.rpc('edit_photo', edit))).toBe('22023');
  expect(codeOf(await calls.publish({ ...samplePhoto(), visibility }))).toBe('22023');
  expect(await calls.stored(id)).toMatchObject([{ visibility: null, revision }]);
});

test('after the end of a session a hidden photo does not look deleted', async () => {
  const id = await createHidden();
  const path = `/rest/v1/gallery_photos?select=id&id=eq.${id}`;
  const session = await signInAsAdmin(server);
  const headers = { apikey: server.publishableKey, authorization: `Bearer ${session.accessToken}` };
  const look = async () => {
    const response = await fetch(server.url + path, { headers });
    return response.status;
  };
  expect(await look()).toBe(200);
  await fetch(`${server.url}/auth/v1/logout?scope=local`, { method: 'POST', headers });
  expect(await look()).toBe(401);
});

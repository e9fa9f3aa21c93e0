import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { createManagedProjectsGateway } from '../../src/data/supabase/managed-projects.gateway.ts';
import { createManagedPhotosGateway } from '../../src/data/supabase/managed-photos.gateway.ts';
import { projectsOf, type ProjectWithChanges } from '../../src/domain/managed-project.ts';
import { heldToken } from '../support/held-token.ts';
import { openPhotoServer } from '../support/outbox/photo-server.ts';
import { photosDevice } from '../support/outbox/photos-device.ts';
import { asOwner } from '../support/server/owner.ts';

type Server = Awaited<ReturnType<typeof openPhotoServer>>;
let opened: Server;

beforeAll(async () => {
  opened = await openPhotoServer();
});
afterAll(() => opened.server.stop());

const rowsSchema = v.array(v.object({ title: v.string(), place: v.nullable(v.string()), slug: v.string() }));
const text = {
  title: 'Barrel sauna',
  description: '',
  category: 'outdoor',
  place: 'Decatur, GA',
  processSteps: '',
  tags: 'cedar',
} as const;

const openTablet = (send: typeof fetch = fetch) => {
  const { server, account, photos, owner } = opened;
  const config = { baseUrl: server.url, publishableKey: server.publishableKey };
  const token = () => Promise.resolve(heldToken(account.accessToken));
  const { list, ...gateway } = createManagedProjectsGateway({ ...config, fetch: send, accessToken: token });
  const { find } = createManagedPhotosGateway({ ...config, accessToken: token });
  const tab = photosDevice({ owner }).openTab(photos.gateway(), find, { gateway, list });
  const shown = async (): Promise<readonly ProjectWithChanges[]> => {
    const [listed, local] = [await tab.projects.load(owner), await tab.photos.load(owner)];
    return projectsOf(listed.ok ? listed.value.projects : [], local.ok ? local.value.projects : []);
  };
  const only = async (): Promise<ProjectWithChanges> => {
    const [project] = await shown();
    if (project === undefined) throw new Error('No project is shown.');
    return project;
  };
  return { ...tab, owner, shown, only };
};

const rows = async () =>
  v.parse(rowsSchema, await asOwner(opened.server, 'projects?select=title,place,slug&order=created_at'));

it('a project is written once though its answer was lost, changed by a second tablet, and deleted for good', async () => {
  let lost = 0;
  const losing: typeof fetch = async (address, init) => {
    const response = await fetch(address, init);
    const isPublish = typeof address === 'string' && address.endsWith('publish_project');
    if (!isPublish || lost > 0) return response;
    lost += 1;
    throw new TypeError('The connection was lost.');
  };
  const first = openTablet(losing);
  const created = await first.projects.create(first.owner, text);
  expect(created.ok).toBe(true);
  await first.settle();
  first.photos.wake('online');
  await first.settle();
  expect([lost, await rows()]).toEqual([
    1,
    [{ title: 'Barrel sauna', place: 'Decatur, GA', slug: 'barrel-sauna-decatur-ga' }],
  ]);
  expect(await first.only()).toMatchObject({ slug: 'barrel-sauna-decatur-ga', work: null });

  const second = openTablet();
  await second.projects.edit(second.owner, await second.only(), {
    ...text,
    title: 'Barrel sauna by the pool',
  });
  await second.settle();
  await first.projects.edit(first.owner, await first.only(), {
    ...text,
    title: 'Barrel sauna by the pool',
    place: 'Athens, GA',
  });
  await first.settle();
  // The address stays, so that links that were shared still lead to it.
  expect(await rows()).toEqual([
    { title: 'Barrel sauna by the pool', place: 'Athens, GA', slug: 'barrel-sauna-decatur-ga' },
  ]);
  await second.projects.delete(second.owner, await second.only());
  await second.settle();
  expect([await rows(), await second.shown()]).toEqual([[], []]);
  await first.photos.drainBatchResults(first.owner);
  await first.photos.reconcile(first.owner);
  expect(await first.shown()).toEqual([]);
});

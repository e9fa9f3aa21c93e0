import { beforeEach, describe, expect, it } from 'vitest';
import { memoryGateway } from '../../../tests/support/outbox/memory-gateway.ts';
import { memoryProjects } from '../../../tests/support/outbox/memory-projects.ts';
import { owner } from '../../../tests/support/outbox/photos-at-hand.ts';
import { photosDevice } from '../../../tests/support/outbox/photos-device.ts';
import { projectsOf, textForPhotos, type ProjectWithChanges } from '../../domain/managed-project.ts';
import { emptyPhotoMetadata } from '../../domain/photo-metadata.ts';
import { ok } from '../../domain/result.ts';

const text = {
  title: 'Barrel sauna',
  description: 'For four.',
  category: 'outdoor',
  place: 'Decatur, GA',
  processSteps: '',
  tags: 'cedar',
} as const;

const open = () => {
  const server = memoryGateway();
  const { openTab, device } = photosDevice({ owner });
  const projects = memoryProjects(() => device.isOnline);
  const tab = openTab(server.gateway, undefined, projects);
  const shown = async (): Promise<readonly ProjectWithChanges[]> => {
    const [listed, local] = [await tab.projects.load(owner), await tab.photos.load(owner)];
    return projectsOf(listed.ok ? listed.value.projects : [], local.ok ? local.value.projects : []);
  };
  const create = async (): Promise<string> => {
    const created = await tab.projects.create(owner, text);
    if (!created.ok) throw new Error(created.error.kind);
    return created.value;
  };
  const only = async (): Promise<ProjectWithChanges> => {
    const [project] = await shown();
    if (project === undefined) throw new Error('No project is shown.');
    return project;
  };
  return { ...tab, server, device, serverProjects: projects, shown, only, create };
};

let at: ReturnType<typeof open>;

beforeEach(() => {
  at = open();
});

describe('a project made without signal', () => {
  it('is shown at once, and sent once when signal is back', async () => {
    at.device.isOnline = false;
    const id = await at.create();
    expect(await at.shown()).toMatchObject([
      { id, slug: null, revision: null, text, work: { kind: 'saving', blockedBy: 'network' } },
    ]);
    at.device.isOnline = true;
    at.photos.wake('online');
    await at.settle();
    expect([...at.serverProjects.rows]).toMatchObject([[id, { text }]]);
    expect(await at.shown()).toMatchObject([{ id, slug: 'project-1', work: null }]);
    expect(await at.photos.drainBatchResults(owner)).toMatchObject([
      { kind: 'project', action: 'publish', succeeded: 1, failed: 0 },
    ]);
  });

  it('is changed before it was sent, and deleted without a trace in the lists', async () => {
    at.device.isOnline = false;
    await at.create();
    const title = 'Barrel sauna by the pool';
    expect(await at.projects.edit(owner, await at.only(), { ...text, title })).toMatchObject({ ok: true });
    expect(await at.only()).toMatchObject({ text: { title } });
    await at.projects.delete(owner, await at.only());
    expect(await at.shown()).toEqual([]);
    at.device.isOnline = true;
    at.photos.wake('online');
    await at.settle();
    expect([...at.serverProjects.rows]).toEqual([]);
  });
});

it('is counted neither as a photo nor as something that an eviction would lose', async () => {
  at.device.isOnline = false;
  await at.create();
  const loaded = await at.photos.load(owner);
  expect(loaded).toMatchObject(
    ok({ local: { cards: [], publishing: { of: 0 } }, pendingChanges: [{ kind: 'project' }] }),
  );
});

describe('a project of the server', () => {
  beforeEach(async () => {
    at.serverProjects.write('00000000-0000-4000-8000-000000000001', { ...emptyPhotoMetadata, ...text });
    await at.projects.load(owner);
  });

  it('is listed without signal as it was listed last', async () => {
    at.device.isOnline = false;
    expect(await at.projects.load(owner)).toMatchObject(ok({ isSaved: true, projects: [{ text }] }));
    await at.projects.clearCache();
    expect(await at.projects.load(owner)).toMatchObject({ ok: false });
  });

  it('is edited at its revision: what another device has changed in other fields stays', async () => {
    const project = await at.only();
    at.serverProjects.write(project.id, { ...project.text, tags: 'cedar, glass' });
    await at.projects.edit(owner, project, { ...text, place: 'Athens, GA' });
    await at.settle();
    expect(at.serverProjects.rows.get(project.id)?.text).toMatchObject({
      place: 'Athens, GA',
      tags: 'cedar, glass',
    });
  });

  it('asks where two devices have changed the same field', async () => {
    const project = await at.only();
    at.serverProjects.write(project.id, { ...project.text, place: 'Macon, GA' });
    await at.projects.edit(owner, project, { ...text, place: 'Athens, GA' });
    await at.settle();
    expect(await at.only()).toMatchObject({ work: { kind: 'conflict' } });
    expect(at.serverProjects.rows.get(project.id)?.text.place).toBe('Macon, GA');
  });

  it('is compared with the server without the photos, which it is not one of', async () => {
    const project = await at.only();
    await at.projects.edit(owner, project, { ...text, place: 'Athens, GA' });
    await at.settle();
    await at.photos.drainBatchResults(owner);
    const { id } = project;
    at.serverProjects.write(id, { ...emptyPhotoMetadata, ...text, place: 'Rome, GA' });
    await at.photos.reconcile(owner);
    expect(await at.photos.load(owner)).toMatchObject(
      ok({ projects: [{ id, text: { place: 'Rome, GA' }, work: null }] }),
    );
  });

  it('gives new photos its text while it is open', async () => {
    const { id } = await at.only();
    expect(await at.projects.startText(owner)).toEqual({});
    at.projects.open(id);
    const expected = textForPhotos({ id, text: { ...emptyPhotoMetadata, ...text } });
    expect(await at.projects.startText(owner)).toEqual(expected);
    await at.projects.delete(owner, await at.only());
    expect(await at.projects.startText(owner)).toEqual({});
  });
});

it('photos of a project are published with positions in the order of the drafts', async () => {
  const project = '00000000-0000-4000-8000-000000000009';
  const photos = [];
  for (const title of ['one', 'two', 'three'])
    photos.push(await at.keep(owner, undefined, { title, project: title === 'two' ? '' : project }));
  const ids = photos.map(({ id }) => id);
  await at.photos.apply(owner, ids, { type: 'publishRequested' });
  await at.settle();
  const [one, two, three] = ids.map((id) => at.server.rows.get(id)?.text.position ?? '');
  expect([two, (one ?? '') < (three ?? ''), one === '']).toEqual(['', true, false]);
});

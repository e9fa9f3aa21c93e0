import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { intakeDevice, jpegFile, sha256Of } from '../../../../tests/support/outbox/intake-device.ts';
import { memoryGateway } from '../../../../tests/support/outbox/memory-gateway.ts';
import { memoryProjects } from '../../../../tests/support/outbox/memory-projects.ts';
import { owner } from '../../../../tests/support/outbox/photos-at-hand.ts';
import { isUnsent } from '../../../domain/managed-project.ts';
import { emptyPhotoMetadata } from '../../../domain/photo-metadata.ts';
import { err } from '../../../domain/result.ts';
import { isProject } from '../record/photo-record.ts';
import { createPhotoArchive } from './photo-archive.ts';

const text = {
  title: 'Barrel sauna',
  description: 'For four.',
  category: 'outdoor',
  place: 'Decatur, GA',
  processSteps: 'Sanded',
  tags: 'cedar',
} as const;
const full = { ...emptyPhotoMetadata, ...text };

const other = '22222222-2222-4222-8222-222222222222';

function openDevice(server: ReturnType<typeof memoryProjects>) {
  const opened = intakeDevice(memoryGateway(), server);
  const tab = opened.open();
  const archive = createPhotoArchive({ ...tab, sha256Of, now: () => opened.device.now });
  const create = async (title: string = text.title, account = owner): Promise<string> => {
    opened.pass(1000);
    const created = await tab.projects.create(account, { ...text, title });
    if (!created.ok) throw new Error(created.error.kind);
    return created.value;
  };
  const pick = async (project: string): Promise<string> => {
    const taken = await tab.take(jpegFile());
    if (taken.kind !== 'imported') throw new Error(taken.kind);
    await tab.photos.type(owner, taken.id, { project });
    return taken.id;
  };
  const exported = async (ids?: readonly string[]) => {
    const made = await archive.exportPhotos(owner, ids);
    if (!made.ok) throw new Error(made.error.kind);
    return made.value;
  };
  const imported = async (file: Blob) =>
    archive.importArchive(file, owner, { listed: () => undefined, tell: () => undefined });
  const projectRecords = async () => (await tab.records()).filter(isProject);
  const send = async (): Promise<void> => {
    opened.device.isOnline = true;
    tab.photos.wake('online');
    await tab.settle();
  };
  const shown = async () => {
    const loaded = await tab.photos.load(owner);
    return loaded.ok ? loaded.value.projects : [];
  };
  opened.device.isOnline = false;
  return { ...opened, ...tab, archive, create, pick, exported, imported, projectRecords, send, shown };
}

const listIn = async (archive: Blob): Promise<unknown> => {
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  return JSON.parse(strFromU8(files['photos.json'] ?? new Uint8Array()));
};

let isReached = true;
let server: ReturnType<typeof memoryProjects>;
let tablet: ReturnType<typeof openDevice>;
let desktop: ReturnType<typeof openDevice>;

beforeEach(() => {
  isReached = true;
  server = memoryProjects(() => isReached);
  [tablet, desktop] = [openDevice(server), openDevice(server)];
});

describe('an exported ZIP', () => {
  it('holds the project that a photo names, which another device sends', async () => {
    const id = await tablet.create();
    await tablet.pick(id);
    const { archive, projects, count } = await tablet.exported();
    expect([count, projects]).toEqual([1, 1]);
    // A release that knows no projects refuses the list.
    expect(await listIn(archive)).toMatchObject({ version: 4, projects: [{ id, text }] });
    expect(await desktop.imported(archive)).toMatchObject({
      value: { photos: [{ kind: 'imported' }], projects: { taken: 1, known: 0 } },
    });
    const [project] = await desktop.shown();
    expect(project).toMatchObject({ id, text, work: { kind: 'saving', blockedBy: 'network' } });
    expect(project && isUnsent(project)).toBe(true);
    await desktop.send();
    await tablet.send();
    expect([...server.rows]).toEqual([[id, { revision: 1, text: full }]]);
    for (const { photos } of [desktop, tablet])
      expect(await photos.drainBatchResults(owner)).toMatchObject([{ kind: 'project', succeeded: 1 }]);
  });

  it('holds projects alone, those of the account', async () => {
    const id = await tablet.create();
    await tablet.create('Of a colleague', other);
    const { archive, count, withoutPicture, projects } = await tablet.exported();
    expect({ count, withoutPicture, projects }).toEqual({ count: 0, withoutPicture: 0, projects: 1 });
    expect(await desktop.imported(archive)).toMatchObject({
      value: { photos: [], projects: { taken: 1, known: 0 } },
    });
    expect(await desktop.projectRecords()).toMatchObject([{ id, text: full, needsLookup: true }]);
  });

  it('of a selection holds selected projects, and those that selected photos name', async () => {
    const [named, selected] = [await tablet.create('One'), await tablet.create('Two')];
    await tablet.create('Three');
    const photo = await tablet.pick(named);
    await tablet.pick('');
    const { archive, count } = await tablet.exported([photo, selected]);
    expect(count).toBe(1);
    expect(await listIn(archive)).toMatchObject({ projects: [{ id: named }, { id: selected }] });
  });

  it('holds no project that was sent, or that is deleted', async () => {
    const id = await tablet.create();
    await tablet.send();
    const photo = await tablet.pick(id);
    tablet.device.isOnline = false;
    const deleted = await tablet.create('Deleted');
    const project = (await tablet.shown()).find((each) => each.id === deleted);
    if (project === undefined) throw new Error('The project is not shown.');
    await tablet.projects.delete(owner, { ...project, slug: null });
    const { archive, projects } = await tablet.exported();
    expect(projects).toBe(0);
    expect(await listIn(archive)).toMatchObject({ version: 3, photos: [{ id: photo }], projects: [] });
  });
});

describe('an imported project', () => {
  it('is here once, however often it is imported, and as it was changed here', async () => {
    await tablet.create();
    const { archive } = await tablet.exported();
    await desktop.imported(archive);
    const [project] = await desktop.shown();
    if (project === undefined) throw new Error('The project is not shown.');
    const title = 'Barrel sauna by the pool';
    await desktop.projects.edit(owner, { ...project, slug: null }, { ...text, title, place: '' });
    const before = await desktop.projectRecords();
    for (const device of [desktop, tablet])
      expect(await device.imported(archive)).toMatchObject({ value: { projects: { taken: 0, known: 1 } } });
    expect(await desktop.projectRecords()).toEqual(before);
    expect(before).toMatchObject([{ text: { title, place: '' } }]);
  });

  it('that was published meanwhile leaves the server and what was changed there as they are', async () => {
    const id = await tablet.create();
    const { archive } = await tablet.exported();
    await tablet.send();
    const theirs = { ...full, title: 'Barrel sauna by the pool', description: '' };
    server.write(id, theirs);
    await desktop.imported(archive);
    await desktop.send();
    expect([...server.rows]).toEqual([[id, { revision: 2, text: theirs }]]);
    expect(await desktop.shown()).toMatchObject([{ id, revision: 2, text: theirs, work: null }]);
    await desktop.imported(archive);
    await desktop.send();
    expect([...server.rows]).toEqual([[id, { revision: 2, text: theirs }]]);
  });

  it('with text of after a request without an answer brings that text to the server', async () => {
    const id = await tablet.create();
    const lost = server.gateway.publish;
    // The row is written, and the answer is lost.
    server.gateway.publish = async (caller, ...row) => {
      await lost(caller, ...row);
      isReached = false;
      return err({ kind: 'offline' });
    };
    await tablet.send();
    server.gateway.publish = lost;
    const [project] = await tablet.shown();
    if (project === undefined) throw new Error('The project is not shown.');
    const place = 'Athens, GA';
    await tablet.projects.edit(owner, { ...project, slug: null }, { ...text, place });
    const { archive } = await tablet.exported();
    isReached = true;
    expect(server.rows.get(id)).toEqual({ revision: 1, text: full });
    server.write(id, { ...full, tags: 'cedar, glass' });
    await desktop.imported(archive);
    await desktop.send();
    expect(server.rows.get(id)?.text).toEqual({ ...full, place, tags: 'cedar, glass' });
  });

  it('that cannot be stored is reported, and its ZIP imports nothing', async () => {
    await tablet.pick(await tablet.create());
    const { archive } = await tablet.exported();
    const full = err({ kind: 'quota', detail: '' } as const);
    const { importArchive } = createPhotoArchive({
      ...desktop,
      ...{ sha256Of, now: () => desktop.device.now },
      projects: { restore: async () => full },
    });
    const watcher = { listed: () => undefined, tell: () => undefined };
    expect(await importArchive(archive, owner, watcher)).toEqual(full);
    expect(await desktop.records()).toEqual([]);
  });

  it('that was deleted on the server stays deleted', async () => {
    const id = await tablet.create();
    const { archive } = await tablet.exported();
    await tablet.send();
    const [project] = await tablet.shown();
    if (project === undefined) throw new Error('The project is not shown.');
    await tablet.projects.delete(owner, { ...project, slug: null });
    await tablet.settle();
    await desktop.imported(archive);
    await desktop.send();
    expect(server.rows.size).toBe(0);
    expect(await desktop.stored({ owner, id })).toMatchObject({ blocker: 'deleted' });
    expect(await desktop.photos.load(owner)).toMatchObject({
      value: { pendingChanges: [{ changes: text }] },
    });
  });
});

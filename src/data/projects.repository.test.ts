import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { samplePhoto, samplePhotoRow, sampleProjectRow } from '../../tests/support/sample-photo.ts';
import { memoryDb } from '../../tests/support/unit/memory-db.ts';
import { projectOf } from '../domain/project.ts';
import { err, ok } from '../domain/result.ts';
import { logger } from '../platform/logger.ts';
import { siteDatabase } from './local/keys.ts';
import { openDb } from './local/open-db.ts';
import { createGallerySnapshotStore, createProjectSnapshotStore } from './local/snapshot.store.ts';
import { createProjectsRepository } from './projects.repository.ts';
import { photoRow } from './supabase/photo-row.ts';
import { projectRow } from './supabase/project-row.ts';
import type { ProjectsGateway } from './supabase/projects.gateway.ts';

const offline = err({ kind: 'offline' } as const);
const asOf = '2026-11-22T12:00:00.000Z';
const project = projectOf(sampleProjectRow);
const row = { ...samplePhotoRow, project_id: project.id };
const photo = { ...samplePhoto, text: { ...samplePhoto.text, project: project.id } };
const story = { project, photos: [photo], cover: photo };

function open(db = memoryDb(siteDatabase)) {
  const selectProjects = vi.fn<ProjectsGateway['selectProjects']>().mockResolvedValue(offline);
  const findProject = vi.fn<ProjectsGateway['findProject']>().mockResolvedValue(offline);
  const embedded = vi.fn<() => unknown>();
  const photos = createGallerySnapshotStore(db, photoRow);
  const repository = createProjectsRepository({
    gateway: { selectProjects, findProject },
    snapshots: createProjectSnapshotStore(db, projectRow),
    photos,
    baseUrl: 'https://ref.supabase.co',
    now: () => new Date(asOf),
    embedded,
  });
  return { ...repository, selectProjects, findProject, embedded, photos };
}

beforeEach(() => vi.spyOn(logger, 'warn').mockImplementation(() => undefined));

describe('the projects', () => {
  it('are those of the server, and without it those last seen', async () => {
    const { loadProjects, selectProjects } = open();
    expect(await loadProjects()).toEqual(offline);
    selectProjects.mockResolvedValueOnce(ok([sampleProjectRow]));
    expect(await loadProjects()).toEqual(ok({ projects: [project], source: 'server' }));
    await eventually(async () =>
      expect(await loadProjects()).toEqual(ok({ projects: [project], source: 'device' })),
    );
  });

  it('are shown where storage is blocked', async () => {
    const { loadProjects, selectProjects, savedStory } = open(
      openDb(siteDatabase, { findFactory: () => undefined }),
    );
    selectProjects.mockResolvedValueOnce(ok([sampleProjectRow]));
    expect(await loadProjects()).toMatchObject(ok({ source: 'server' }));
    expect(await savedStory('attic-sauna')).toBeNull();
    expect(logger.warn).toHaveBeenCalled();
  });
});

describe('one project', () => {
  it('is found with its photos, deleted, or unknown when no photo has a usable address', async () => {
    const { findStory, findProject } = open();
    findProject.mockResolvedValueOnce(ok({ state: 'published', project: sampleProjectRow, photos: [row] }));
    expect(await findStory('attic-sauna')).toEqual(ok({ state: 'published', story }));
    findProject.mockResolvedValueOnce(ok({ state: 'deleted' }));
    expect(await findStory('attic-sauna')).toEqual(ok({ state: 'deleted' }));
    const photos = [{ ...row, image_url: 'javascript:alert(1)' }];
    findProject.mockResolvedValueOnce(ok({ state: 'published', project: sampleProjectRow, photos }));
    expect(await findStory('attic-sauna')).toEqual(ok({ state: 'unknown' }));
  });

  it('is read from the document that came with it, and for no other address', () => {
    const { embeddedStory, embedded } = open();
    expect(embeddedStory('attic-sauna')).toBeUndefined();
    const found = { state: 'published', project: sampleProjectRow, photos: [row] };
    embedded.mockReturnValue({ address: 'attic-sauna', found });
    expect(embeddedStory('attic-sauna')).toEqual({ state: 'published', story });
    expect(embeddedStory('another')).toBeUndefined();
  });

  it('is read offline from the saved gallery, also from one that an earlier release saved without projects', async () => {
    const { savedStory, loadProjects, selectProjects, photos } = open();
    await photos.save({ rows: [row], asOf });
    expect(await savedStory('attic-sauna')).toBeNull();
    selectProjects.mockResolvedValueOnce(ok([sampleProjectRow]));
    await loadProjects();
    await eventually(async () => expect(await savedStory('attic-sauna')).toEqual({ story, asOf }));
    await photos.save({ rows: [{ ...row, project_id: null }], asOf });
    expect(await savedStory('attic-sauna')).toBeNull();
  });
});

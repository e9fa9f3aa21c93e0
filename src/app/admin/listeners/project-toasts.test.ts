import { beforeEach, expect, it, vi } from 'vitest';
import { ok } from '@/domain/result.ts';
import { emptyPhotoMetadata } from '@/domain/photo-metadata.ts';
import { batchFinished } from '@/features/photos/photos.actions.ts';
import { projectsApi } from '@/features/photos/projects.api.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { unstoredPhotos } from '../../../../tests/support/unit/unstored-photos.ts';
import { toaster } from '../frame/toaster-store.ts';
import { createAdminStore } from '../store.ts';
import { startPhotoToasts } from './photo-toasts.ts';
import { startProjectToasts } from './project-toasts.ts';

// There is no IndexedDB here: whatever is to be stored fails.
const port = unstoredPhotos();
const services = { photos: port };
const { store, listen } = createAdminStore(services);
const { endpoints } = projectsApi;

startPhotoToasts(store, listen);
startProjectToasts(store, listen);

const toasts = () => vi.mocked(toaster.create).mock.calls.map(([toast]) => toast);
beforeEach(() => {
  vi.spyOn(toaster, 'create');
  services.photos = port;
});

const owner = 'owner';
const text = emptyPhotoMetadata;
const project = { id: 'a', slug: null, createdAt: '', revision: null, text, work: null };
const { dispatch } = store;
const finished = (action: 'publish' | 'save' | 'delete', succeeded: number) =>
  batchFinished({ kind: 'project', action, succeeded, failed: 1 - succeeded, categories: [], ids: ['a'] });

it.each([
  [finished('publish', 1), 'success', 'Project saved'],
  [finished('save', 1), 'success', 'Project saved'],
  [finished('save', 0), 'error', 'The project was not saved'],
  [finished('delete', 1), 'success', 'Project deleted'],
  [finished('delete', 0), 'error', 'The project was not deleted'],
])('%j shows one toast, of the project alone', async (result, type, title) => {
  dispatch(result);
  await eventually(() => expect(toasts()).toMatchObject([{ type, title }]));
});

it('says when the storage refuses a project', async () => {
  await dispatch(endpoints.createProject.initiate({ owner, text }));
  await dispatch(endpoints.editProject.initiate({ owner, project, text }));
  await dispatch(endpoints.deleteProject.initiate({ owner, project }));
  await eventually(() => expect(toasts()).toHaveLength(3));
  expect(toasts().map(({ title }) => title)).toEqual([
    'The project was not saved',
    'The project was not saved',
    'The project was not deleted',
  ]);
});

it('without a session says that it waits', async () => {
  const stored = () => Promise.resolve(ok('a'));
  const projects = { ...port.projects, create: stored, edit: stored, delete: stored };
  services.photos = { ...port, projects };
  await dispatch(endpoints.createProject.initiate({ owner, text }));
  await dispatch(endpoints.deleteProject.initiate({ owner, project }));
  await eventually(() => expect(toasts()).toHaveLength(2));
  expect(toasts().map(({ title }) => title)).toEqual([
    'Project saved on this device',
    'Will be deleted when online',
  ]);
});

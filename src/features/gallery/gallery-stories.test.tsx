import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { projectOf, projectPath } from '@/domain/project.ts';
import { connectionFound } from '@/state/connection.slice.ts';
import { samplePhoto, sampleProjectRow } from '../../../tests/support/sample-photo.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { Gallery } from './gallery.tsx';

const api = vi.hoisted(() => ({
  photos: (): unknown[] => [],
  projects: (): Promise<unknown> => new Promise(() => undefined),
}));
vi.mock('@/data/gallery.repository.ts', () => ({
  loadGallery: () =>
    Promise.resolve({ ok: true, value: { photos: api.photos(), source: 'server', asOf: '' } }),
}));
vi.mock('@/data/projects.repository.ts', () => ({ loadProjects: () => api.projects() }));

const project = projectOf({ ...sampleProjectRow, place: 'Decatur, GA', category: 'indoor' });
const photo = (id: string, of: string, category: string) => ({
  ...samplePhoto,
  id,
  alt: `Photo ${id}`,
  category,
  text: { ...samplePhoto.text, project: of },
});
const loaded = { ok: true, value: { projects: [project], source: 'server' } };

const show = async () => {
  const { store, InStore } = createTestStore();
  render(<Gallery renderings={[]} />, { wrapper: InStore });
  await screen.findByRole('img', { name: 'Photo single' });
  return store;
};
const pictures = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));
const choose = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  api.projects = () => new Promise(() => undefined);
  api.photos = () => [
    photo('single', '', 'steam'),
    photo('one', project.id, 'outdoor'),
    photo('two', project.id, 'indoor'),
  ];
});

it('a project has a card with name, place and count, and its photos no tiles of their own', async () => {
  api.projects = () => Promise.resolve(loaded);
  await show();
  const link = await screen.findByRole('link', { name: 'Attic sauna' });
  expect(link.getAttribute('href')).toBe(projectPath('attic-sauna'));
  const card = link.closest('li');
  if (card === null) throw new Error('The card is in no list.');
  expect(within(card).getByText('Decatur, GA · 2 photos')).toBeDefined();
  expect(pictures()).toEqual(['Photo one', 'Photo single']);
});

it('a card whose cover is a rendering says so', async () => {
  const rendered = { ...photo('one', project.id, 'indoor'), isRendering: true };
  api.photos = () => [photo('single', '', 'steam'), rendered];
  api.projects = () => Promise.resolve(loaded);
  await show();
  expect(await screen.findByText('Decatur, GA · 1 picture · Rendering')).toBeDefined();
});

it('the filter finds a project by its own category and by those of its photos', async () => {
  api.projects = () => Promise.resolve(loaded);
  await show();
  await screen.findByRole('link', { name: 'Attic sauna' });
  choose('Outdoor');
  expect(pictures()).toEqual(['Photo one']);
  choose('Indoor');
  expect(pictures()).toEqual(['Photo one']);
  choose('Steam');
  expect(pictures()).toEqual(['Photo single']);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('while the projects are not there, all photos are single and nothing is said', async () => {
  await show();
  expect(pictures()).toEqual(['Photo single', 'Photo one', 'Photo two']);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('projects that could not be loaded are asked for again when the connection returns', async () => {
  api.projects = () => Promise.resolve({ ok: false, error: { kind: 'offline' } });
  const store = await show();
  expect(pictures()).toHaveLength(3);
  api.projects = () => Promise.resolve(loaded);
  act(() => void store.dispatch(connectionFound(false)));
  act(() => void store.dispatch(connectionFound(true)));
  expect(await screen.findByRole('link', { name: 'Attic sauna' })).toBeDefined();
});

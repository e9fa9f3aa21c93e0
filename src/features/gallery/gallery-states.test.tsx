import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Gallery as LoadedGallery } from '@/data/gallery.repository.ts';
import { connectionFound, selectSavedAt } from '@/state/connection.slice.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { samplePhoto } from '../../../tests/support/sample-photo.ts';
import { photosListed } from './gallery.actions.ts';
import { Gallery } from './gallery.tsx';

const api = vi.hoisted(() => ({ load: (): Promise<unknown> => new Promise(() => undefined) }));
vi.mock('@/data/projects.repository.ts', () => ({
  loadProjects: () => Promise.resolve({ ok: true, value: { projects: [], source: 'server' } }),
}));
vi.mock('@/data/gallery.repository.ts', () => ({ loadGallery: () => api.load() }));

const photo = (id: string) => ({ ...samplePhoto, id, src: `/${id}.jpg`, alt: `Photo ${id}`, title: id });
const loaded = (source: LoadedGallery['source'], ids: readonly string[]) => ({
  ok: true,
  value: { photos: ids.map(photo), source, asOf: '2026-11-03T10:00:00.000Z' },
});
const renderings = [
  {
    id: 'r',
    category: 'indoor' as const,
    sources: { fallback: '/r.jpg', alt: 'A rendering', width: 4, height: 3 },
  },
];

const show = async (answer: () => Promise<unknown>, isOnline = true) => {
  api.load = answer;
  const { store, types, InStore } = createTestStore();
  store.dispatch(connectionFound(isOnline));
  render(<Gallery renderings={renderings} />, { wrapper: InStore });
  await act(async () => undefined);
  return { ...store, types };
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('says that it loads, and keeps the place of the pictures free [S1 §2.122, §7.2]', async () => {
  await show(() => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toContain('Loading gallery...');
  expect(screen.getByRole('status').querySelector('i')).not.toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows what the server has, and tells which photos are published', async () => {
  const { types } = await show(() => Promise.resolve(loaded('server', ['a', 'b'])));
  expect(await screen.findByRole('img', { name: 'Photo b' })).toBeDefined();
  expect(screen.queryByRole('img', { name: 'A rendering' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
  await eventually(() => expect(types()).toContain(photosListed.type));
});

it('shows the saved photos with their date when the server is not reached, and tries again [S1 §8.7]', async () => {
  const { types, getState } = await show(() => Promise.resolve(loaded('device', ['a'])));
  expect(await screen.findByText(/The newest photos could not be loaded/)).toBeDefined();
  expect(selectSavedAt(getState())).toBe('2026-11-03T10:00:00.000Z');
  api.load = () => Promise.resolve(loaded('server', ['c']));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Photo c' })).toBeDefined();
  expect(selectSavedAt(getState())).toBeNull();
  expect(types()).toContain(photosListed.type);
});

it('shows the renderings and says why when there is nothing else, and recovers [S1 §8.7]', async () => {
  await show(() => Promise.resolve({ ok: false, error: { kind: 'timeout' } }));
  expect(await screen.findByText(/^Renderings of our designs: the photos could not be loaded/)).toBeDefined();
  expect(screen.getByRole('img', { name: 'A rendering' })).toBeDefined();
  api.load = () => Promise.resolve(loaded('server', ['c']));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Photo c' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each([
  ['its saved list', loaded('device', ['a'])],
  ['the renderings', { ok: false, error: { kind: 'offline' } }],
])(
  'offline it shows %s without a message of its own, and asks again with a connection',
  async (_what, answer) => {
    const { dispatch } = await show(() => Promise.resolve(answer), false);
    await screen.findAllByRole('img');
    expect(screen.getByRole('status').textContent).toBe('');
    api.load = () => Promise.resolve(loaded('server', ['c']));
    act(() => void dispatch(connectionFound(true)));
    expect(await screen.findByRole('img', { name: 'Photo c' })).toBeDefined();
  },
);

it('tells an empty gallery from a failure', async () => {
  await show(() => Promise.resolve(loaded('server', [])));
  expect(await screen.findByText('No photos have been published yet.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { photoPath } from '@/domain/photo-page.ts';
import { samplePhoto } from '../../../tests/support/sample-photo.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { standInForDialogs } from '../../../tests/support/unit/missing-in-jsdom.ts';
import { Gallery } from './gallery.tsx';

const photos = ['one', 'two', 'three'].map((id) => ({
  ...samplePhoto,
  id,
  src: `/${id}.jpg`,
  alt: `Photo ${id}`,
  text: { ...samplePhoto.text, title: id },
}));
vi.mock('@/data/projects.repository.ts', () => ({
  loadProjects: () => Promise.resolve({ ok: true, value: { projects: [], source: 'server' } }),
}));
vi.mock('@/data/gallery.repository.ts', () => ({
  loadGallery: () =>
    Promise.resolve({ ok: true, value: { photos, source: 'server', asOf: '2026-11-03T10:00:00.000Z' } }),
}));

const show = async () => {
  const { InStore } = createTestStore();
  render(<Gallery renderings={[]} />, { wrapper: InStore });
  await screen.findByRole('img', { name: 'Photo one' });
};
const tile = (id: string): HTMLElement => {
  const link = screen.getByRole('img', { name: `Photo ${id}` }).closest('a');
  if (link === null) throw new Error(`${id} is no link.`);
  return link;
};
const goingBack = async (action: () => void): Promise<void> => {
  const popped = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  await act(async () => {
    action();
    await popped;
  });
};

beforeEach(() => {
  standInForDialogs();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', window.navigator);
  window.history.replaceState(null, '', '/gallery');
});

it('a photo links to its page and opens in the lightbox, whose address is that page', async () => {
  await show();
  expect(tile('one').getAttribute('href')).toBe(photoPath('one'));
  fireEvent.click(tile('one'));
  await screen.findByText('1 / 3');
  await waitFor(() => expect(window.location.pathname).toBe(photoPath('one')));
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  await waitFor(() => expect(window.location.pathname).toBe(photoPath('two')));
  await goingBack(() => window.history.back());
  await waitFor(() => expect(screen.queryByText('2 / 3')).toBeNull());
  expect(window.location.pathname).toBe('/gallery');
});

it('Forward opens the photo again that Back has closed', async () => {
  await show();
  fireEvent.click(tile('two'));
  await screen.findByText('2 / 3');
  await goingBack(() => window.history.back());
  await waitFor(() => expect(screen.queryByText('2 / 3')).toBeNull());
  await goingBack(() => window.history.forward());
  expect(await screen.findByText('2 / 3')).toBeDefined();
  expect(window.location.pathname).toBe(photoPath('two'));
});

it('a click for another tab is left to the browser', async () => {
  await show();
  const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  act(() => void tile('one').dispatchEvent(click));
  expect(screen.queryByText('1 / 3')).toBeNull();
});

it('the address of the shown photo is copied where there is no share sheet, and that is said', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await show();
  fireEvent.click(tile('two'));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the link to this picture' }));
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect(writeText.mock.calls).toEqual([[expect.stringMatching(/^https:\/\/.+\/gallery\/two$/)]]);
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.queryByText('Link copied')).toBeNull();
  writeText.mockRejectedValue(new Error('denied'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link to this picture' }));
  expect(await screen.findByText('The link could not be copied')).toBeDefined();
});

it('a share sheet gets address and title, and may be closed', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.reject(new Error('AbortError')));
  vi.stubGlobal('navigator', { share });
  await show();
  fireEvent.click(tile('one'));
  fireEvent.click(await screen.findByRole('button', { name: 'Share this picture' }));
  await act(async () => undefined);
  expect(share.mock.calls[0]?.[0]).toMatchObject({ title: 'one' });
  expect(share.mock.calls[0]?.[0].url).toMatch(/\/gallery\/one$/);
});

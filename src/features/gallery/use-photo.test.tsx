import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { connectionFound, selectSavedAt } from '@/state/connection.slice.ts';
import { samplePhoto } from '../../../tests/support/sample-photo.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { usePhoto } from './use-photo.ts';

const answers = vi.hoisted((): Record<'found' | 'saved', unknown> => ({ found: undefined, saved: null }));
vi.mock('@/data/gallery.repository.ts', () => ({
  photoOfDocument: () => undefined,
  findPhoto: () => Promise.resolve(answers.found),
  savedPhoto: () => Promise.resolve(answers.saved),
  loadGallery: () => new Promise(() => undefined),
}));

const offline = { ok: false, error: { kind: 'offline' } };
const found = { ok: true, value: { state: 'published', photo: samplePhoto } };
const saved = { photo: samplePhoto, asOf: '2026-11-20T12:00:00.000Z' };

const Photo = () => {
  const shown = usePhoto(samplePhoto.id);
  if (shown.state === 'failed')
    return (
      <button type="button" onClick={shown.retry}>
        Try again
      </button>
    );
  return <p>{shown.state === 'published' ? shown.page.title : shown.state}</p>;
};

const show = async () => {
  const { store, InStore } = createTestStore();
  render(<Photo />, { wrapper: InStore });
  await act(async () => undefined);
  return store;
};

it('a photo saved on the device is shown with its date while the server does not answer', async () => {
  Object.assign(answers, { found: offline, saved });
  const store = await show();
  expect(await screen.findByText('Photo')).toBeDefined();
  expect(selectSavedAt(store.getState())).toBe(saved.asOf);
});

it('a saved photo that the server no longer has is not shown', async () => {
  Object.assign(answers, { found: { ok: true, value: { state: 'deleted' } }, saved });
  const store = await show();
  expect(await screen.findByText('deleted')).toBeDefined();
  expect(selectSavedAt(store.getState())).toBeNull();
});

it('without an answer and without a copy it can be asked for again, and is when the connection returns', async () => {
  Object.assign(answers, { found: offline, saved: null });
  const store = await show();
  act(() => void store.dispatch(connectionFound(false)));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  answers.found = found;
  act(() => void store.dispatch(connectionFound(true)));
  expect(await screen.findByText('Photo')).toBeDefined();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { projectOf } from '@/domain/project.ts';
import { connectionFound, selectSavedAt } from '@/state/connection.slice.ts';
import { samplePhoto, sampleProjectRow } from '../../../tests/support/sample-photo.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { usePhoto } from './use-photo.ts';

const answers = vi.hoisted((): Record<'found' | 'saved', unknown> => ({ found: undefined, saved: null }));
vi.mock('@/data/gallery.repository.ts', () => ({
  photoOfDocument: () => undefined,
  findPhoto: () => Promise.resolve(answers.found),
  savedPhoto: () => Promise.resolve(answers.saved),
  loadGallery: () => new Promise(() => undefined),
}));
vi.mock('@/data/projects.repository.ts', () => ({
  loadProjects: () => Promise.resolve({ ok: true, value: { projects: [sampleProject], source: 'device' } }),
}));

const sampleProject = projectOf(sampleProjectRow);
const offline = { ok: false, error: { kind: 'offline' } };
const found = { ok: true, value: { state: 'published', photo: samplePhoto, project: null } };
const saved = { photo: samplePhoto, asOf: '2026-11-20T12:00:00.000Z' };

const Photo = () => {
  const shown = usePhoto(samplePhoto.id);
  if (shown.state === 'failed')
    return (
      <button type="button" onClick={shown.retry}>
        Try again
      </button>
    );
  return (
    <>
      <p>{shown.state === 'published' ? shown.page.title : shown.state}</p>
      {shown.state === 'published' && <p>{shown.project?.name ?? 'No project'}</p>}
    </>
  );
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

it.each([
  ['the project that is saved too', sampleProject.id, 'Attic sauna'],
  ['no project that is not saved', 'another', 'No project'],
])('a saved photo shows %s', async (_, project, words) => {
  const photo = { ...samplePhoto, text: { ...samplePhoto.text, project } };
  Object.assign(answers, { found: offline, saved: { ...saved, photo } });
  await show();
  expect(await screen.findByText(words)).toBeDefined();
});

it('a saved photo whose project the server no longer has shows none', async () => {
  const photo = { ...samplePhoto, text: { ...samplePhoto.text, project: sampleProject.id } };
  Object.assign(answers, {
    found: { ...found, value: { ...found.value, photo } },
    saved: { ...saved, photo },
  });
  await show();
  expect(await screen.findByText('No project')).toBeDefined();
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

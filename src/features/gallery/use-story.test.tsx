import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { projectOf } from '@/domain/project.ts';
import { connectionFound, selectSavedAt } from '@/state/connection.slice.ts';
import { samplePhoto, sampleProjectRow } from '../../../tests/support/sample-photo.ts';
import { createTestStore } from '../../../tests/support/unit/in-store.tsx';
import { useStory } from './use-story.ts';

const answers = vi.hoisted((): Record<'found' | 'saved', unknown> => ({ found: undefined, saved: null }));
vi.mock('@/data/gallery.repository.ts', () => ({ loadGallery: () => new Promise(() => undefined) }));
vi.mock('@/data/projects.repository.ts', () => ({
  storyOfDocument: () => undefined,
  findStory: () => Promise.resolve(answers.found),
  savedStory: () => Promise.resolve(answers.saved),
  loadProjects: () => new Promise(() => undefined),
}));

const offline = { ok: false, error: { kind: 'offline' } };
const story = { project: projectOf(sampleProjectRow), photos: [samplePhoto], cover: samplePhoto };

const Story = () => {
  const shown = useStory('attic-sauna');
  return <p>{shown.state === 'published' ? shown.page.words.name : shown.state}</p>;
};

const show = async () => {
  const { store, InStore } = createTestStore();
  render(<Story />, { wrapper: InStore });
  await act(async () => undefined);
  return store;
};

it('a project saved on the device is shown with its date while the server does not answer', async () => {
  Object.assign(answers, { found: offline, saved: { story, asOf: '2026-11-22T12:00:00.000Z' } });
  const store = await show();
  expect(await screen.findByText('Attic sauna')).toBeDefined();
  expect(selectSavedAt(store.getState())).toBe('2026-11-22T12:00:00.000Z');
});

it('without an answer and without a copy it is asked for again when the connection returns', async () => {
  Object.assign(answers, { found: offline, saved: null });
  const store = await show();
  expect(await screen.findByText('failed')).toBeDefined();
  answers.found = { ok: true, value: { state: 'published', story } };
  act(() => void store.dispatch(connectionFound(false)));
  act(() => void store.dispatch(connectionFound(true)));
  expect(await screen.findByText('Attic sauna')).toBeDefined();
});

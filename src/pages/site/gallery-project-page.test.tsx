import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fillTemplate } from '@/domain/fill-template.ts';
import { photoPath } from '@/domain/photo-page.ts';
import { photoTemplates } from '@/domain/photo-templates.ts';
import { projectPageOf } from '@/domain/project-page.ts';
import { projectOf, projectPath } from '@/domain/project.ts';
import { samplePhoto, sampleProjectRow } from '../../../tests/support/sample-photo.ts';
import { htmlOfPage, openPage, parseHtml } from '../../../tests/support/unit/site-page.tsx';
import { Page } from './gallery-photo-page.tsx';

const answers = vi.hoisted((): Record<'document' | 'found' | 'saved', unknown> => ({
  document: undefined,
  found: undefined,
  saved: null,
}));
const build = vi.hoisted(() => ({ isPrerendering: false }));
vi.mock('@/data/gallery.repository.ts', () => ({
  photoOfDocument: () => undefined,
  loadGallery: () => new Promise(() => undefined),
}));
vi.mock('@/data/projects.repository.ts', () => ({
  storyOfDocument: () => answers.document,
  findStory: () => Promise.resolve(answers.found),
  savedStory: () => Promise.resolve(answers.saved),
  loadProjects: () => new Promise(() => undefined),
}));
vi.mock('@/platform/env.ts', () => ({
  env: { siteUrl: 'https://site.example' },
  isDevelopment: false,
  get isPrerendering() {
    return build.isPrerendering;
  },
}));

const photo = (number: number, tags: string) => ({
  ...samplePhoto,
  id: `00000000-0000-4000-8000-00000000000${number}`,
  src: `/${number}.jpg`,
  alt: `Picture ${number}`,
  text: { ...samplePhoto.text, title: `Photo ${number}`, tags },
});
const project = projectOf({
  ...sampleProjectRow,
  description: 'Cedar & stone under the roof.',
  process_steps: 'Frame\nCladding',
  category: 'indoor',
  place: 'Decatur, GA',
});
const published = (...tags: readonly string[]) => {
  const photos = tags.map((each, at) => photo(at, each));
  return { state: 'published', story: { project, photos, cover: photos[0] } };
};
const path = projectPath('attic-sauna');

const show = () => openPage(Page, path);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  Object.assign(answers, { document: undefined, found: undefined, saved: null });
  build.isPrerendering = false;
});

it('shows the project of the document at once: its words and its photos in order, which link to their pages', async () => {
  answers.document = published('', '');
  await show();
  expect(heading()).toBe('Attic sauna');
  expect(document.title).toBe('Attic sauna · Cedar & Steam');
  for (const words of ['Decatur, GA · Indoor', 'Cedar & stone under the roof.', /Frame\s+Cladding/])
    expect(screen.getByText(words)).toBeDefined();
  const links = screen.getAllByRole('link', { name: /^Picture \d$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [photo(0, ''), photo(1, '')].map(({ id }) => photoPath(id)),
  );
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Gallery' })).toBeDefined();
  const share = screen.getByRole('link', { name: 'Share on Facebook' }).getAttribute('href');
  expect(share).toContain(encodeURIComponent(`https://site.example${path}`));
  expect(screen.queryByRole('slider')).toBeNull();
});

it('compares before and after with a slider that moves the edge between the pictures', async () => {
  answers.document = published('before', 'after');
  await show();
  const slider = screen.getByRole('slider', { name: 'Compare before and after' });
  const frame = slider.closest('div');
  expect(frame?.style.getPropertyValue('--split')).toBe('50%');
  fireEvent.input(slider, { target: { value: '80' } });
  expect(frame?.style.getPropertyValue('--split')).toBe('80%');
  expect(screen.getByText('Before').closest('figure')?.querySelector('img')?.alt).toBe('Picture 0');
  expect(screen.getByText('After').closest('figure')?.querySelector('img')?.alt).toBe('Picture 1');
});

it('asks the server for a project that the document does not have', async () => {
  answers.found = { ok: true, value: published('') };
  await show();
  expect(await screen.findByText('Photo 0')).toBeDefined();
});

it('says what is gone, also when it is saved on this device, and leads to the gallery', async () => {
  answers.found = { ok: true, value: { state: 'deleted' } };
  answers.saved = { ...published(''), asOf: '' };
  await show();
  expect(await screen.findByText('410')).toBeDefined();
  expect(heading()).toBe('This project is no longer shown');
  expect(screen.getByRole('link', { name: 'See the Gallery' })).toBeDefined();
});

it('can be asked for again when it could not be loaded', async () => {
  answers.found = { ok: false, error: { kind: 'timeout' } };
  await show();
  expect(await screen.findByText('This project could not be loaded')).toBeDefined();
  answers.found = { ok: true, value: published('') };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Photo 0')).toBeDefined();
});

it.each([
  ['without a comparison', ['', '', '']],
  ['with a comparison', ['before', 'after']],
])('the template that the gallery function fills is what hydration renders, %s', (_, tags) => {
  const photos = tags.map((each, at) => photo(at, each));
  build.isPrerendering = true;
  const template = htmlOfPage(Page, photoTemplates.project.path);
  build.isPrerendering = false;
  answers.document = published(...tags);
  const { words, ...lists } = projectPageOf(project, photos);
  const blocks = {
    photos: lists.photos.map((each) => ({ ...each })),
    comparison: lists.comparison.map((each) => ({ ...each })),
  };
  const filled = fillTemplate(template, '', { ...words }, blocks);
  expect(filled).not.toContain('{{');
  expect(parseHtml(filled).isEqualNode(parseHtml(htmlOfPage(Page, path)))).toBe(true);
});

it('is prerendered once deleted; the shell is the same for photos and projects', () => {
  const shells = [photoPath('photo'), path, photoPath(samplePhoto.id)].map((each) => htmlOfPage(Page, each));
  expect(new Set(shells).size).toBe(1);
  build.isPrerendering = true;
  expect(htmlOfPage(Page, photoTemplates.deletedProject.path)).toContain('This project is no longer shown');
  expect(htmlOfPage(Page, photoPath('photo'))).toBe(shells[0]);
});

import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fillTemplate } from '@/domain/fill-template.ts';
import { photoPageOf, photoPath } from '@/domain/photo-page.ts';
import { photoTemplates } from '@/domain/photo-templates.ts';
import { samplePhoto } from '../../../tests/support/sample-photo.ts';
import { htmlOfPage, openPage, parseHtml } from '../../../tests/support/unit/site-page.tsx';
import { Page } from './gallery-photo-page.tsx';

const answers = vi.hoisted((): Record<'document' | 'found' | 'saved', unknown> => ({
  document: undefined,
  found: undefined,
  saved: null,
}));
const build = vi.hoisted(() => ({ isPrerendering: false }));
vi.mock('@/data/gallery.repository.ts', () => ({
  photoOfDocument: () => answers.document,
  findPhoto: () => Promise.resolve(answers.found),
  savedPhoto: () => Promise.resolve(answers.saved),
  loadGallery: () => new Promise(() => undefined),
}));
vi.mock('@/data/projects.repository.ts', () => ({
  storyOfDocument: () => undefined,
  findStory: () => Promise.resolve({ ok: true, value: { state: 'unknown' } }),
  savedStory: () => Promise.resolve(null),
  loadProjects: () => new Promise(() => undefined),
}));
vi.mock('@/platform/env.ts', () => ({
  env: { siteUrl: 'https://site.example' },
  isDevelopment: false,
  get isPrerendering() {
    return build.isPrerendering;
  },
}));

const project = { slug: 'attic-sauna', name: 'Attic & co' };
const published = { state: 'published', photo: samplePhoto, project };

const show = (path = photoPath(samplePhoto.id)) => openPage(Page, path);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  Object.assign(answers, { document: undefined, found: { ok: true, value: published }, saved: null });
  build.isPrerendering = false;
  document.title = 'Picture';
});

it('shows the photo of the document at once, with its title, its trail and what shares it', async () => {
  answers.document = published;
  answers.found = { ok: true, value: { state: 'deleted' } };
  await show();
  expect(heading()).toBe('Photo');
  expect(document.title).toBe('Photo · Cedar & Steam');
  expect(screen.getByRole('img', { name: 'Photo' }).getAttribute('src')).toBe(samplePhoto.src);
  expect(screen.getByRole('link', { name: 'Gallery' }).getAttribute('href')).toBe('/gallery');
  const share = screen.getByRole('link', { name: 'Share on Facebook' }).getAttribute('href');
  expect(share).toContain(encodeURIComponent(`https://site.example${photoPath(samplePhoto.id)}`));
});

it('asks the server for a photo that the document does not have, and links to its project', async () => {
  await show();
  expect(await screen.findByRole('img', { name: 'Photo' })).toBeDefined();
  const link = screen.getByRole('link', { name: project.name });
  expect(link.getAttribute('href')).toBe('/gallery/attic-sauna');
  expect(link.closest('p')?.textContent).toBe('Part of the project Attic & co');
});

it('a photo without a project names none', async () => {
  answers.document = { ...published, project: null };
  await show();
  expect(screen.queryByText(/Part of the project/)).toBeNull();
});

it.each([
  ['in a project', project],
  ['of no project', null],
])('the template that the gallery function fills is what hydration renders for a photo %s', (_, given) => {
  build.isPrerendering = true;
  const template = htmlOfPage(Page, photoTemplates.published.path);
  build.isPrerendering = false;
  answers.document = { ...published, project: given };
  const blocks = { project: given === null ? [] : [given] };
  const filled = fillTemplate(template, '', { ...photoPageOf(samplePhoto) }, blocks);
  expect(filled).not.toContain('{{');
  expect(parseHtml(filled).isEqualNode(parseHtml(htmlOfPage(Page, photoPath(samplePhoto.id))))).toBe(true);
});

it('says what is gone, what never was, and leads to the gallery', async () => {
  answers.found = { ok: true, value: { state: 'deleted' } };
  answers.saved = { photo: samplePhoto, asOf: '2026-11-20T12:00:00.000Z' };
  await show();
  expect(await screen.findByText('410')).toBeDefined();
  expect(heading()).toBe('This picture is no longer shown');
  expect(screen.getByRole('link', { name: 'See the Gallery' })).toBeDefined();
});

it.each([
  ['photo', '00000000-0000-4000-8000-00000000dead', 'There is no picture at this address'],
  ['project', 'nothing', 'There is no project at this address'],
])('an address that no %s has had is not found', async (_, address, words) => {
  answers.found = { ok: true, value: { state: 'unknown' } };
  await show(photoPath(address));
  expect(await screen.findByText('404')).toBeDefined();
  expect(heading()).toBe(words);
});

it('is prerendered with places for every word that the gallery function fills', () => {
  build.isPrerendering = true;
  const html = htmlOfPage(Page, photoTemplates.published.path);
  for (const place of [
    'title',
    'subtitle',
    'description',
    'steps',
    'alt',
    'src',
    'srcSet',
    'width',
    'height',
    'slug',
    'name',
  ])
    expect(html, place).toContain(`{{${place}}}`);
  expect(htmlOfPage(Page, photoTemplates.deleted.path)).toContain('This picture is no longer shown');
  expect(htmlOfPage(Page, photoPath('photo'))).toContain('Loading picture...');
});

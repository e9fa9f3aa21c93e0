import { expect, it } from 'vitest';
import { samplePhoto, sampleProjectRow } from '../../tests/support/sample-photo.ts';
import { projectPageOf } from './project-page.ts';
import { projectOf } from './project.ts';

it('shows texts of a project, its photos and which of them are renderings', () => {
  const project = projectOf({
    ...sampleProjectRow,
    description: 'A sauna\nunder the roof.',
    category: 'indoor',
    place: 'Decatur, GA',
    process_steps: 'Frame\nCladding',
    tags: ['cedar'],
  });
  const page = projectPageOf(project, [samplePhoto, { ...samplePhoto, isRendering: true }]);
  expect(project.tags).toEqual(['cedar']);
  expect(page.words).toEqual({
    slug: 'attic-sauna',
    name: 'Attic sauna',
    subtitle: 'Decatur, GA · Indoor',
    description: 'A sauna\nunder the roof.',
    summary: 'A sauna under the roof.',
    steps: 'Frame\nCladding',
  });
  expect(page.photos.map(({ title, mark, loading }) => [title, mark, loading])).toEqual([
    ['Photo', '', 'eager'],
    ['Photo', 'Rendering', 'lazy'],
  ]);
  expect(page.comparison).toEqual([]);
});

it('a bare project has a summary; two photos are compared', () => {
  const tagged = (tags: string) => ({ ...samplePhoto, alt: tags, text: { ...samplePhoto.text, tags } });
  const page = projectPageOf(projectOf(sampleProjectRow), [
    tagged('before'),
    { ...tagged('after'), isRendering: true },
  ]);
  expect(page.words).toMatchObject({ subtitle: '', summary: 'Attic sauna', description: '', steps: '' });
  expect(page.comparison).toMatchObject([
    {
      beforeAlt: 'before',
      afterAlt: 'after',
      beforeCaption: 'Before',
      afterCaption: 'After · Rendering',
      afterSrc: samplePhoto.src,
    },
  ]);
});

import { expect, it } from 'vitest';
import { samplePhoto } from '../../tests/support/sample-photo.ts';
import { gallerySitemap, isGalleryDocument, photoInPath, photoShell } from './photo-address.ts';
import { photoPath, photoPageOf } from './photo-page.ts';

const written = (text: Partial<typeof samplePhoto.text>) => ({
  ...samplePhoto,
  text: { ...samplePhoto.text, ...text },
});

it('shows texts, place and mark of a photo, and all sizes of its picture', () => {
  const photo = written({
    description: 'Cedar benches.',
    processSteps: 'Frame\nCladding',
    place: 'Decatur, GA',
  });
  expect(photoPageOf({ ...photo, isRendering: true })).toEqual({
    id: photo.id,
    title: 'Photo',
    subtitle: 'Decatur, GA · Rendering',
    description: 'Cedar benches.',
    summary: 'Cedar benches.',
    steps: 'Frame\nCladding',
    alt: 'Photo',
    src: photo.src,
    srcSet: `${photo.variants[0]?.src} 480w`,
    width: '960',
    height: '720',
  });
});

it('a photo without title, sizes and dimensions has a heading, a source and a shape', () => {
  const bare = { ...written({ title: '' }), alt: 'A sauna', variants: [], width: null, height: null };
  expect(photoPageOf(bare)).toMatchObject({
    title: 'A sauna',
    summary: 'A sauna',
    subtitle: '',
    srcSet: `${samplePhoto.src} 1200w`,
    width: '1200',
    height: '900',
  });
});

it.each([
  ['a long\n description '.repeat(20), /^a long description .*\S…$/],
  ['x'.repeat(400), /^x{155}…$/],
  // Half of a character could be encoded in no address.
  [`x${'🧖'.repeat(200)}`, /^x🧖{77}…$/u],
  [`xx${'🧖'.repeat(200)}`, /^xx🧖{76}…$/u],
])('the summary of a long description ends at a word, within 156 characters', (description, summary) => {
  const page = photoPageOf(written({ description }));
  expect(page.summary).toMatch(summary);
  expect(page.summary.length).toBeLessThanOrEqual(156);
});

it.each([
  [photoPath('abc'), 'abc', true],
  [photoShell, 'photo', false],
  [gallerySitemap, undefined, true],
  ['/gallery', undefined, false],
  ['/gallery/', undefined, false],
  ['/gallery/abc/', undefined, false],
  ['/gallery/a.js', undefined, false],
  ['/about', undefined, false],
])('%s holds the photo %s; the function answers: %s', (path, address, isDocument) => {
  expect([photoInPath(path), isGalleryDocument(path)]).toEqual([address, isDocument]);
});

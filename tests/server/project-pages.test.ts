import { beforeEach, describe, expect, it } from 'vitest';
import { photoPath } from '../../src/domain/photo-page.ts';
import type { StoredPhoto } from '../../src/domain/photo.ts';
import { projectPath } from '../../src/domain/project.ts';
import { err, ok } from '../../src/domain/result.ts';
import { samplePhotoRow, sampleProjectRow } from '../support/sample-photo.ts';
import { createGalleryHandler, type GalleryPorts } from '../../supabase/functions/gallery/handler.ts';
import type { FoundProject, ListedPhoto } from '../../supabase/functions/gallery/photo-source.ts';

const site = 'https://site.example';
const hostile = `</script>{{slug}} {{/photos}} $& "co"`;
const template =
  '<head>{{head}}</head><h1>{{name}}</h1><p>{{subtitle}}</p><i>{{#comparison}}<img src="{{beforeSrc}}">{{/comparison}}</i><ol>{{#photos}}<li>{{title}}: {{description}}</li>{{/photos}}</ol>';
const rowOf = (number: number, given: Partial<StoredPhoto> = {}): StoredPhoto => ({
  ...samplePhotoRow,
  id: `00000000-0000-4000-8000-00000000000${number}`,
  title: `Photo ${number}`,
  ...given,
});
const project = { ...sampleProjectRow, place: 'Decatur, GA', tags: ['cedar'] };
const published = (photos: readonly StoredPhoto[]): FoundProject => ({
  state: 'published',
  project,
  photos,
  stored: { project, photos },
});

const found: { project: FoundProject; asked: string[] } = { project: { state: 'unknown' }, asked: [] };
const ports: GalleryPorts = {
  siteUrl: site,
  storageUrl: '',
  photos: {
    find: () => Promise.resolve(err('failed')),
    findProject: (address) => {
      found.asked.push(address);
      return Promise.resolve(ok(found.project));
    },
    list: () => Promise.resolve(err('failed')),
    listProjects: () => Promise.resolve(ok([])),
  },
  templates: (name) =>
    Promise.resolve(
      ok({
        html: name === 'project' ? template : `<head>{{head}}</head>${name} {{deletedProject}}`,
        headers: new Headers({ 'Content-Security-Policy': "default-src 'none'" }),
      }),
    ),
  log: () => undefined,
};
const open = async (address: string, given: Partial<GalleryPorts['photos']> = {}) => {
  const handle = createGalleryHandler({ ...ports, photos: { ...ports.photos, ...given } });
  const response = await handle(new Request(`${site}/functions/v1/gallery/${address}`));
  return { response, html: await response.text() };
};
const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="project">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
const thingIn = (html: string): unknown => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

beforeEach(() => {
  Object.assign(found, { project: { state: 'unknown' }, asked: [] });
});

describe('the page of a project', () => {
  it('has its words and photos in order, a preview and data for search engines', async () => {
    const photos = [rowOf(1), rowOf(2)];
    found.project = published(photos);
    const { response, html } = await open('attic-sauna');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(html).toContain('<title>Attic sauna · Cedar &amp; Steam</title>');
    expect(html).toContain('<h1>Attic sauna</h1><p>Decatur, GA</p><i></i>');
    expect(html).toContain('<ol><li>Photo 1: </li><li>Photo 2: </li></ol>');
    expect(html).toContain(`<link rel="canonical" href="${site}/gallery/attic-sauna">`);
    expect(html).toContain(`property="og:image" content="${site}/storage/v1/`);
    expect(thingIn(html)).toMatchObject({
      '@type': 'ImageGallery',
      name: 'Attic sauna',
      contentLocation: { name: 'Decatur, GA' },
      image: photos.map(({ id }) => ({ url: site + photoPath(id) })),
      keywords: ['cedar'],
    });
    expect(dataIn(html)).toEqual({
      address: 'attic-sauna',
      found: { state: 'published', project, photos },
    });
  });

  it('compares two photos, and typed words stay words', async () => {
    found.project = published([
      rowOf(1, { tags: ['before'], description: hostile }),
      rowOf(2, { tags: ['after'] }),
    ]);
    const { html } = await open('attic-sauna');
    expect(html).toContain(`<i><img src="${samplePhotoRow.image_url}"></i>`);
    expect(html).toContain('Photo 1: &lt;/script&gt;{{slug}} {{/photos}} $&amp; &quot;co&quot;</li>');
    expect(html.match(/<\/script/g)).toHaveLength(2);
    expect(dataIn(html)).toMatchObject({ found: { photos: [{ description: hostile }, {}] } });
  });

  it('is a 410 once it was deleted, which search engines drop', async () => {
    found.project = { state: 'deleted' };
    const { response, html } = await open('attic-sauna');
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([410, 'noindex']);
    expect(html).toContain('deletedProject attic-sauna');
    expect(dataIn(html)).toEqual({ address: 'attic-sauna', found: { state: 'deleted' } });
  });

  it('is a 404 when the project is unknown or has no photo to show, and a 503 without an answer', async () => {
    expect((await open('nothing')).response.status).toBe(404);
    found.project = published([rowOf(1, { image_url: 'javascript:alert(1)' })]);
    expect((await open('attic-sauna')).response.status).toBe(404);
    const failing = await open('attic-sauna', { findProject: () => Promise.resolve(err('failed')) });
    expect(failing.response.status).toBe(503);
  });

  it('is asked for by every address that is no id of a photo', async () => {
    await open('attic-sauna');
    await open(samplePhotoRow.id);
    expect(found.asked).toEqual(['attic-sauna']);
  });
});

it('the sitemap lists projects with their photos and the newest change of all', async () => {
  const listed = (number: number, project_id: string | null, day: string): ListedPhoto => {
    const { id, image_url } = rowOf(number, { image_url: `https://pictures.example/${number}.jpg` });
    return { id, image_url, project_id, updated_at: `2026-11-${day}T12:00:00+00:00` };
  };
  const { html } = await open('sitemap.xml', {
    list: () =>
      Promise.resolve(ok([listed(1, project.id, '21'), listed(2, null, '23'), listed(3, project.id, '22')])),
    listProjects: () =>
      Promise.resolve(
        ok([
          { id: project.id, slug: 'attic-sauna', updated_at: '2026-11-20T12:00:00+00:00' },
          { id: 'x', slug: 'empty', updated_at: '2026-11-20T12:00:00+00:00' },
        ]),
      ),
  });
  const [, changed, pictures = ''] =
    new RegExp(`${projectPath('attic-sauna')}</loc>\\s+<lastmod>([^<]+)</lastmod>(.*?)</url>`, 's').exec(
      html,
    ) ?? [];
  expect(changed).toBe('2026-11-22T12:00:00.000Z');
  expect(pictures.match(/\d\.jpg/g)).toEqual(['1.jpg', '3.jpg']);
  expect(html.match(/<url>/g)).toHaveLength(4);
});

// Pages of photos on either back end: the same answers to the same requests.
import { expect, it } from 'vitest';
import type { StoredPhotoText } from '../../../src/domain/photo-metadata.ts';
import { noText, publishedText, publishPhotos } from './published-photos.ts';
import { deleteProject, publishProject } from './published-projects.ts';
import { asOwner } from './owner.ts';
import type { TestServer } from './server.ts';

export type PhotoPageTarget = {
  /** Where the function answers, without the address. */
  readonly url: string;
  readonly server: TestServer;
};

/** A document as the build makes it, as far as the function fills it. */
export const templateFiles = {
  'templates/photo.txt':
    '<head>{{head}}</head><h1>{{title}}</h1><p>{{subtitle}}</p><img src="{{src}}" alt="{{alt}}"><p>{{description}}</p>{{#project}}<b>{{slug}}: {{name}}</b>{{/project}}<a href="mailto:?body=%7B%7Btitle%7D%7D">Share</a>',
  'templates/deleted-photo.txt':
    '<head>{{head}}</head><h1>No longer shown</h1><input value="/gallery/{{deleted}}">',
  'templates/project.txt':
    '<head>{{head}}</head><h1>{{name}}</h1><ol>{{#photos}}<li>{{title}}</li>{{/photos}}</ol>',
  'templates/deleted-project.txt': '<head>{{head}}</head><h1>No project</h1>',
  'gallery/photo.html': '<title>Any photo</title>',
  '404.html': '<title>Not here</title>',
  _headers: "/templates/*\n  Content-Security-Policy: default-src 'none'\n  X-Robots-Tag: noindex\n",
};

const never = '00000000-0000-4000-8000-00000000dead';

const hostile = `</script><script>alert("1")</script> & 'co' {{src}} $& $1`;

const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="photo">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
const thingIn = (html: string): unknown => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

export const describePhotoPages = (target: () => PhotoPageTarget): void => {
  const open = async (address: string, method = 'GET') => {
    const response = await fetch(`${target().url}/${address}`, { method, redirect: 'manual' });
    return { response, html: await response.text() };
  };
  const publish = (words: StoredPhotoText) => publishPhotos(target().server, [words]);

  it('a photo has a page with its words and picture, a preview and data for search engines', async () => {
    const [id = ''] = await publish({ ...publishedText('Sauna in the attic'), place: 'Decatur, GA' });
    const { response, html } = await open(id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect(html).toContain('<title>Sauna in the attic · Cedar &amp; Steam</title>');
    expect(html).toContain('<h1>Sauna in the attic</h1><p>Decatur, GA</p>');
    expect(html).toMatch(/<img src="[^"]*-480\.jpg" alt="Sauna in the attic, seen from the door">/);
    expect(html).toContain('mailto:?body=Sauna%20in%20the%20attic"');
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/gallery/${id}">`));
    expect(html).toMatch(/property="og:image" content="https?:\/\/[^"]+-480\.jpg"/);
    expect(thingIn(html)).toMatchObject({
      '@type': 'ImageObject',
      name: 'Sauna in the attic',
      contentLocation: { name: 'Decatur, GA' },
      width: 480,
    });
    expect(dataIn(html)).toMatchObject({
      address: id,
      found: { state: 'published', photo: { id, title: 'Sauna in the attic' } },
    });
    expect((await open(id, 'HEAD')).html).toBe('');
  });

  it('typed words stay words', async () => {
    const [id = ''] = await publish({ ...noText, title: 'T', alt: hostile, description: hostile });
    const { html } = await open(id);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script/g)).toHaveLength(2);
    expect(html).toContain(
      "<p>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; 'co' {{src}} $&amp; $1</p>",
    );
    expect(dataIn(html)).toMatchObject({ found: { photo: { description: hostile } } });
  });

  it('a photo names its project and links to it, until the project is deleted', async () => {
    const { server } = target();
    const { id: projectId, slug } = await publishProject(server, hostile);
    const [id = ''] = await publish({ ...publishedText('In a project'), project_id: projectId });
    const { html } = await open(id);
    expect(html).toContain(`<b>${slug}: &lt;/script&gt;&lt;script&gt;`);
    expect(thingIn(html)).toMatchObject({ isPartOf: { '@type': 'ImageGallery', name: hostile } });
    expect(html).toContain(`/gallery/${slug}#gallery"`);
    expect(dataIn(html)).toMatchObject({ found: { photo: { id }, project: { slug, title: hostile } } });
    await deleteProject(server, projectId);
    const alone = (await open(id)).html;
    expect(alone).not.toContain('<b>');
    expect(thingIn(alone)).not.toHaveProperty('isPartOf');
    expect(dataIn(alone)).toMatchObject({ found: { photo: { id }, project: null } });
  });

  it('an unknown address is a 404, a deleted photo a 410 that search engines drop', async () => {
    const [id = ''] = await publish(publishedText('Taken down'));
    for (const address of [never, id.toUpperCase(), 'nothing', '%20', encodeURIComponent("' or true")])
      expect((await open(address)).response.status, address).toBe(404);
    await asOwner(target().server, `gallery_photos?id=eq.${id}`, { method: 'DELETE' });
    const { response, html } = await open(id);
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([410, 'noindex']);
    expect(html).toContain(`<h1>No longer shown</h1><input value="/gallery/${id}">`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('Taken down');
    expect(dataIn(html)).toEqual({ address: id, found: { state: 'deleted' } });
  });

  it('a project has a page with its photos in order and a place in the sitemap, until it is deleted', async () => {
    const { server } = target();
    const { id, slug } = await publishProject(server, 'Attic sauna');
    expect((await open(slug)).response.status).toBe(404);
    await publishPhotos(server, [
      { ...publishedText('Last'), project_id: id },
      { ...publishedText('Second'), project_id: id, position: 'b' },
      { ...publishedText('First'), project_id: id, position: 'a' },
    ]);
    const { response, html } = await open(slug);
    expect(response.status).toBe(200);
    expect(html).toContain('<h1>Attic sauna</h1><ol><li>First</li><li>Second</li><li>Last</li></ol>');
    const entry = new RegExp(`/gallery/${slug}</loc>.*?</url>`, 's').exec((await open('sitemap.xml')).html);
    expect(entry?.[0].match(/<image:image>/g)).toHaveLength(3);
    await deleteProject(server, id);
    const gone = await open(slug);
    expect([gone.response.status, gone.response.headers.get('x-robots-tag')]).toEqual([410, 'noindex']);
    expect(gone.html).toContain('<h1>No project</h1>');
  });

  it('the sitemap lists each photo with its picture and the time of its last change', async () => {
    const [id = ''] = await publish(publishedText('Listed'));
    const { response, html: xml } = await open('sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const [, changed = '', picture = ''] =
      new RegExp(
        `/gallery/${id}</loc>\\s+<lastmod>([^<]+)</lastmod>\\s+<image:image><image:loc>([^<]+)</image:loc>`,
      ).exec(xml) ?? [];
    expect(changed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.now() - Date.parse(changed)).toBeLessThan(600_000);
    expect((await fetch(picture)).status).toBe(200);
    await asOwner(target().server, `gallery_photos?id=eq.${id}`, { method: 'DELETE' });
    expect((await open('sitemap.xml')).html).not.toContain(id);
  });
};

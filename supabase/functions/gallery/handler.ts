// Pages of photos and projects, and their sitemap. Must not know Deno, Node or where it runs.
import { fillTemplate } from '../../../src/domain/fill-template.ts';
import { photoPageOf } from '../../../src/domain/photo-page.ts';
import { photoOf } from '../../../src/domain/photo.ts';
import { projectPageOf } from '../../../src/domain/project-page.ts';
import { isPhotoAddress, projectOf } from '../../../src/domain/project.ts';
import { headOf, headOfDeleted, headOfProject } from './head.ts';
import type { PhotoSource } from './photo-source.ts';
import { gallerySitemapOf } from './sitemap.ts';
import type { Templates } from './templates.ts';

export type GalleryPorts = {
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Origin of the pictures; '' is the site's own. */
  readonly storageUrl: string;
  readonly photos: PhotoSource;
  readonly templates: Templates;
  readonly log: (line: string) => void;
};

const plain = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });

const unavailable = (ports: GalleryPorts, what: string): Response => {
  ports.log(`gallery: ${what} could not be read`);
  return plain(503, 'Please try again in a moment.', { 'Retry-After': '30' });
};

const answerSitemap = async (ports: GalleryPorts): Promise<Response> => {
  const [photos, projects] = await Promise.all([ports.photos.list(), ports.photos.listProjects()]);
  if (!photos.ok || !projects.ok) return unavailable(ports, 'the list of photos or projects');
  const listed = { photos: photos.value, projects: projects.value };
  return new Response(gallerySitemapOf(listed, ports.siteUrl, ports.storageUrl), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=3600',
    },
  });
};

type Document = {
  readonly template: Parameters<Templates>[0];
  readonly status: 200 | 410;
  readonly fillIn: (html: string) => string;
};

const answerDocument = async (ports: GalleryPorts, document: Document): Promise<Response> => {
  const template = await ports.templates(document.template);
  if (!template.ok) return unavailable(ports, 'a template');
  const { html, headers } = template.value;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-cache');
  if (document.status === 410) headers.set('X-Robots-Tag', 'noindex');
  return new Response(document.fillIn(html), { status: document.status, headers });
};

const answerPhoto = async (address: string, ports: GalleryPorts): Promise<Response> => {
  const found = await ports.photos.find(address);
  if (!found.ok) return unavailable(ports, 'a photo');
  if (found.value.state === 'deleted')
    return answerDocument(ports, {
      template: 'deleted',
      status: 410,
      fillIn: (html) => fillTemplate(html, headOfDeleted('photo', address), { deleted: address }),
    });
  const photo = found.value.state === 'published' ? photoOf(found.value.photo, ports.storageUrl) : null;
  if (photo === null || found.value.state !== 'published') return plain(404, 'There is no such photo.');
  const { project, stored } = found.value;
  const page = photoPageOf(photo);
  const head = headOf({ photo, page, project }, stored, ports.siteUrl);
  const blocks = { project: project === null ? [] : [project] };
  return answerDocument(ports, {
    template: 'published',
    status: 200,
    fillIn: (html) => fillTemplate(html, head, { ...page }, blocks),
  });
};

const answerProject = async (address: string, ports: GalleryPorts): Promise<Response> => {
  const found = await ports.photos.findProject(address);
  if (!found.ok) return unavailable(ports, 'a project');
  if (found.value.state === 'deleted')
    return answerDocument(ports, {
      template: 'deletedProject',
      status: 410,
      fillIn: (html) => fillTemplate(html, headOfDeleted('project', address), { deletedProject: address }),
    });
  if (found.value.state !== 'published') return plain(404, 'There is no such project.');
  const photos = found.value.photos.flatMap((row) => photoOf(row, ports.storageUrl) ?? []);
  const [cover] = photos;
  if (cover === undefined) return plain(404, 'There is no such project.');
  const project = projectOf(found.value.project);
  const page = projectPageOf(project, photos);
  const head = headOfProject({ project, photos, cover }, page, found.value.stored, ports.siteUrl);
  const blocks = {
    photos: page.photos.map((photo) => ({ ...photo })),
    comparison: page.comparison.map((pair) => ({ ...pair })),
  };
  return answerDocument(ports, {
    template: 'project',
    status: 200,
    fillIn: (html) => fillTemplate(html, head, page.words, blocks),
  });
};

const answerPage = (address: string, ports: GalleryPorts): Promise<Response> =>
  isPhotoAddress(address) ? answerPhoto(address, ports) : answerProject(address, ports);

/**
 * Makes the handler of GET …/gallery/<id or slug> (HTML: 200, 404 for an unknown photo or project, 410 for a deleted one) and of
 * GET …/gallery/sitemap.xml.
 * 405 for other methods; 503 with Retry-After when the database or the site does not answer.
 */
export const createGalleryHandler =
  (ports: GalleryPorts) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Only GET and HEAD', { Allow: 'GET, HEAD' });
    const [, address = ''] = /\/gallery\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
    const answer = await (address === 'sitemap.xml' ? answerSitemap(ports) : answerPage(address, ports));
    return request.method === 'HEAD' ? new Response(null, answer) : answer;
  };

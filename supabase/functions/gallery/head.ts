// What search engines and previews read of the page of a photo or a project.
import { business } from '../../../src/content/business.ts';
import { photoPath, type PhotoPage } from '../../../src/domain/photo-page.ts';
import type { Photo } from '../../../src/domain/photo.ts';
import type { ProjectPage } from '../../../src/domain/project-page.ts';
import { projectPath, type ProjectLink, type Story } from '../../../src/domain/project.ts';
import { escapeHtml } from '../../../src/domain/escape-html.ts';
import { escapeJson } from './templates.ts';

/** Also the id of the element with its data. */
type Kind = 'photo' | 'project';

/** Wide enough for a large preview; messengers drop pictures of more than a few hundred kilobytes. */
const previewWidth = 900;

const absolute = (address: string, siteUrl: string): string =>
  address.startsWith('/') ? siteUrl + address : address;

const previewOf = ({ src, width, height, variants }: Photo) => {
  const sorted = variants.toSorted((one, other) => one.width - other.width);
  return sorted.find((variant) => variant.width >= previewWidth) ?? sorted.at(-1) ?? { src, width, height };
};

/** The `@id` of a project, the same on its own page and on those of its photos. */
const galleryId = (slug: string, siteUrl: string): string => `${siteUrl}${projectPath(slug)}#gallery`;

type ShownPhoto = {
  readonly photo: Photo;
  readonly page: PhotoPage;
  readonly project: ProjectLink | null;
};

const imageObject = ({ photo, page, project }: ShownPhoto, siteUrl: string): object => {
  const { text } = photo;
  const tags = text.tags.split(', ').filter((tag) => tag !== '');
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageObject',
    '@id': `${siteUrl}${photoPath(photo.id)}#image`,
    url: siteUrl + photoPath(photo.id),
    contentUrl: absolute(photo.src, siteUrl),
    name: page.title,
    description: page.summary,
    caption: photo.alt,
    uploadDate: photo.createdAt,
    representativeOfPage: true,
    creditText: business.name,
    creator: { '@id': `${siteUrl}/#business` },
    ...(photo.width !== null && photo.height !== null && { width: photo.width, height: photo.height }),
    ...(text.place !== '' && { contentLocation: { '@type': 'Place', name: text.place } }),
    ...(tags.length > 0 && { keywords: tags }),
    ...(project !== null && {
      isPartOf: {
        '@type': 'ImageGallery',
        '@id': galleryId(project.slug, siteUrl),
        url: siteUrl + projectPath(project.slug),
        name: project.name,
      },
    }),
  };
};

const titleTag = (title: string): string => `<title>${escapeHtml(`${title} · ${business.name}`)}</title>`;

/** What the page's script reads to show the same. */
const dataTag = (kind: Kind, address: string, found: object): string =>
  `<script type="application/json" id="${kind}">${escapeJson({ address, found })}</script>`;

type Described = {
  readonly title: string;
  readonly summary: string;
  /** Absolute. */
  readonly address: string;
  readonly cover: Photo;
  readonly thing: object;
};

const describingTags = (
  { title, summary, address, cover, thing }: Described,
  siteUrl: string,
): readonly string[] => {
  const preview = previewOf(cover);
  const openGraph = {
    'og:type': 'article',
    'og:site_name': business.name,
    'og:title': title,
    'og:description': summary,
    'og:url': address,
    'og:image': absolute(preview.src, siteUrl),
    ...(preview.width !== null && { 'og:image:width': String(preview.width) }),
    ...(preview.height !== null && { 'og:image:height': String(preview.height) }),
    'og:image:alt': cover.alt,
  };
  return [
    titleTag(title),
    `<meta name="description" content="${escapeHtml(summary)}">`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    `<script type="application/ld+json">${escapeJson(thing)}</script>`,
  ];
};

const lines = (...tags: readonly string[]): string => tags.join('\n    ');

export const headOf = (shown: ShownPhoto, stored: object, siteUrl: string): string => {
  const { photo, page } = shown;
  const { title, summary } = page;
  const thing = imageObject(shown, siteUrl);
  const described = { title, summary, address: siteUrl + photoPath(photo.id), cover: photo, thing };
  return lines(
    ...describingTags(described, siteUrl),
    dataTag('photo', photo.id, { state: 'published', ...stored }),
  );
};

export const headOfProject = (
  { project, photos, cover }: Story,
  { words }: ProjectPage,
  stored: object,
  siteUrl: string,
): string => {
  const address = siteUrl + projectPath(project.slug);
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    '@id': galleryId(project.slug, siteUrl),
    url: address,
    name: project.name,
    description: words.summary,
    creator: { '@id': `${siteUrl}/#business` },
    image: photos.map((photo) => ({
      '@type': 'ImageObject',
      url: siteUrl + photoPath(photo.id),
      contentUrl: absolute(photo.src, siteUrl),
      caption: photo.alt,
    })),
    ...(project.place !== '' && { contentLocation: { '@type': 'Place', name: project.place } }),
    ...(project.tags.length > 0 && { keywords: project.tags }),
  };
  const described = { title: project.name, summary: words.summary, address, cover, thing };
  return lines(
    ...describingTags(described, siteUrl),
    dataTag('project', project.slug, { state: 'published', ...stored }),
  );
};

export const headOfDeleted = (kind: Kind, address: string): string =>
  lines(
    titleTag('No longer shown'),
    '<meta name="robots" content="noindex">',
    dataTag(kind, address, { state: 'deleted' }),
  );

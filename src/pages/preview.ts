// How a page looks where it is shared: the Open Graph of its head, the same in its HTML and after a link.
import { business } from '@/content/business.ts';
import { paths } from '@/content/paths.ts';
import { env } from '@/platform/env.ts';
import { bundledPicture } from '@/platform/pictures.ts';
import type { PageHead } from './page.ts';

const defaultPicture = 'outdoor-cabin-dusk';

type Preview = Pick<PageHead, 'canonical' | 'picture'>;

const isHome = ({ canonical }: Preview): boolean => canonical === null || canonical === paths.home;

const pictureName = (page: Preview): string =>
  isHome(page) ? defaultPicture : (page.picture ?? defaultPicture);

/**
 * Absolute address of the picture that previews of a page show. The name says what scripts/seo draws it from:
 * `/previews/<page>.<rendering>.jpg`. Pages that are not indexed show the home page's.
 */
export const previewPicture = (page: Preview): string => {
  const name = isHome(page) ? 'home' : (page.canonical ?? '').slice(1).replaceAll('/', '-');
  return `${env.siteUrl}/previews/${name}.${pictureName(page)}.jpg`;
};

/** The rendering in words, and the page's title that is written on it. */
const previewAlt = (head: PageHead): string =>
  `${bundledPicture(pictureName(head)).alt.replace(/\.$/, '')}. ${head.title}`;

/** Open Graph properties of a page and their contents. */
export const openGraphOf = (head: PageHead): Readonly<Record<string, string>> => ({
  'og:type': 'website',
  'og:site_name': business.name,
  'og:title': head.title,
  'og:description': head.description,
  'og:image': previewPicture(head),
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': previewAlt(head),
  ...(head.canonical === null ? {} : { 'og:url': env.siteUrl + head.canonical }),
});

/** Names the business wherever a page's JSON-LD speaks of it. */
export const businessId = `${env.siteUrl}/#business`;

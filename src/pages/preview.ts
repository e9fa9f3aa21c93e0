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

/** scripts/build/seo draws the picture from this name: `/previews/<page>.<rendering>.jpg`. */
export const previewPicture = (page: Preview): string => {
  const name = isHome(page) ? 'home' : (page.canonical ?? '').slice(1).replaceAll('/', '-');
  return `${env.siteUrl}/previews/${name}.${pictureName(page)}.jpg`;
};

const previewAlt = (head: PageHead): string =>
  `${bundledPicture(pictureName(head)).alt.replace(/\.$/, '')}. ${head.title}`;

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

export const businessId = `${env.siteUrl}/#business`;

// What machines read about a page (schema.org), said only where the page itself says it. No ratings of ourselves.
import { business } from '@/content/business.ts';
import type { PageHead } from '@/pages/page.ts';
import { env } from '@/platform/env.ts';
import { paths } from '@/content/paths.ts';
import { bundledPicture } from '@/platform/pictures.ts';

type Thing = Readonly<Record<string, unknown>>;

const businessId = `${env.siteUrl}/#business`;

const theBusiness: Thing = {
  '@type': 'HomeAndConstructionBusiness',
  '@id': businessId,
  name: business.name,
  description: business.trade,
  url: `${env.siteUrl}/`,
  telephone: business.phone.display,
  email: business.email.display,
  address: {
    '@type': 'PostalAddress',
    addressLocality: 'Atlanta',
    addressRegion: 'GA',
    addressCountry: 'US',
  },
  openingHours: 'Mo-Fr 09:00-18:00',
};

const theSite: Thing = {
  '@type': 'WebSite',
  name: business.name,
  url: `${env.siteUrl}/`,
  publisher: { '@id': businessId },
};

const breadcrumbs = (head: PageHead): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: (head.trail ?? []).map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${env.siteUrl}${href}`,
  })),
});

/** The JSON-LD graph of a page. */
export const structuredData = (head: PageHead): Thing => ({
  '@context': 'https://schema.org',
  '@graph': [
    ...(head.canonical === paths.home ? [theBusiness, theSite] : []),
    ...(head.trail === undefined ? [] : [breadcrumbs(head)]),
    ...(head.things ?? []),
  ],
});

const defaultPicture = 'outdoor-cabin-dusk';

/**
 * Absolute address of the picture that previews of a page show. The name says what scripts/findability draws it from:
 * `/previews/<page>.<rendering>.jpg`. Pages that are not indexed show the home page's.
 */
export const previewPicture = ({ canonical, picture = defaultPicture }: PageHead): string =>
  canonical === null || canonical === paths.home
    ? `${env.siteUrl}/previews/home.${defaultPicture}.jpg`
    : `${env.siteUrl}/previews/${canonical.slice(1).replaceAll('/', '-')}.${picture}.jpg`;

/** What the preview picture shows, in words: the rendering, and the page's title that is written on it. */
export const previewAlt = ({ canonical, picture = defaultPicture, title }: PageHead): string => {
  const name = canonical === null || canonical === paths.home ? defaultPicture : picture;
  return `${bundledPicture(name).alt}. ${title}`;
};

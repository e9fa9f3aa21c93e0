// schema.org data only for what the page itself says; no ratings of ourselves.
import { business } from '@/content/business.ts';
import * as facts from '@/content/business.ts';
import { publicProfiles } from '@/content/public-profiles.ts';
import { trailTo, type PageHead } from '@/pages/page.ts';
import { businessId, previewPicture } from '@/pages/preview.ts';
import { env } from '@/platform/env.ts';
import { paths } from '@/content/paths.ts';
import type { SiteLink } from '@/domain/site-page.ts';

type Thing = Readonly<Record<string, unknown>>;

const theBusiness: Thing = {
  '@type': 'HomeAndConstructionBusiness',
  '@id': businessId,
  name: business.name,
  description: business.trade,
  url: `${env.siteUrl}/`,
  image: previewPicture({ canonical: paths.home }),
  telephone: business.phone.display,
  email: business.email.display,
  address: {
    '@type': 'PostalAddress',
    addressLocality: 'Atlanta',
    addressRegion: 'GA',
    addressCountry: 'US',
  },
  areaServed: facts.serviceAreas,
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: facts.openingHours.days,
    opens: facts.openingHours.opens,
    closes: facts.openingHours.closes,
  },
  ...(publicProfiles.length > 0 && { sameAs: publicProfiles }),
};

const theSite: Thing = {
  '@type': 'WebSite',
  name: business.name,
  url: `${env.siteUrl}/`,
  publisher: { '@id': businessId },
};

const breadcrumbs = (trail: readonly SiteLink[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${env.siteUrl}${href}`,
  })),
});

export const structuredData = ({ canonical, things = [] }: PageHead): Thing => {
  const trail = canonical === null ? undefined : trailTo(canonical);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      theBusiness,
      ...(canonical === paths.home ? [theSite] : []),
      ...(trail === undefined ? [] : [breadcrumbs(trail)]),
      ...things,
    ],
  };
};

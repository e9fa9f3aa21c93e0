// The route table: which page answers which address, and which share one style sheet ("template").
// It loads pages and knows nothing of what they show.
import type { PageModule } from '@/pages/page.ts';
import { paths } from '@/platform/paths.ts';
import { benefitRoutes } from './benefit-routes.ts';
import { serviceRoutes } from './service-routes.ts';

/** Pages of one template carry the same style sheet, byte for byte, so that the policy needs few hashes. */
type Template = 'front' | 'gallery' | 'calculator' | 'contact' | 'service' | 'benefit' | 'reading';

export type Route = {
  readonly path: string;
  /** Other addresses of the same page; it names `path` as its canonical address. */
  readonly aliases?: readonly string[];
  readonly template: Template;
  readonly load: () => Promise<PageModule>;
};

export const routes: readonly Route[] = [
  { path: paths.home, template: 'front', load: () => import('@/pages/site/home-page.tsx') },
  { path: paths.gallery, template: 'gallery', load: () => import('@/pages/site/gallery-page.tsx') },
  {
    path: paths.costCalculator,
    template: 'calculator',
    load: () => import('@/pages/site/cost-calculator-page.tsx'),
  },
  { path: paths.about, template: 'reading', load: () => import('@/pages/site/about-page.tsx') },
  { path: paths.services, template: 'service', load: () => import('@/pages/site/services-page.tsx') },
  ...serviceRoutes,
  {
    path: paths.healthBenefits,
    template: 'benefit',
    load: () => import('@/pages/site/health-benefits-page.tsx'),
  },
  ...benefitRoutes,
  { path: paths.contact, template: 'contact', load: () => import('@/pages/site/contact-page.tsx') },
  { path: paths.faq, template: 'reading', load: () => import('@/pages/site/faq-page.tsx') },
  {
    path: paths.customOutdoorSauna,
    template: 'front',
    load: () => import('@/pages/site/custom-outdoor-sauna-page.tsx'),
  },
  {
    path: paths.fastTrackSauna,
    template: 'front',
    load: () => import('@/pages/site/fast-track-sauna-page.tsx'),
  },
  {
    path: paths.privacyPolicy,
    template: 'reading',
    load: () => import('@/pages/site/privacy-policy-page.tsx'),
  },
  {
    path: paths.termsOfService,
    template: 'reading',
    load: () => import('@/pages/site/terms-of-service-page.tsx'),
  },
  { path: paths.sitemap, template: 'reading', load: () => import('@/pages/site/sitemap-page.tsx') },
  { path: paths.thankYou, template: 'reading', load: () => import('@/pages/site/thank-you-page.tsx') },
  // eslint-disable-next-line house/environment-has-one-door -- the build leaves the chunk out only where it sees this very word
  ...(import.meta.env.DEV
    ? [
        {
          path: '/__parts',
          template: 'reading',
          load: () => import('@/workbench/workbench-page.tsx'),
        } satisfies Route,
      ]
    : []),
  {
    path: paths.thankYouNewsletter,
    template: 'reading',
    load: () => import('@/pages/site/thank-you-newsletter-page.tsx'),
  },
];

export const notFoundRoute: Route = {
  path: '/404',
  template: 'reading',
  load: () => import('@/pages/site/not-found-page.tsx'),
};

const byAddress = new Map(
  routes.flatMap((route) => [route.path, ...(route.aliases ?? [])].map((path) => [path, route])),
);

/** One spelling for an address that a host may also serve with a slash or `.html` at its end. */
export const cleanPath = (path: string): string => path.replace(/(?:^\/index)?\.html$|\/$/, '') || '/';

export const routeOf = (path: string): Route => byAddress.get(cleanPath(path)) ?? notFoundRoute;

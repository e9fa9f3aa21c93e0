// Every public page by name, in the four groups of the sitemap page. Pages with a long address are listed under it.
import { benefitMenu, serviceMenu } from './navigation.ts';

type SitemapGroup = {
  readonly category: string;
  readonly pages: ReadonlyArray<{ readonly name: string; readonly path: string }>;
};

/** The long address of a page, by its short one; both show the same page. */
const longForms: Readonly<Record<string, string>> = {
  '/services/indoor-infrared-sauna': '/services/indoor-infrared-sauna-solutions',
  '/health-benefits/stress-relief': '/health-benefits/stress-relief-mental-clarity',
  '/health-benefits/cardiovascular-health': '/health-benefits/cardiovascular-heart-health',
  '/health-benefits/muscle-recovery': '/health-benefits/muscle-recovery-athletic-performance',
  '/health-benefits/immune-system': '/health-benefits/immune-system-boosting',
  '/health-benefits/weight-loss': '/health-benefits/weight-loss-metabolism-support',
  '/health-benefits/sleep-quality': '/health-benefits/sleep-quality-relaxation',
  '/health-benefits/respiratory-health': '/health-benefits/respiratory-health-steam-therapy',
  '/health-benefits/anti-aging': '/health-benefits/anti-aging-longevity',
  '/health-benefits/chronic-pain': '/health-benefits/chronic-pain-relief',
  '/health-benefits/mental-health': '/health-benefits/mental-health-mood-improvement',
};

const listed = (menu: typeof serviceMenu): SitemapGroup['pages'] =>
  menu.map(({ href, label }) => ({ name: label, path: longForms[href] ?? href }));

export const sitemapGroups: readonly SitemapGroup[] = [
  {
    category: 'Main Pages',
    pages: [
      { name: 'Home', path: '/' },
      { name: 'About', path: '/about' },
      { name: 'Services', path: '/services' },
      { name: 'Health Benefits', path: '/health-benefits' },
      { name: 'Gallery', path: '/gallery' },
      { name: 'Cost Calculator', path: '/cost-calculator' },
      { name: 'FAQ', path: '/faq' },
      { name: 'Contact', path: '/contact' },
      { name: 'Custom Outdoor Sauna', path: '/custom-outdoor-sauna' },
      { name: 'Fast-Track Sauna', path: '/fast-track-sauna' },
      { name: 'Sitemap', path: '/sitemap' },
    ],
  },
  { category: 'Services', pages: listed(serviceMenu) },
  { category: 'Health Benefits', pages: listed(benefitMenu) },
  {
    category: 'Legal',
    pages: [
      { name: 'Privacy Policy', path: '/privacy-policy' },
      { name: 'Terms of Service', path: '/terms-of-service' },
    ],
  },
];

import { benefitMenu, serviceMenu, type MenuEntry } from '@/content/navigation.ts';
import { paths } from '@/platform/paths.ts';

type Group = {
  readonly label: string;
  readonly overview: { readonly href: string; readonly label: string };
  readonly entries: readonly MenuEntry[];
};

/** The order of the main navigation: plain links, and the two groups that open a panel. */
export const mainNavigation: ReadonlyArray<Group | { readonly label: string; readonly href: string }> = [
  { label: 'About', href: paths.about },
  { label: 'Services', overview: { href: paths.services, label: 'All services' }, entries: serviceMenu },
  {
    label: 'Health Benefits',
    overview: { href: paths.healthBenefits, label: 'All health benefits' },
    entries: benefitMenu,
  },
  { label: 'Gallery', href: paths.gallery },
  { label: 'Cost Calculator', href: paths.costCalculator },
  { label: 'FAQ', href: paths.faq },
  { label: 'Contact', href: paths.contact },
];

export const quickLinks = [
  { href: paths.services, label: 'Services' },
  { href: paths.gallery, label: 'Gallery' },
  { href: paths.costCalculator, label: 'Cost Calculator' },
  { href: paths.customOutdoorSauna, label: 'Custom outdoor sauna' },
  { href: paths.fastTrackSauna, label: 'Fast-track sauna' },
  { href: paths.healthBenefits, label: 'Health Benefits' },
  { href: paths.faq, label: 'FAQ' },
  { href: paths.about, label: 'About' },
  { href: paths.contact, label: 'Contact' },
] as const;

export const legalLinks = [
  { href: paths.privacyPolicy, label: 'Privacy Policy' },
  { href: paths.termsOfService, label: 'Terms of Service' },
  { href: paths.sitemap, label: 'Sitemap' },
] as const;

// Titles and one line for each page, for the moment before the full index is here and for when it cannot be had.
import { benefitMenu, serviceMenu, type MenuEntry } from '@/content/navigation.ts';
import type { SearchablePage, SearchIndex } from '@/domain/site-search.ts';
import { paths } from '@/platform/paths.ts';

const ofMenu =
  (category: SearchablePage['category']) =>
  ({ href, label, text }: MenuEntry): SearchablePage => ({
    path: href,
    title: label,
    description: text,
    category,
  });

const page = (path: string, title: string, description: string): SearchablePage => ({
  path,
  title,
  description,
  category: 'page',
});

export const bundledIndex: SearchIndex = {
  pages: [
    ...serviceMenu.map(ofMenu('service')),
    ...benefitMenu.map(ofMenu('benefit')),
    page(paths.home, 'Home', 'Custom saunas and steam showers'),
    page(paths.about, 'About', 'Who builds the rooms, and where'),
    page(paths.contact, 'Contact', 'Write, call, or ask for a free consultation'),
    page(paths.services, 'Services', 'What we design and build'),
    page(paths.healthBenefits, 'Health Benefits', 'What research suggests about heat'),
    page(paths.faq, 'FAQ', 'Questions about price, time, power and use'),
    page(paths.customOutdoorSauna, 'Custom outdoor sauna', 'A sauna in the garden'),
    page(paths.fastTrackSauna, 'Fast-track sauna', 'The quick way to a sauna'),
    page(paths.privacyPolicy, 'Privacy Policy', 'What is stored, and where'),
    page(paths.termsOfService, 'Terms of Service', 'The agreement in plain words'),
    page(paths.sitemap, 'Sitemap', 'All pages in one list'),
  ],
  words: new Map(),
};

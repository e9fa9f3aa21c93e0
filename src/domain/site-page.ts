// The pages of the site as one list, and everything that follows from it. Pure: each function takes the list.
import type { SearchablePage } from './site-search.ts';

/** Pages of one template carry the same style sheet, byte for byte, so that the policy needs few hashes. */
export type Template = 'front' | 'gallery' | 'calculator' | 'contact' | 'service' | 'benefit' | 'reading';

export type Section = 'main' | 'services' | 'health' | 'legal';

/** One public page. */
export type SitePage = {
  readonly path: string;
  /**
   * Other addresses of the same page; it names `path` as its canonical address. The last is its long form.
   */
  readonly aliases?: readonly string[];
  readonly template: Template;
  /**
   * The file of the page from the root of the repository; for a page of a series, the file of its content.
   */
  readonly source: string;
  /** Its group in lists; a page without one is not listed, nor indexed by search engines. */
  readonly section?: Section;
  /** Its name in menus, trails and lists. */
  readonly label: string;
  /** One line in menus and search. */
  readonly line: string;
  /** Main navigation: a link, or the link to all pages of its group, by these words. */
  readonly menu?: 'link' | { readonly all: string };
  /** Place among the quick links of the footer. */
  readonly quickLink?: number;
  /** Card on the overview of its group. */
  readonly card?: { readonly text: string; readonly picture?: string };
  /** Offered by the search before all others, under its long form. */
  readonly suggestion?: { readonly title?: string; readonly text: string };
  /** A list of other pages: the search finds it by its name alone. */
  readonly isList?: true;
  /** Words that the search finds it by, besides those on the page and in its addresses. */
  readonly searchWords?: string;
};

export type SiteLink = { readonly href: string; readonly label: string };
export type MenuEntry = SiteLink & { readonly text: string };
export type MenuGroup = {
  readonly label: string;
  readonly overview: SiteLink;
  readonly entries: readonly MenuEntry[];
};

type Pages = readonly SitePage[];

/** The canonical address first. */
export const addressesOf = ({ path, aliases = [] }: SitePage): readonly string[] => [path, ...aliases];

export const pageAt = (pages: Pages, address: string): SitePage | undefined =>
  pages.find((page) => addressesOf(page).includes(address));

/** Pages that visitors are led to and search engines may list. */
export const listedPages = (pages: Pages): Pages => pages.filter(({ section }) => section !== undefined);

export const pagesIn = (pages: Pages, only: Section): Pages =>
  pages.filter(({ section }) => section === only);

const linkTo = ({ path, label }: SitePage): SiteLink => ({ href: path, label });

/** A page of a series lies below the page that shows the whole series. */
const isBelow = (page: SitePage, { path }: SitePage): boolean => page.path.startsWith(`${path}/`);

/** From the home page down to this one; undefined where a page has no trail. */
export const trailOf = (pages: Pages, path: string): readonly SiteLink[] | undefined => {
  const page = pageAt(pages, path);
  if (page?.section === undefined || page.path === '/') return undefined;
  const above = pages.filter((other) => other.path === '/' || isBelow(page, other));
  return [...above, page].map(linkTo);
};

/** Main navigation: plain links, and groups that open a panel. */
export const navigationOf = (pages: Pages): ReadonlyArray<SiteLink | MenuGroup> =>
  pages.flatMap((page): ReadonlyArray<SiteLink | MenuGroup> => {
    if (page.menu === undefined) return [];
    if (page.menu === 'link') return [linkTo(page)];
    const entries = pages
      .filter((other) => isBelow(other, page))
      .map((other) => ({ ...linkTo(other), text: other.line }));
    return [{ label: page.label, overview: { href: page.path, label: page.menu.all }, entries }];
  });

export const quickLinksOf = (pages: Pages): readonly SiteLink[] =>
  pages
    .filter(({ quickLink }) => quickLink !== undefined)
    .sort((one, other) => (one.quickLink ?? 0) - (other.quickLink ?? 0))
    .map(linkTo);

/** The cards of an overview, by their short addresses. */
export const cardsOf = (pages: Pages, section: Section) =>
  pagesIn(pages, section).flatMap(({ path, label, card }) =>
    card === undefined ? [] : [{ ...card, title: label, href: path }],
  );

/** The groups of a full list, in its order. */
export const sections = [
  { section: 'main', name: 'Main Pages' },
  { section: 'services', name: 'Services' },
  { section: 'health', name: 'Health Benefits' },
  { section: 'legal', name: 'Legal' },
] as const satisfies ReadonlyArray<{ section: Section; name: string }>;

const longForm = (page: SitePage): string => page.aliases?.at(-1) ?? page.path;

/**
 * Every listed page once, in the four groups of the sitemap page, under its long address where it has one.
 */
export const sitemapGroupsOf = (pages: Pages) =>
  sections.map(({ section, name: category }) => ({
    category,
    pages: pagesIn(pages, section).map((page) => ({ name: page.label, path: longForm(page) })),
  }));

const categories = { main: 'page', services: 'service', health: 'benefit', legal: 'page' } as const;

/** Where words stand equally well, a page about one thing comes before a page about everything. */
const narrowFirst = (pages: Pages): Pages =>
  (['services', 'health', 'main', 'legal'] as const).flatMap((section) => pagesIn(pages, section));

/**
 * Words by which the search finds a page, besides those it shows: its own, and the last word of each address.
 */
const keywordsOf = (page: SitePage): string =>
  [...addressesOf(page).map((address) => address.slice(address.lastIndexOf('/') + 1)), page.searchWords ?? '']
    .join(' ')
    .trim();

/** Every listed page as the search knows it, in the order of equal hits. */
export const searchablePagesOf = (pages: Pages): readonly SearchablePage[] =>
  narrowFirst(pages).map((page) => ({
    path: page.path,
    title: page.label,
    description: page.line,
    category: categories[page.section ?? 'main'],
    keywords: keywordsOf(page),
    isList: page.isList,
  }));

/** The pages that the search offers first. */
export const suggestionsOf = (pages: Pages): readonly SearchablePage[] =>
  narrowFirst(pages).flatMap((page) =>
    page.suggestion === undefined
      ? []
      : [
          {
            path: longForm(page),
            canonical: page.path,
            title: page.suggestion.title ?? page.label,
            description: page.suggestion.text,
            category: categories[page.section ?? 'main'],
            keywords: keywordsOf(page),
          },
        ],
  );

import type { SearchablePage } from './site-search.ts';

/** Pages of one template have an identical style sheet, so that the policy needs few hashes. */
export type Template = 'front' | 'gallery' | 'calculator' | 'contact' | 'service' | 'benefit' | 'reading';

export type Section = 'main' | 'services' | 'health' | 'legal';

export type SitePage = {
  readonly path: string;
  /** The canonical address is `path`; the last alias is the long form. */
  readonly aliases?: readonly string[];
  readonly template: Template;
  /** Path from the repository root; for a page of a series, the file of its content. */
  readonly source: string;
  /** A page without a section is neither listed nor indexed by search engines. */
  readonly section?: Section;
  readonly label: string;
  readonly line: string;
  /** Main navigation: a link, or a panel whose overview link has this label. */
  readonly menu?: 'link' | { readonly all: string };
  readonly quickLink?: number;
  readonly card?: { readonly text: string; readonly picture?: string };
  /** Offered by the search before all others, under its long form. */
  readonly suggestion?: { readonly title?: string; readonly text: string };
  /** A list of other pages: the search matches its name only. */
  readonly isList?: true;
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

export const addressesOf = ({ path, aliases = [] }: SitePage): readonly string[] => [path, ...aliases];

export const pageAt = (pages: Pages, address: string): SitePage | undefined =>
  pages.find((page) => addressesOf(page).includes(address));

export const listedPages = (pages: Pages): Pages => pages.filter(({ section }) => section !== undefined);

export const pagesIn = (pages: Pages, only: Section): Pages =>
  pages.filter(({ section }) => section === only);

const linkTo = ({ path, label }: SitePage): SiteLink => ({ href: path, label });

/** A page of a series lies below the page that shows the whole series. */
const isBelow = (page: SitePage, { path }: SitePage): boolean => page.path.startsWith(`${path}/`);

/** From the home page down; undefined where a page has no trail. */
export const trailOf = (pages: Pages, path: string): readonly SiteLink[] | undefined => {
  const page = pageAt(pages, path);
  if (page?.section === undefined || page.path === '/') return undefined;
  const above = pages.filter((other) => other.path === '/' || isBelow(page, other));
  return [...above, page].map(linkTo);
};

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

export const cardsOf = (pages: Pages, section: Section) =>
  pagesIn(pages, section).flatMap(({ path, label, card }) =>
    card === undefined ? [] : [{ ...card, title: label, href: path }],
  );

export const sections = [
  { section: 'main', name: 'Main Pages' },
  { section: 'services', name: 'Services' },
  { section: 'health', name: 'Health Benefits' },
  { section: 'legal', name: 'Legal' },
] as const satisfies ReadonlyArray<{ section: Section; name: string }>;

const longForm = (page: SitePage): string => page.aliases?.at(-1) ?? page.path;

export const sitemapGroupsOf = (pages: Pages) =>
  sections.map(({ section, name: category }) => ({
    category,
    pages: pagesIn(pages, section).map((page) => ({ name: page.label, path: longForm(page) })),
  }));

const categories = { main: 'page', services: 'service', health: 'benefit', legal: 'page' } as const;

/** Order of equal hits: a page about one topic comes before a general one. */
const narrowFirst = (pages: Pages): Pages =>
  (['services', 'health', 'main', 'legal'] as const).flatMap((section) => pagesIn(pages, section));

const keywordsOf = (page: SitePage): string =>
  [...addressesOf(page).map((address) => address.slice(address.lastIndexOf('/') + 1)), page.searchWords ?? '']
    .join(' ')
    .trim();

export const searchablePagesOf = (pages: Pages): readonly SearchablePage[] =>
  narrowFirst(pages).map((page) => ({
    path: page.path,
    title: page.label,
    description: page.line,
    category: categories[page.section ?? 'main'],
    keywords: keywordsOf(page),
    isList: page.isList,
  }));

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

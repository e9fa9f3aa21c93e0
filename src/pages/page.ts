import type { ComponentType } from 'react';
import { siteMap, sitePages } from '@/content/site-map.ts';
import type { PageName } from '@/content/types.ts';
import { trailOf } from '@/domain/site-page.ts';
import { env } from '@/platform/env.ts';
import type { Crumb } from '@/ui/navigation/breadcrumbs.tsx';

/** What the document head says about a page. `description` is what a search result shows. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Short canonical path, or null for a page that must not be indexed. */
  readonly canonical: string | null;
  /** Name of the bundled rendering that previews show; the home page's when left out. */
  readonly picture?: string;
  /** Further schema.org things the page itself says, for its JSON-LD. */
  readonly things?: ReadonlyArray<Readonly<Record<string, unknown>>>;
};

export type PageModule = { readonly Page: ComponentType; readonly head: PageHead };

/** From the home page down to a listed page; the home page has none. */
export const trailTo = (path: string): readonly Crumb[] | undefined => trailOf(sitePages, path);

/** Links to listed pages, under the names they have in the list. */
export const linksTo = (names: readonly PageName[]) =>
  names.map((name) => ({ href: siteMap[name].path, label: siteMap[name].label }));

/** The pages that an overview lists, as schema.org says it. */
export const itemList = (
  name: string,
  cards: ReadonlyArray<{ readonly title: string; readonly href: string }>,
) => ({
  '@type': 'ItemList',
  name,
  itemListElement: cards.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `${env.siteUrl}${href}`,
  })),
});

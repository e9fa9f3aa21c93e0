import type { ComponentType } from 'react';
import { siteMap, sitePages } from '@/content/site-map.ts';
import type { PageName } from '@/content/types.ts';
import { trailOf } from '@/domain/site-page.ts';
import { env } from '@/platform/env.ts';
import type { Crumb } from '@/ui/navigation/breadcrumbs.tsx';

export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** null: must not be indexed. */
  readonly canonical: string | null;
  /** Name of a bundled rendering; the home page's by default. */
  readonly picture?: string;
  /** schema.org things for the page's JSON-LD. */
  readonly things?: ReadonlyArray<Readonly<Record<string, unknown>>>;
};

export type PageModule = { readonly Page: ComponentType; readonly head: PageHead };

export const trailTo = (path: string): readonly Crumb[] | undefined => trailOf(sitePages, path);

export const linksTo = (names: readonly PageName[]) =>
  names.map((name) => ({ href: siteMap[name].path, label: siteMap[name].label }));

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

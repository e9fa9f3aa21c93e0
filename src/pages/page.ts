import type { ComponentType } from 'react';
import { sitePages } from '@/content/site-map.ts';
import { trailOf } from '@/domain/site-page.ts';
import type { Crumb } from '@/ui/navigation/breadcrumbs.tsx';

/** What the document head says about a page. `description` is what a search result shows. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Short canonical path, or null for a page that must not be indexed. */
  readonly canonical: string | null;
  /** From the home page down to this one; left out on the home page. */
  readonly trail?: readonly Crumb[];
  /** Name of the bundled rendering that previews show; the home page's when left out. */
  readonly picture?: string;
  /** Further schema.org things the page itself says, for its JSON-LD. */
  readonly things?: ReadonlyArray<Readonly<Record<string, unknown>>>;
};

export type PageModule = { readonly Page: ComponentType; readonly head: PageHead };

/** The trail of a listed page, from the home page down. */
export const trailTo = (path: string): readonly Crumb[] => trailOf(sitePages, path) ?? [];

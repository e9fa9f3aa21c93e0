/** Shapes of the site's written content. Paragraphs are plain text; markup belongs to the pages. */

import type { SaunaType } from '../domain/estimate.ts';
import type { siteMap } from './site-map.ts';

export type TitledText = { readonly title: string; readonly description: string };

/** A page by its name in the list of pages. */
export type PageName = keyof typeof siteMap;

export type Testimonial = {
  readonly quote: string;
  readonly author: string;
  readonly location: string;
  /** Name of a bundled rendering of such a room. */
  readonly picture: string;
};

/** What the dark band at the end of a page says. */
type ClosingText = { readonly heading: string; readonly text: string };

/** The same with a picture beside it on desktops, for a page that shows few others. */
type PicturedClosing = ClosingText & { readonly picture: string };

/** One page under /services/. Pictures are names of bundled renderings. */
export type ServiceContent = {
  /** For search results: 120 to 155 characters. */
  readonly metaDescription: string;
  readonly headerPicture: string;
  /** Stands beside the introduction. */
  readonly introductionPicture: string;
  /** The type of the cost calculator whose first figure the page shows. */
  readonly saunaType?: SaunaType;
  readonly introduction: readonly string[];
  readonly benefits: readonly TitledText[];
  readonly process: { readonly title: string; readonly steps: readonly TitledText[] };
  /** What to know before using the room; the page adds the link to the whole safety note. */
  readonly safety: string;
  readonly closing: ClosingText;
  /** Shown with a visible "Sample" mark until business.ts says the owner has real ones. */
  readonly testimonial?: Testimonial;
  readonly galleryPictures?: readonly string[];
  readonly relatedServices: readonly PageName[];
  readonly relatedBenefits: readonly PageName[];
};

export type Citation = { readonly text: string; readonly source: string; readonly link?: string };

/** One page under /health-benefits/. */
export type BenefitContent = {
  readonly description: string;
  readonly metaDescription: string;
  readonly headerPicture: string;
  /** Stands beside the introduction. */
  readonly introductionPicture: string;
  readonly introduction: readonly string[];
  readonly keyPoints: readonly TitledText[];
  readonly howItWorks: { readonly title: string; readonly content: readonly string[] };
  readonly evidence: { readonly suggests: string; readonly doesNotShow: string };
  readonly citations: readonly Citation[];
  readonly relatedServices: readonly PageName[];
  readonly relatedBenefits: readonly PageName[];
  readonly closing: PicturedClosing;
};

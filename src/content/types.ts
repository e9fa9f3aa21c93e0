/** Paragraphs are plain text; markup belongs to the pages. */

import type { SaunaType } from '../domain/estimate.ts';
import type { siteMap } from './site-map.ts';

export type TitledText = { readonly title: string; readonly description: string };

export type PageName = keyof typeof siteMap;

export type Testimonial = {
  readonly quote: string;
  readonly author: string;
  readonly location: string;
  /** Name of a bundled rendering. */
  readonly picture: string;
};

type ClosingText = { readonly heading: string; readonly text: string };

type PicturedClosing = ClosingText & { readonly picture: string };

/** Pictures are names of bundled renderings. */
export type ServiceContent = {
  /** For search results: 120 to 155 characters. */
  readonly metaDescription: string;
  readonly headerPicture: string;
  readonly introductionPicture: string;
  readonly saunaType?: SaunaType;
  readonly introduction: readonly string[];
  readonly benefits: readonly TitledText[];
  readonly process: { readonly title: string; readonly steps: readonly TitledText[] };
  readonly safety: string;
  readonly closing: ClosingText;
  /** Marked as a sample until business.ts says otherwise. */
  readonly testimonial?: Testimonial;
  readonly galleryPictures?: readonly string[];
  readonly relatedServices: readonly PageName[];
  readonly relatedBenefits: readonly PageName[];
};

export type Citation = { readonly text: string; readonly source: string; readonly link?: string };

export type BenefitContent = {
  readonly description: string;
  readonly metaDescription: string;
  readonly headerPicture: string;
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

// The shape of the legal pages and their date.

export type LegalSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly links?: ReadonlyArray<{ readonly href: string; readonly label: string }>;
  /** Stands below the text of this section. */
  readonly slot?: 'analytics-choice' | 'site-storage';
};

export type LegalText = {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly LegalSection[];
};

export const lastUpdated = 'Last updated May 1, 2025';

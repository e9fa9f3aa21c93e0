import { legalChanged } from './dates.ts';

export type LegalSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly links?: ReadonlyArray<{ readonly href: string; readonly label: string }>;
  readonly slot?: 'analytics-choice' | 'site-storage';
};

export type LegalText = {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly LegalSection[];
};

const day = new Date(legalChanged).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const lastUpdated = `Last updated ${day}`;

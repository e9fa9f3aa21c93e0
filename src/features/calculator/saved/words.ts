import { prices } from '@/content/business.ts';
import { currentTotal, type SavedEstimate } from '@/domain/saved-estimate.ts';
import { featureLabels, inDollars, inOneLine } from '../words.ts';

/** As its owner called it, else the room in one line. */
export const nameOf = ({ name, inputs }: SavedEstimate): string => (name === '' ? inOneLine(inputs) : name);

/** The room with all its features. */
export const roomOf = ({ inputs }: SavedEstimate): string =>
  [inOneLine(inputs), ...inputs.features.map((feature) => featureLabels[feature].toLowerCase())].join(', ');

const dateOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** When it was saved, and what has changed since: the prices of the calculator are the owner's to change. */
export const savedWords = (saved: SavedEstimate): string => {
  const now = currentTotal(saved, prices);
  const date = dateOf(saved.savedAt);
  if (now === saved.total) return `Saved ${date}`;
  return `Our prices have changed: it was ${inDollars(saved.total)} when you saved it on ${date}.`;
};

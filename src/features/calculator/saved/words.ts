import { prices } from '@/content/business.ts';
import { currentTotal, type SavedEstimate } from '@/domain/saved-estimate.ts';
import { inDollars, inOneLine } from '../words.ts';

export const nameOf = ({ name, inputs }: SavedEstimate): string => (name === '' ? inOneLine(inputs) : name);

const dateOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

export const savedWords = (saved: SavedEstimate): string => {
  const now = currentTotal(saved, prices);
  const date = dateOf(saved.savedAt);
  if (now === saved.total) return `Saved ${date}`;
  return `Our prices have changed: it was ${inDollars(saved.total)} when you saved it on ${date}.`;
};

export const unreadableWords = (count: number): string =>
  count === 1
    ? '1 saved estimate cannot be read by this version. It stays on your device.'
    : `${count} saved estimates cannot be read by this version. They stay on your device.`;

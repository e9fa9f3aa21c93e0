// The sentence with which a service says no, as far as it may be shown: it was written by somebody else.
import { refusalLimit } from '../../../src/domain/analysis.ts';
import { clipped } from './read-description.ts';

/** Where to go, whom to write to or call, and what may be a key. */
const notForAScreen = [
  /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi,
  /[^\s@]+@[^\s@]+/g,
  /\b[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/\S*/gi,
  /\b(?:sk|pk|rk)[-_][\w-]+/gi,
  /[\w+/=-]{20,}/g,
  /\+?\d[\d\s().-]{5,}\d/g,
];

/** One line of at most `refusalLimit` characters; what would lead somebody elsewhere or give something away is "…". */
export const refusalWords = (text: string): string =>
  clipped(
    notForAScreen.reduce(
      (words, pattern) => words.replace(pattern, '…'),
      clipped(text.replace(/\s+/g, ' '), refusalLimit * 4),
    ),
    refusalLimit,
  );

// Sanitizes the error message of a third-party service before it is shown.
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

/** One line of at most `refusalLimit` characters; links, addresses and keys become "…". */
export const refusalWords = (text: string): string =>
  clipped(
    notForAScreen.reduce(
      (words, pattern) => words.replace(pattern, '…'),
      clipped(text.replace(/\s+/g, ' '), refusalLimit * 4),
    ),
    refusalLimit,
  );

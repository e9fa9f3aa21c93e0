// When the words of the pages were published and last changed, as search engines read it. Whoever changes words changes
// the date: the day of a build or of a commit is not it.

export const wordsPublished = '2026-11-21';
export const wordsChanged = '2026-11-25';

/** The legal pages show this day. */
export const legalChanged = '2025-05-01';

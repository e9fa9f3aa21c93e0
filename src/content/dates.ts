// Dates of the text as search engines read them, not of a build or commit: update them with every change of text.

export const wordsPublished = '2026-11-21';
export const wordsChanged = '2026-11-29';

export const legalChanged = '2025-05-01';

/** `2026-11-22`, the date where the person is: what a file of theirs is named after. */
export const localDate = (time: Date): string => time.toLocaleDateString('en-CA');

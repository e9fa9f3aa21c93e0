import type { Subject } from './campaigns.ts';

/** Seeds whose histories broke a promise when they were first run, with what was wrong then. */
export const failedSeeds: readonly (readonly [subject: Subject, seed: number, what: string])[] = [
  ['forms', 156128, 'the oracle expected a later tab to know of a request that was made without a record'],
  ['photos', 140545, 'the oracle took a deletion of before an erase for one that could be undone'],
];

import type { Subject } from './campaigns.ts';

/** Seeds whose histories broke a promise when they were first run, with what was wrong then. */
export const failedSeeds: readonly (readonly [subject: Subject, seed: number, what: string])[] = [];

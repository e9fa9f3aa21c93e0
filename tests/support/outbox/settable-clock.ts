import { makeId } from '../../../src/data/local/make-id.ts';
import type { Clock } from '../../../src/data/sync/clock.ts';

/** Stands still until a test sets `time`; `sleep` never resolves. */
export const settableClock = (time: { readonly now: number; readonly steady?: number }): Clock => ({
  now: () => time.now,
  steady: () => time.steady ?? time.now,
  sleep: () => new Promise(() => undefined),
  random: () => 0.5,
  makeId,
});

import { makeId } from '../local/make-id.ts';

/** All times in ms: `now` since 1970, `steady` monotonic. */
export const clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
  makeId,
};

export type Clock = Readonly<typeof clock>;

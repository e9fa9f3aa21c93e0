/** What is wrong with storage, tabs and the network at one time of a history. */
import { liesAfter, liesBefore, type Lie } from './lies.ts';
import type { Random } from './random.ts';

/** Probabilities of what goes wrong, each for one effect. */
export interface Weather {
  readonly storageFails: number;
  readonly storageRunsTwice: number;
  readonly storageIsSlow: number;
  readonly crash: number;
  readonly lie: number;
  readonly late: number;
  readonly twice: number;
  readonly before: readonly Lie[];
  readonly after: readonly Lie[];
}

export const calm: Weather = {
  storageFails: 0,
  storageRunsTwice: 0,
  storageIsSlow: 0,
  crash: 0,
  lie: 0,
  late: 0,
  twice: 0,
  before: ['unreached'],
  after: ['unreached'],
};

/** Each history has some of the faults: all of them at once hide one another. */
export function weatherOf(random: Random): Weather {
  const some = (probability: number, most: number) => (random.chance(probability) ? random.next() * most : 0);
  const several = <T>(all: readonly T[]): readonly T[] => {
    const chosen = all.filter(() => random.chance(0.4));
    return chosen.length > 0 ? chosen : [random.pick(all)];
  };
  return {
    storageFails: some(0.4, 0.2),
    storageRunsTwice: some(0.3, 0.2),
    storageIsSlow: some(0.4, 0.3),
    crash: some(0.4, 0.06),
    lie: some(0.6, 0.8),
    late: some(0.3, 0.3),
    twice: some(0.3, 0.3),
    before: several(liesBefore),
    after: several(liesAfter),
  };
}

const DAY_MS = 86_400_000;

/** By how much a wall clock is set, in ms. */
export const clockChange = (random: Random): number =>
  random.between(-10, 10) * DAY_MS + random.between(-3_600_000, 3_600_000);

/** How long nothing new happens, in ms. */
export const lull = (random: Random): number =>
  random.weighted([
    [6, random.between(0, 300)],
    [4, random.between(300, 5_000)],
    [3, random.between(5_000, 60_000)],
    [1, random.between(60_000, 900_000)],
  ]);

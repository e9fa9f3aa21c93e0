// The figures that are taken, their goals, and whether they are met.
import type { Processor } from './browser.ts';

type Goal = { readonly relation: '≤' | '≥'; readonly limit: number };

const atMost = (limit: number): Goal => ({ relation: '≤', limit });
const atLeast = (limit: number): Goal => ({ relation: '≥', limit });
const perfect = { reserved: atLeast(100), shared: atLeast(100) };
const tap = { reserved: atMost(100) };

/** A figure without a goal for a processor is taken for comparison. */
const goals = {
  Performance: { reserved: atLeast(99), shared: atLeast(95) },
  Accessibility: perfect,
  'Best Practices': perfect,
  SEO: perfect,
  'floor: largest paint, ms': { reserved: atMost(1000) },
  'largest paint / floor': { reserved: atMost(1.25) },
  'total blocking time, ms': { reserved: atMost(100), shared: atMost(200) },
  'blocking time by benchmark index, ms': {},
  'floor: blocking time by benchmark index, ms': {},
  'layout shift': { reserved: atMost(0.01) },
  'main thread in 5 s, ms': {},
  'main thread in 5 s / floor': { reserved: atMost(6) },
  'slow thread: parse HTML, ms': {},
  'slow thread: compile, ms': {},
  'slow thread: React, ms': {},
  'slow thread: other scripts, ms': {},
  'slow thread: style, ms': {},
  'slow thread: layout, ms': {},
  'slow thread: paint, ms': {},
  'slow thread: garbage collection, ms': {},
  'slow thread: rest, ms': {},
  'first installation of the worker, thread ms': { reserved: atMost(600) },
  'tap on menu, ms': tap,
  'tap on filter, ms': tap,
  'tap on sauna type, ms': tap,
  'tap on feature, ms': tap,
  'tap on length, ms': tap,
  // On a reserved processor page and worker would take turns.
  'offline cold start, ms': { shared: atMost(1000) },
  'offline cold start to drafts, ms': { shared: atMost(2000) },
  'offline cold start to their pictures, ms': {},
  'offline cold start to 300 drafts, ms': { shared: atMost(2500) },
  '300th photo of one pick / first': { shared: atMost(1.5) },
} as const satisfies Record<string, Partial<Record<Processor, Goal>>>;

export type FigureName = keyof typeof goals;

/** What one run measured. */
export type Taken = ReadonlyArray<readonly [FigureName, number]>;

export type Figure = {
  readonly page: string;
  readonly processor: Processor;
  readonly figure: string;
  /** Median of the samples; null when it could not be taken: `note` says why, and the goal is missed. */
  readonly value: number | null;
  readonly goal: string;
  readonly holds: boolean;
  readonly samples: readonly number[];
  readonly note?: string;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('A median of nothing was asked for.');
  return (low + high) / 2;
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** One figure for each name that the runs of a measurement took. */
export const judge = (page: string, processor: Processor, runs: readonly Taken[]): Figure[] =>
  [...Map.groupBy(runs.flat(), ([name]) => name)].map(([figure, taken]) => {
    const samples = taken.map(([, sample]) => round(sample));
    const value = round(median(samples));
    const ofProcessors: Partial<Record<Processor, Goal>> = goals[figure];
    const goal = ofProcessors[processor];
    const isMet = goal === undefined || (goal.relation === '≤' ? value <= goal.limit : value >= goal.limit);
    const words = goal === undefined ? '' : `${goal.relation} ${goal.limit}`;
    return { page, processor, figure, value, goal: words, holds: isMet, samples };
  });

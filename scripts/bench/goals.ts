// The figures that are taken, their goals, and whether they are met. A figure that could not be taken has not met its
// goal.
import type { Processor } from './browser.ts';
import { median } from './median.ts';

type Goal = { readonly relation: '≤' | '≥'; readonly limit: number };

const atMost = (limit: number): Goal => ({ relation: '≤', limit });
const atLeast = (limit: number): Goal => ({ relation: '≥', limit });
const onBoth = (goal: Goal): Record<Processor, Goal> => ({ reserved: goal, shared: goal });
const tap = { reserved: atMost(100) };

/** A figure without a goal for a processor is taken for comparison. */
const goals = {
  Performance: { reserved: atLeast(99), shared: atLeast(95) },
  Accessibility: onBoth(atLeast(100)),
  'Best Practices': onBoth(atLeast(100)),
  SEO: onBoth(atLeast(100)),
  'floor: largest paint, ms': { reserved: atMost(1000) },
  'largest paint / floor': { reserved: atMost(1.25) },
  'total blocking time, ms': { reserved: atMost(100), shared: atMost(200) },
  'layout shift': { reserved: atMost(0.01) },
  'main thread in 5 s, ms': {},
  'main thread in 5 s / floor': { reserved: atMost(6) },
  'first installation of the worker, thread ms': { reserved: atMost(600) },
  'tap on menu, ms': tap,
  'tap on filter, ms': tap,
  'tap on sauna type, ms': tap,
  'tap on feature, ms': tap,
  'tap on length, ms': tap,
  'offline cold start, ms': { reserved: atMost(1000) },
} as const satisfies Record<string, Partial<Record<Processor, Goal>>>;

export type FigureName = keyof typeof goals;

/** Samples of each figure that a measurement took. */
export type Samples = { readonly [Name in FigureName]?: readonly number[] };

export type Figure = {
  readonly page: string;
  readonly processor: Processor;
  readonly figure: string;
  /** Median of the samples; null when it could not be taken: `note` says why. */
  readonly value: number | null;
  readonly goal: string;
  readonly holds: boolean;
  readonly samples: readonly number[];
  readonly note?: string;
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

const judge = (figure: FigureName, processor: Processor, value: number) => {
  const ofProcessors: Partial<Record<Processor, Goal>> = goals[figure];
  const goal = ofProcessors[processor];
  if (goal === undefined) return { goal: '', holds: true };
  const holds = goal.relation === '≤' ? value <= goal.limit : value >= goal.limit;
  return { goal: `${goal.relation} ${goal.limit}`, holds };
};

const names: readonly string[] = Object.keys(goals);
const isFigureName = (name: string): name is FigureName => names.includes(name);

export const judgeSamples = (page: string, processor: Processor, taken: Samples): Figure[] =>
  Object.entries(taken).flatMap(([figure, samples]) => {
    if (!isFigureName(figure)) return [];
    const value = median(samples);
    return [
      {
        page,
        processor,
        figure,
        value: round(value),
        ...judge(figure, processor, value),
        samples: samples.map(round),
      },
    ];
  });

export const missing = (page: string, processor: Processor, figure: string, note: string): Figure => ({
  page,
  processor,
  figure,
  value: null,
  goal: '',
  holds: false,
  samples: [],
  note,
});

// The goals, and whether the figures meet them. A figure that could not be taken has not met its goal.
import { pageClassOf } from '../budgets/built-site.ts';
import { limits } from '../budgets/gates.ts';
import { median } from './compare.ts';
import type { Comparison } from './compare.ts';
import type { Floor } from './floor.ts';
import type { InteractionFigure } from './interactions.ts';
import type { Category, LighthouseRun } from './lighthouse-run.ts';
import type { OfflineFigure } from './offline-start.ts';

export type Goal = {
  readonly page: string;
  readonly figure: string;
  /** null when it could not be taken; `note` says why. */
  readonly value: number | null;
  readonly goal: string;
  readonly holds: boolean;
  readonly note?: string;
};

export type Medians = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly floorLcpMs: number;
  readonly lcpMs: number;
  /** The page's largest paint by the floor's, pair by pair. */
  readonly lcpRatio: number;
  readonly tbtMs: number;
  readonly cls: number;
};

const floorLcpMs = 1000;

export const mediansOf = ({ pairs }: Comparison): Medians => {
  const ofPage = (read: (run: LighthouseRun) => number): number =>
    median(pairs.map(({ page }) => read(page)));
  const score = (category: Category): number => ofPage(({ scores }) => scores[category]);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    floorLcpMs: median(pairs.map(({ floor }) => floor.lcpMs)),
    lcpMs: ofPage((run) => run.lcpMs),
    lcpRatio: median(pairs.map(({ floor, page }) => page.lcpMs / floor.lcpMs)),
    tbtMs: ofPage((run) => run.tbtMs),
    cls: ofPage((run) => run.cls),
  };
};

const round = (value: number): number => Math.round(value * 1000) / 1000;
const atLeast = (page: string, figure: string, value: number, goal: number): Goal => ({
  page,
  figure,
  value: round(value),
  goal: `≥ ${goal}`,
  holds: value >= goal,
});
const atMost = (page: string, figure: string, value: number, goal: number): Goal => ({
  page,
  figure,
  value: round(value),
  goal: `≤ ${goal}`,
  holds: value <= goal,
});
/** A figure that could not be taken. */
export const missing = (page: string, figure: string, goal: number | null, note: string): Goal => ({
  page,
  figure,
  value: null,
  goal: goal === null ? 'taken' : `≤ ${goal}`,
  holds: false,
  note,
});

export const lighthouseGoals = (
  page: string,
  medians: Medians,
  floor: Floor,
  scriptBytes: number,
): Goal[] => [
  atMost(page, 'floor: largest paint, ms', medians.floorLcpMs, floorLcpMs),
  atMost(page, 'floor: HTML, gzip bytes', floor.gzipBytes, 15_000),
  atLeast(page, 'Performance', medians.performance, 99),
  atLeast(page, 'Accessibility', medians.accessibility, 100),
  atLeast(page, 'Best Practices', medians.bestPractices, 100),
  atLeast(page, 'SEO', medians.seo, 100),
  atMost(page, 'largest paint / floor', medians.lcpRatio, 1.25),
  atMost(page, 'total blocking time, ms', medians.tbtMs, 100),
  atMost(page, 'layout shift', medians.cls, 0.01),
  atMost(page, 'script fetched, gzip bytes', scriptBytes, limits.script[pageClassOf(page)]),
];

export const interactionGoals = (figures: readonly InteractionFigure[]): Goal[] =>
  figures.map(({ page, interaction, ms, hasGoal }) => {
    const figure = `${interaction}, ms`;
    if (ms === null) return missing(page, figure, hasGoal ? 50 : null, 'the page has no such control');
    if (!hasGoal) return { page, figure, value: round(ms), goal: 'taken', holds: true };
    return atMost(page, figure, ms, 50);
  });

export const offlineGoals = (figures: readonly OfflineFigure[]): Goal[] =>
  figures.map(({ page, ms, missing: reason }) =>
    ms === null
      ? missing(page, 'offline cold start, ms', 1000, reason ?? 'no reason')
      : atMost(page, 'offline cold start, ms', ms, 1000),
  );

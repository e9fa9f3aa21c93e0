// Runs floor and page in turn, so that whatever slows the machine down slows both, and takes medians.
import { disturbedShare, watchCpu } from './cpu-watch.ts';
import { runLighthouse } from './lighthouse-run.ts';
import type { LighthouseRun } from './lighthouse-run.ts';

export type Pair = {
  readonly floor: LighthouseRun;
  readonly page: LighthouseRun;
  /** Share of the machine that other processes used meanwhile, 0 to 1. */
  readonly foreignCpu: number;
};

export type Comparison = {
  /** The pairs the medians are taken of. */
  readonly pairs: readonly Pair[];
  readonly rejected: number;
  readonly warnings: readonly string[];
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('A median of nothing was asked for.');
  return (low + high) / 2;
};

const isQuiet = ({ foreignCpu }: Pair): boolean => foreignCpu < disturbedShare;

/**
 * Measures until there are as many undisturbed pairs as asked for, at most twice as many pairs. When the machine
 * never comes to rest the disturbed pairs count too, with a warning.
 */
export const compare = async (floorUrl: string, pageUrl: string, runs: number): Promise<Comparison> => {
  const pairs: Pair[] = [];
  while (pairs.filter(isQuiet).length < runs && pairs.length < runs * 2) {
    const stopWatching = await watchCpu();
    const floor = await runLighthouse(floorUrl);
    const page = await runLighthouse(pageUrl);
    pairs.push({ floor, page, foreignCpu: await stopWatching() });
  }
  const quiet = pairs.filter(isQuiet);
  const used = quiet.length === runs ? quiet : pairs;
  const busiest = Math.max(...pairs.map(({ foreignCpu }) => foreignCpu));
  const warnings =
    quiet.length === runs
      ? []
      : [
          `${pairs.length - quiet.length} of ${pairs.length} pairs of ${pageUrl} were taken while other processes used ` +
            `up to ${Math.round(busiest * 100)} % of the machine: not comparable.`,
        ];
  return { pairs: used, rejected: pairs.length - used.length, warnings };
};

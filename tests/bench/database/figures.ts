// What the bench of the database measures against which goal, and the table it writes.
import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

export type Figure = { what: string; value: number; unit: string; goal: string; holds: boolean };

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
};

/** Milliseconds of one run of a job. */
export const timed = async (job: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await job();
  return performance.now() - since;
};

/** The median of some runs, after two that warm up. */
export const medianOf = async (runs: number, job: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let run = -2; run < runs; run += 1) {
    const time = await timed(job);
    if (run >= 0) times.push(time);
  }
  return median(times);
};

export const atMost = (what: string, value: number, limit: number, unit: string): Figure => ({
  what,
  value,
  unit,
  goal: `at most ${limit.toLocaleString('en-US')} ${unit}`,
  holds: value <= limit,
});

export const atLeast = (what: string, value: number, limit: number, unit: string): Figure => ({
  what,
  value,
  unit,
  goal: `at least ${limit.toLocaleString('en-US')} ${unit}`,
  holds: value >= limit,
});

export const inWords = ({ value, unit }: Figure): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })} ${unit}`;

const begin = '<!-- npm run bench:db writes from here -->';
const end = '<!-- to here -->';

/** The text with this table between the markers; throws when they are not there. */
const withTable = (text: string, figures: readonly Figure[], conditions: string): string => {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error('docs/benchmarks.md has no markers for the table.');
  const lines = figures.map(
    (figure) =>
      `| ${figure.what} | ${figure.goal} | ${inWords(figure)} | ${figure.holds ? 'held' : '**missed**'} |`,
  );
  const table = ['| Figure | Goal | Measured | |', '|---|---|---|---|', ...lines].join('\n');
  return `${text.slice(0, from + begin.length)}\n\n${conditions}\n\n${table}\n\n${text.slice(to)}`;
};

export const keepTable = async (
  file: string,
  figures: readonly Figure[],
  conditions: string,
): Promise<void> => {
  const written = withTable(await readFile(file, 'utf8'), figures, conditions);
  await writeFile(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
};

// What the bench prints, and the file it keeps.
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../scripts/dev/bootstrap.mjs';
import type { Figure } from './goals.ts';

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** To be read before the bench begins. */
export const readConditions = () => ({
  date: new Date().toISOString(),
  commit: git('rev-parse', '--short', 'HEAD'),
  hasChanges: git('status', '--porcelain') !== '',
  node: process.versions.node,
  cores: cpus().length,
  loadAverage: loadavg()[0],
});

export const printFigures = (figures: readonly Figure[]): void => {
  console.table(
    figures.map(({ holds, page, figure, processor, value, goal, note }) => ({
      page,
      figure,
      processor,
      value: value ?? note,
      goal,
      '': holds ? '' : 'MISSED',
    })),
  );
};

/** Keeps the figures, one a line, under date and commit; answers where. A run that leaves something out stays a draft. */
export const keepFigures = async (
  conditions: ReturnType<typeof readConditions> & { readonly chromium: string },
  figures: readonly Figure[],
  isWhole: boolean,
): Promise<string> => {
  const folder = join(root, isWhole ? 'tests/bench/results' : 'build/bench');
  const file = join(folder, `${conditions.date.slice(0, 10)}-${conditions.commit}.json`);
  const lines = figures.map((figure) => JSON.stringify(figure)).join(',\n');
  await mkdir(folder, { recursive: true });
  await writeFile(file, `{ "conditions": ${JSON.stringify(conditions)},\n"figures": [\n${lines}\n] }\n`);
  return relative(root, file);
};

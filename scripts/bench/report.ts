// What the bench prints, and the file it keeps.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../set-up.mjs';
import type { Figure } from './goals.ts';

const run = promisify(execFile);

export type Conditions = {
  readonly date: string;
  readonly commit: string;
  /** Whether files differed from that commit. */
  readonly isDirty: boolean;
  readonly chromium: string;
  readonly node: string;
  readonly cores: number;
  /** Before the bench began. */
  readonly loadAverage: number;
};

export const readConditions = async (chromium: string): Promise<Conditions> => {
  const { stdout: commit } = await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  const { stdout: changes } = await run('git', ['status', '--porcelain'], { cwd: root });
  return {
    date: new Date().toISOString(),
    commit: commit.trim(),
    isDirty: changes.trim() !== '',
    chromium,
    node: process.versions.node,
    cores: cpus().length,
    loadAverage: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
};

export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [
    ['', 'page', 'figure', 'processor', 'value', 'goal'],
    ...figures.map(({ page, figure, processor, value, goal, holds, note }) => [
      holds ? (goal === '' ? '' : 'ok') : 'MISSED',
      page,
      figure,
      processor,
      value === null ? (note ?? '') : String(value),
      goal,
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
};

/** Keeps the figures, one a line, under date and commit; answers where. A run that leaves something out stays a draft. */
export const keepFigures = async (
  conditions: Conditions,
  figures: readonly Figure[],
  isWhole: boolean,
): Promise<string> => {
  const folder = join(root, isWhole ? 'tests/bench/results' : 'build/bench');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${conditions.date.slice(0, 10)}-${conditions.commit}.json`);
  const lines = figures.map((figure) => `    ${JSON.stringify(figure)}`).join(',\n');
  await writeFile(
    file,
    `{\n  "conditions": ${JSON.stringify(conditions)},\n  "figures": [\n${lines}\n  ]\n}\n`,
  );
  return relative(root, file);
};

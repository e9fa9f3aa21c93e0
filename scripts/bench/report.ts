// What the bench prints, and the file it keeps.
import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { root } from '../set-up.mjs';
import type { Goal } from './goals.ts';
import type { PackageTable } from './packages.ts';

const run = promisify(execFile);

export type Conditions = {
  readonly date: string;
  readonly commit: string;
  /** Whether files differed from that commit. */
  readonly isDirty: boolean;
  readonly chromium: string;
  readonly node: string;
  readonly cores: number;
  readonly loadAverage: number;
};

export const readConditions = async (browser: Browser): Promise<Conditions> => {
  const { stdout: commit } = await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
  const { stdout: changes } = await run('git', ['status', '--porcelain'], { cwd: root });
  return {
    date: new Date().toISOString(),
    commit: commit.trim(),
    isDirty: changes.trim() !== '',
    chromium: browser.version(),
    node: process.versions.node,
    cores: cpus().length,
    loadAverage: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
};

const table = (rows: ReadonlyArray<readonly string[]>): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const goalTable = (goals: readonly Goal[]): string =>
  table([
    ['', 'page', 'figure', 'value', 'goal', ''],
    ...goals.map(({ page, figure, value, goal, holds, note = '' }) => [
      holds ? 'ok' : value === null ? 'MISSING' : 'MISSED',
      page,
      figure,
      value === null ? '—' : String(value),
      goal,
      note,
    ]),
  ]);

export const packageText = (page: string, { shares, warnings }: PackageTable): string => {
  const total = shares.reduce((sum, share) => sum + share.gzipBytes, 0);
  return [
    `First load of ${page} by package (gzip estimated by share, together ${total} bytes)`,
    table([
      ['package', 'bytes', 'gzip', 'share'],
      ...shares.map(({ name, bytes, gzipBytes }) => [
        name,
        String(bytes),
        String(gzipBytes),
        `${((100 * gzipBytes) / total).toFixed(1)} %`,
      ]),
    ]),
    ...warnings,
  ].join('\n');
};

/** Keeps the results under their date and commit, beside those of other runs of the same day and commit; answers where. */
export const keepResults = async (
  { date, commit }: Conditions,
  results: object,
  isDraft: boolean,
): Promise<string> => {
  const folder = join(root, isDraft ? 'build/bench' : 'tests/bench/results');
  const name = `${date.slice(0, 10)}-${commit}`;
  await mkdir(folder, { recursive: true });
  const earlier = (await readdir(folder)).filter((file) => file.startsWith(name)).length;
  const file = join(folder, earlier === 0 ? `${name}.json` : `${name}-${earlier + 1}.json`);
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  return relative(root, file);
};

// Starts what the steps consist of, and counts what a suite proved by its own report.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../set-up.mjs';
import type { Count, Output } from './lane.ts';

export const reports = join(root, 'build/reports');

const vitestReport = v.object({
  numPassedTests: v.number(),
  numTotalTests: v.number(),
});
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** Runs a program in the project's folder; throws when it cannot be started or ends with another code than 0. */
export const run = (
  output: Output,
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', output, output],
      env: { ...process.env, ...environment },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)));
    child.on('error', failed);
    child.on('close', (code) => {
      if (text !== '') console.log(text.trimEnd());
      if (code === 0) done();
      else failed(new Error(`"${[command, ...args].join(' ')}" ended with code ${String(code)}.`));
    });
  });

const readReport = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(reports, file), 'utf8'));

/** Projects that run together leave no processor idle at the end of one. */
export const vitest = async (output: Output, ...projects: readonly string[]): Promise<Count> => {
  const isWaiting = projects.includes('server');
  const suite = projects.join(' and ');
  const file = `${projects.join('-')}.json`;
  await run(output, 'vitest', [
    'run',
    '--config=tests/vitest.config.ts',
    ...projects.map((project) => `--project=${project}`),
    // Servers are killed, restarted and waited for: two files a processor keep it busy.
    ...(isWaiting ? [`--maxWorkers=${2 * availableParallelism()}`] : []),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, file)}`,
  ]);
  const { numPassedTests, numTotalTests } = v.parse(vitestReport, await readReport(file));
  if (numTotalTests === 0) throw new Error(`The ${suite} tests ran nothing.`);
  if (numPassedTests !== numTotalTests)
    throw new Error(`${numTotalTests - numPassedTests} of the ${suite} tests did not run.`);
  return { suite, passed: numPassedTests };
};

export const playwright = async (
  output: Output,
  suite: string,
  ...folders: readonly string[]
): Promise<Count> => {
  const file = `${suite.replace(' ', '-')}.json`;
  const paths = folders.map((folder) => `tests/${folder}/`);
  await run(
    output,
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=dot,json', ...paths],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, file) },
  );
  const { stats } = v.parse(playwrightReport, await readReport(file));
  if (stats.expected === 0) throw new Error(`The ${suite} tests ran nothing.`);
  if (stats.skipped + stats.flaky + stats.unexpected > 0)
    throw new Error(`The ${suite} tests: ${stats.skipped} skipped, ${stats.flaky} flaky.`);
  return { suite, passed: stats.expected };
};

/** Devices that die while they send; the seed of the run is in what it prints. */
export const kills = async (output: Output): Promise<Count> => {
  const count = 20;
  await run(output, 'node', ['scripts/faults-browser.ts', '--kills', String(count)]);
  return { suite: 'kills', passed: count };
};

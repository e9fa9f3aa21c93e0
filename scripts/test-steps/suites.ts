// Starts what the steps consist of, and counts what a suite proved by its own report.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../read-json.ts';
import { root } from '../bootstrap.mjs';
import { runBrowserSuite } from './browser-suite.ts';
import type { Count, Output } from './pipeline.ts';
import { run } from './run.ts';

export const reports = join(root, 'build/reports');

const vitestReport = v.object({
  numPassedTests: v.number(),
  numTotalTests: v.number(),
});

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
  const { numPassedTests, numTotalTests } = v.parse(vitestReport, await readJson(join(reports, file)));
  if (numTotalTests === 0) throw new Error(`The ${suite} tests ran nothing.`);
  if (numPassedTests !== numTotalTests)
    throw new Error(`${numTotalTests - numPassedTests} of the ${suite} tests did not run.`);
  return { suite, passed: numPassedTests };
};

/** Browser tests in folders of tests/. */
export const playwright = (output: Output, suite: string, ...folders: readonly string[]): Promise<Count> =>
  runBrowserSuite(output, {
    suite,
    config: 'tests/playwright.config.ts',
    paths: folders.map((folder) => `tests/${folder}/`),
    reports,
  });

/** Devices that die while they send; the seed of the run is in what it prints. */
export const kills = async (output: Output): Promise<Count> => {
  const count = 20;
  await run(output, 'node', ['scripts/faults-browser.ts', '--kills', String(count)]);
  return { suite: 'kills', passed: count };
};

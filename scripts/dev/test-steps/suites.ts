// Runs the suites and counts their tests by their reports.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../read-json.ts';
import { root } from '../bootstrap.mjs';
import { runBrowserSuite } from './browser-suite.ts';
import { failureSummary } from './flaky.ts';
import type { Count } from './queue.ts';
import { run } from './run.ts';
import { readQuarantine } from '../../../tests/support/browser/quarantine.ts';

export const reports = join(root, 'build/reports');

const vitestReport = v.object({
  numPassedTests: v.number(),
  numTotalTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/** One line per failed test, and per file that could not be run. */
const failuresOf = ({ testResults }: v.InferOutput<typeof vitestReport>): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}: ${failureSummary([message])}`];
    return failed.map((test) => `${file} ${test.fullName}: ${failureSummary(test.failureMessages)}`);
  });

type VitestOptions = {
  readonly suite: string;
  readonly projects: readonly string[];
  /** Glob of files to leave out. */
  readonly exclude?: string | undefined;
  /** Runs only tests that import what differs from this commit. */
  readonly changedSince?: string | undefined;
};

export const vitest = async ({ suite, projects, exclude, changedSince }: VitestOptions): Promise<Count> => {
  const file = join(reports, `${suite.replaceAll(' ', '-')}.json`);
  const isWaiting = projects.includes('server');
  await rm(file, { force: true });
  const failure = await run('vitest', [
    'run',
    '--config=tests/vitest.config.ts',
    ...projects.map((project) => `--project=${project}`),
    ...(exclude === undefined ? [] : [`--exclude=${exclude}`]),
    ...(changedSince === undefined ? [] : [`--changed=${changedSince}`, '--passWithNoTests']),
    // These tests wait for servers, so two files per processor keep it busy.
    ...(isWaiting ? [`--maxWorkers=${2 * availableParallelism()}`] : []),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  if (failure !== null && !existsSync(file)) throw failure;
  const report = v.parse(vitestReport, await readJson(file));
  const failures = failuresOf(report);
  // An error outside of all tests fails a run as well.
  if (failure !== null && failures.length === 0) throw failure;
  if (failure !== null)
    throw new Error([`${failures.length} of the ${suite} tests failed.`, ...failures].join('\n'), {
      cause: failure,
    });
  const { numPassedTests, numTotalTests } = report;
  if (numTotalTests === 0 && changedSince === undefined) throw new Error(`The ${suite} tests ran nothing.`);
  if (numPassedTests !== numTotalTests)
    throw new Error(`${numTotalTests - numPassedTests} of the ${suite} tests did not run.`);
  return { suite, passed: numPassedTests };
};

/** Runs browser tests of these projects or of all; `grep`: a pattern of their titles or tags. */
export const playwright = (
  suite: string,
  options: { readonly grep?: string; readonly projects?: readonly string[] } = {},
): Promise<Count> => runBrowserSuite({ suite, config: 'tests/playwright.config.ts', reports, ...options });

/** Runs the tests in quarantine, whose failures are printed and do not fail the run. */
export const quarantine = async (): Promise<void> => {
  if (readQuarantine().length === 0) return;
  const args = ['test', '--config=tests/playwright.config.ts', '--reporter=list'];
  await run('playwright', args, { QUARANTINE: 'only' }).catch(() => undefined);
};

/** Checks the format of changed files, or of all files without a base. */
export const checkFormatOfChanges = async (changed: readonly string[] | null): Promise<void> => {
  const files = changed?.filter((path) => existsSync(join(root, path))) ?? ['.'];
  if (files.length === 0) return;
  await run('prettier', [
    '--check',
    '--log-level=warn',
    '--ignore-unknown',
    '--no-error-on-unmatched-pattern',
    ...files,
  ]);
};

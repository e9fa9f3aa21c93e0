// Runs browser tests, applies the flake policy, and writes flaky tests with their traces to build/reports/flaky.json.
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../read-json.ts';
import { root } from '../bootstrap.mjs';
import { failureSummary, flakyTest, flakyLimit, lineOf, refusalOf, type FlakyTest } from './flaky.ts';
import type { Count } from './queue.ts';
import { readPlaywrightReport, type BrowserTest } from './playwright-report.ts';
import { run } from './run.ts';

const flakyFile = 'flaky.json';
const REPETITIONS_MS = 30_000;

type Options = {
  /** Name of the suite and of its report. */
  readonly suite: string;
  readonly config: string;
  /** Pattern of the titles or tags to run; default: all. */
  readonly grep?: string;
  readonly paths?: readonly string[];
  /** Default: all. */
  readonly projects?: readonly string[];
  /** Folder of the reports. */
  readonly reports: string;
  /** How often a flaky test is repeated to reproduce its failure; default: 5, within half a minute. */
  readonly repetitions?: number;
};

/** Repeats a test for the trace of a failure: the retry has only the trace of the attempt that passed. */
const repeat = async (
  { titles, file, line }: BrowserTest,
  { suite, config, reports, repetitions = 5 }: Options,
): Promise<Pick<FlakyTest, 'repeated' | 'traces'>> => {
  const name = `flaky-${suite.replaceAll(' ', '-')}-${file.replaceAll(/\W+/g, '-')}-${line}`;
  const report = join(reports, `${name}.json`);
  await rm(report, { force: true });
  await run(
    'playwright',
    [
      ...['test', '--config', config, '--reporter=json', `--output=${join(root, 'build', name)}`],
      ...[`--repeat-each=${repetitions}`, '--retries=0', '--trace=retain-on-failure', '--workers=4'],
      ...[
        `--global-timeout=${REPETITIONS_MS}`,
        `--grep=${RegExp.escape(titles.join(' '))}(?: @\\w+)*$`,
        `${file}:${line}`,
      ],
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  ).catch(() => undefined);
  if (!existsSync(report)) return { repeated: { runs: 0, failures: 0 }, traces: [] };
  const { tests, stats } = readPlaywrightReport(await readJson(report));
  return {
    repeated: { runs: stats.expected + stats.unexpected, failures: stats.unexpected },
    traces: tests.flatMap(({ traces }) => traces),
  };
};

/** Describes the flaky tests of a suite. Repeats at most as many as a run may have: with more, the run fails anyway. */
const describeFlaky = async (
  tests: readonly BrowserTest[],
  options: Options,
): Promise<readonly FlakyTest[]> => {
  const load = loadavg()[0] ?? 0;
  const flaky: FlakyTest[] = [];
  for (const [index, test] of tests.entries()) {
    const { repeated, traces } =
      index < flakyLimit ? await repeat(test, options) : { repeated: { runs: 0, failures: 0 }, traces: [] };
    flaky.push({
      suite: options.suite,
      title: test.titles.join(' › '),
      place: `${test.file}:${test.line}`,
      messages: [...test.messages],
      repeated,
      traces: [...test.traces, ...traces].map((path) => relative(root, path)),
      load,
    });
  }
  return flaky;
};

/** The flaky tests of the run so far. */
export const readFlaky = async (reports: string): Promise<readonly FlakyTest[]> => {
  const path = join(reports, flakyFile);
  return existsSync(path) ? v.parse(v.array(flakyTest), await readJson(path)) : [];
};

/** Adds the flaky tests of a suite to those of the other suites of this run, and returns all of them. */
const record = async (reports: string, flaky: readonly FlakyTest[]): Promise<readonly FlakyTest[]> => {
  const before = await readFlaky(reports);
  const all = [...before.filter(({ suite }) => flaky.every((test) => test.suite !== suite)), ...flaky];
  await mkdir(reports, { recursive: true });
  await writeFile(join(reports, flakyFile), JSON.stringify(all, null, 2));
  return all;
};

/** Throws when a test failed or was skipped, when none ran, and when the flake policy rejects the run. */
export const runBrowserSuite = async (options: Options): Promise<Count> => {
  const { suite, config, grep, paths = [], projects = [], reports } = options;
  const name = suite.replaceAll(' ', '-');
  const file = join(reports, `${name}.json`);
  await rm(file, { force: true });
  const failure = await run(
    'playwright',
    [
      ...['test', '--config', config, '--reporter=dot,json'],
      ...[`--output=${join(root, 'build/browser-results', name)}`, ...paths],
      ...projects.map((project) => `--project=${project}`),
      ...(grep === undefined ? [] : [`--grep=${grep}`]),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  ).then(
    () => null,
    (cause: unknown) => new Error(`The ${suite} tests failed.`, { cause }),
  );
  if (failure !== null && !existsSync(file)) throw failure;
  const { tests, stats } = readPlaywrightReport(await readJson(file));
  const flaky = await describeFlaky(
    tests.filter(({ isFlaky }) => isFlaky),
    options,
  );
  const lines = flaky.map(lineOf);
  for (const line of lines) console.log(line);
  const refusal = flaky.length === 0 ? null : refusalOf(await record(reports, flaky));
  // Often only the last lines of a log are available, so they list the tests.
  const failed = tests
    .filter(({ hasFailed }) => hasFailed)
    .map(
      ({ titles, file, line, messages }) =>
        `${file}:${line} ${titles.join(' › ')}: ${failureSummary(messages)}`,
    );
  if (failed.length > 0)
    throw new Error([`${failed.length} of the ${suite} tests failed.`, ...failed].join('\n'));
  if (failure !== null) throw failure;
  if (stats.expected + stats.flaky === 0) throw new Error(`The ${suite} tests ran nothing.`);
  if (stats.skipped > 0) throw new Error(`The ${suite} tests: ${stats.skipped} skipped.`);
  if (refusal !== null) throw new Error(refusal);
  return { suite, passed: stats.expected + stats.flaky, flaky: lines };
};

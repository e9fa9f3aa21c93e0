// Runs browser tests, judges those that were flaky, and writes them with their traces to build/reports/flaky.json.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { root } from '../set-up.mjs';
import { lineOf, refusalOf, type FlakyTest } from './flaky.ts';
import type { Count, Output } from './lane.ts';
import { readPlaywrightReport, type BrowserTest } from './playwright-report.ts';
import { run } from './run.ts';

const flakyFile = 'flaky.json';
const REPETITIONS_MS = 90_000;

type Options = {
  /** Name of the suite and of its report. */
  readonly suite: string;
  readonly config: string;
  readonly paths: readonly string[];
  /** Folder of the reports. */
  readonly reports: string;
  /** How often a flaky test is repeated to see it fail; default 20. */
  readonly repetitions?: number;
};

const flakySchema = v.array(
  v.object({
    suite: v.string(),
    title: v.string(),
    place: v.string(),
    messages: v.array(v.string()),
    repeated: v.object({ runs: v.number(), failures: v.number() }),
    traces: v.array(v.string()),
    load: v.number(),
  }),
);

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Repeats a flaky test for the trace of a failure: the retry itself leaves only that of an attempt that passed. */
const reproduce = async (
  output: Output,
  { titles, file, line, messages, traces }: BrowserTest,
  { suite, config, reports, repetitions = 20 }: Options,
): Promise<FlakyTest> => {
  const load = loadavg()[0] ?? 0;
  const name = `flaky-${suite.replaceAll(' ', '-')}-${file.replaceAll(/\W+/g, '-')}-${line}`;
  const report = join(reports, `${name}.json`);
  await rm(report, { force: true });
  await run(
    output,
    'playwright',
    [
      ...['test', '--config', config, '--reporter=json', `--output=${join(root, 'build', name)}`],
      ...[`--repeat-each=${repetitions}`, '--retries=0', '--trace=retain-on-failure', '--workers=4'],
      ...[`--global-timeout=${REPETITIONS_MS}`, `--grep=${escaped(titles.join(' '))}$`, `${file}:${line}`],
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  ).catch(() => undefined);
  const { tests, stats } = readPlaywrightReport(await readJson(report));
  return {
    suite,
    title: titles.join(' › '),
    place: `${file}:${line}`,
    messages,
    repeated: { runs: stats.expected + stats.unexpected, failures: stats.unexpected },
    traces: [...traces, ...tests.flatMap((test) => test.traces)].map((path) => relative(root, path)),
    load,
  };
};

/** The flaky tests of the run so far. */
export const readFlaky = async (reports: string): Promise<readonly FlakyTest[]> => {
  const path = join(reports, flakyFile);
  return existsSync(path) ? v.parse(flakySchema, await readJson(path)) : [];
};

/** Adds the flaky tests of a suite to those of the other suites of this run, and answers all of them. */
const record = async (reports: string, flaky: readonly FlakyTest[]): Promise<readonly FlakyTest[]> => {
  const before = await readFlaky(reports);
  const all = [...before.filter(({ suite }) => flaky.every((test) => test.suite !== suite)), ...flaky];
  await mkdir(reports, { recursive: true });
  await writeFile(join(reports, flakyFile), JSON.stringify(all, null, 2));
  return all;
};

/** Throws when a test failed or was skipped, when none ran, and when the flaky ones of the run cannot be forgiven. */
export const runBrowserSuite = async (output: Output, options: Options): Promise<Count> => {
  const { suite, config, paths, reports } = options;
  const name = suite.replaceAll(' ', '-');
  const file = join(reports, `${name}.json`);
  await rm(file, { force: true });
  const failure = await run(
    output,
    'playwright',
    [
      ...['test', '--config', config, '--reporter=dot,json'],
      ...[`--output=${join(root, 'build/browser-results', name)}`, ...paths],
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  ).then(
    () => null,
    (cause: unknown) => new Error(`The ${suite} tests failed.`, { cause }),
  );
  if (failure !== null && !existsSync(file)) throw failure;
  const { tests, stats } = readPlaywrightReport(await readJson(file));
  const flaky: FlakyTest[] = [];
  for (const test of tests.filter(({ isFlaky }) => isFlaky))
    flaky.push(await reproduce(output, test, options));
  const lines = flaky.map(lineOf);
  for (const line of lines) console.log(line);
  const refusal = flaky.length === 0 ? null : refusalOf(await record(reports, flaky));
  if (failure !== null) throw failure;
  if (stats.expected + stats.flaky === 0) throw new Error(`The ${suite} tests ran nothing.`);
  if (stats.skipped > 0) throw new Error(`The ${suite} tests: ${stats.skipped} skipped.`);
  if (refusal !== null) throw new Error(refusal);
  return { suite, passed: stats.expected + stats.flaky, flaky: lines };
};

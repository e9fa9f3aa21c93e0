// The checks of `npm test`, in two lanes, then one after the other; with --faults those of `npm run test:faults`, which
// take the network away, kill browsers and plant mistakes. A step that fails ends the run; a suite that skipped or ran
// nothing has failed. The last line counts what was proven.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ensureBrowser } from './browser.ts';
import { ensureBuild, root } from './set-up.mjs';

const reports = join(root, 'build/reports');

const vitestReport = v.object({
  numPassedTests: v.number(),
  numTotalTests: v.number(),
});
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

type Count = { readonly suite: string; readonly passed: number };

/** Of steps beside each other, each prints all it has to say at its end. */
type Output = 'inherit' | 'pipe';
type Step = readonly [title: string, work: (output: Output) => Promise<Count | void>];

const stopped = new AbortController();

const run = (
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
      signal: stopped.signal,
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
const vitest = async (output: Output, ...projects: readonly string[]): Promise<Count> => {
  const isWaiting = projects.includes('server');
  const suite = projects.join(' and ');
  const file = `${projects.join('-')}.json`;
  await run(output, 'vitest', [
    'run',
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

const playwright = async (output: Output, suite: string, ...folders: readonly string[]): Promise<Count> => {
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
const kills = async (output: Output): Promise<Count> => {
  const count = 20;
  await run(output, 'node', ['scripts/faults-browser.ts', '--kills', String(count)]);
  return { suite: 'kills', passed: count };
};

const started = Date.now();
const counts: Count[] = [];
const inTurn = async (output: Output, steps: readonly Step[]): Promise<void> => {
  for (const [title, work] of steps) {
    const from = Date.now();
    if (output === 'inherit') console.log(`\n${title}`);
    const count = await work(output);
    if (count !== undefined) counts.push(count);
    console.log(`${title}: done in ${((Date.now() - from) / 1000).toFixed(1)} s`);
  }
};

/** Checks that keep one core busy, most of them; and the built site. */
const narrow: readonly Step[] = [
  ['Lint', (output) => run(output, 'eslint', ['--max-warnings=0', '.'])],
  ['Format', (output) => run(output, 'prettier', ['--check', '--log-level=warn', '.'])],
  ['Dead code', (output) => run(output, 'knip', [])],
  ['Database types', (output) => run(output, 'node', ['scripts/db-types.ts', '--check'])],
  ['Build', ensureBuild],
  ['Budgets', (output) => run(output, 'node', ['scripts/budgets.ts'])],
  ['Architecture', (output) => vitest(output, 'architecture')],
];

const wide: readonly Step[] = [
  ['Types', (output) => run(output, 'node', ['scripts/check-types.ts'])],
  ['Unit tests', (output) => vitest(output, 'unit')],
  ['Fault tests', (output) => vitest(output, 'faults')],
  ['Fault matrix', (output) => run(output, 'node', ['scripts/fault-matrix.ts', '--check'])],
];

const afterBuild: readonly Step[] = [
  ['Built site', (output) => vitest(output, 'site')],
  ['Back end', (output) => vitest(output, 'server', 'db')],
  ['Browser', ensureBrowser],
  ['Browser tests', (output) => playwright(output, 'browser', 'e2e')],
  ['Specification', (output) => run(output, 'node', ['scripts/spec-coverage.ts'])],
];

const faults: readonly Step[] = [
  ['Faults', (output) => run(output, 'node', ['scripts/faults.ts'])],
  ['Build', ensureBuild],
  ['Browser', ensureBrowser],
  ['Mutants', (output) => run(output, 'node', ['scripts/faults.ts', '--mutants'])],
  ['Faults in the browser', (output) => playwright(output, 'browser faults', 'faults', 'offline')],
  ['Kills', kills],
];

try {
  if (process.argv.includes('--faults')) {
    await mkdir(reports, { recursive: true });
    await inTurn('inherit', faults);
  } else {
    await rm(reports, { recursive: true, force: true });
    await mkdir(reports, { recursive: true });
    await Promise.all([inTurn('pipe', narrow), inTurn('pipe', wide)]);
    await inTurn('inherit', afterBuild);
  }
} catch (error) {
  stopped.abort();
  console.error(`\nFailed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

const total = counts.reduce((sum, { passed }) => sum + passed, 0);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(
  `\n${total} tests passed, none skipped (${counts.map(({ suite, passed }) => `${suite} ${passed}`).join(', ')}) in ${minutes} min.`,
);

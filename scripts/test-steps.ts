// The checks of `npm test`, one after the other. A step that fails ends the run; a suite that skipped or ran
// nothing has failed. The last line counts what was proven.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
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

const run = (
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('error', failed);
    child.on('close', (code) => {
      if (code === 0) done();
      else failed(new Error(`"${[command, ...args].join(' ')}" ended with code ${String(code)}.`));
    });
  });

const readReport = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(reports, file), 'utf8'));

const vitest = async (project: string): Promise<Count> => {
  const file = `${project}.json`;
  await run('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(reports, file)}`,
  ]);
  const { numPassedTests, numTotalTests } = v.parse(vitestReport, await readReport(file));
  if (numTotalTests === 0) throw new Error(`The ${project} tests ran nothing.`);
  if (numPassedTests !== numTotalTests)
    throw new Error(`${numTotalTests - numPassedTests} of the ${project} tests did not run.`);
  return { suite: project, passed: numPassedTests };
};

const playwright = async (): Promise<Count> => {
  await run('playwright', ['test', '--config', 'tests/playwright.config.ts', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json'),
  });
  const { stats } = v.parse(playwrightReport, await readReport('browser.json'));
  if (stats.expected === 0) throw new Error('The browser tests ran nothing.');
  if (stats.skipped + stats.flaky + stats.unexpected > 0)
    throw new Error(`Browser tests: ${stats.skipped} skipped, ${stats.flaky} flaky.`);
  return { suite: 'browser', passed: stats.expected };
};

const started = Date.now();
const counts: Count[] = [];
const step = async (title: string, work: () => Promise<Count | void>): Promise<void> => {
  const from = Date.now();
  console.log(`\n${title}`);
  const count = await work();
  if (count !== undefined) counts.push(count);
  console.log(`${title}: done in ${((Date.now() - from) / 1000).toFixed(1)} s`);
};

try {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  await step('Format', () => run('prettier', ['--check', '--log-level=warn', '.']));
  await step('Lint', () => run('eslint', ['--max-warnings=0', '.']));
  await step('Types', () => run('node', ['scripts/check-types.ts']));
  await step('Dead code', () => run('knip', []));
  await step('Database types', () => run('node', ['scripts/db-types.ts', '--check']));
  await step('Unit tests', () => vitest('unit'));
  await step('Architecture', () => vitest('architecture'));
  await step('Build', ensureBuild);
  await step('Budgets', () => run('node', ['scripts/budgets.ts']));
  await step('Built site', () => vitest('site'));
  await step('Database tests', () => vitest('db'));
  await step('Server tests', () => vitest('server'));
  await step('Browser', ensureBrowser);
  await step('Browser tests', playwright);
  await step('Specification', () => run('node', ['scripts/spec-coverage.ts']));
} catch (error) {
  console.error(`\nFailed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

const total = counts.reduce((sum, { passed }) => sum + passed, 0);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(
  `\n${total} tests passed, none skipped (${counts.map(({ suite, passed }) => `${suite} ${passed}`).join(', ')}) in ${minutes} min.`,
);

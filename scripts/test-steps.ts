// The checks of `npm test`, in two pipelines, then one by one; with --faults those of `npm run test:faults`, which
// take the network away, kill browsers and plant mistakes. All that can run does; the last lines say what failed, or
// count what was proven.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { derivePictures } from './pictures.ts';
import { buildIfStale, root } from './bootstrap.mjs';
import { runPipeline, summaryOf, type Step, type StepResult } from './test-steps/pipeline.ts';
import { run } from './test-steps/run.ts';
import { kills, playwright, reports, vitest } from './test-steps/suites.ts';
import { seed } from '../tests/support/seed.ts';

/** Build and unit tests both need them, and would each make all of them. */
const first: readonly Step[] = [
  {
    title: 'Pictures',
    work: async () => {
      await derivePictures(join(root, 'supabase/seed'), join(root, 'build/pictures'));
    },
  },
];

/** Checks that keep one core busy, most of them; and the built site. */
const narrow: readonly Step[] = [
  { title: 'Lint', work: (output) => run(output, 'oxlint', []) },
  { title: 'Format', work: (output) => run(output, 'prettier', ['--check', '--log-level=warn', '.']) },
  { title: 'Dead code', work: (output) => run(output, 'knip', []) },
  { title: 'Database types', work: (output) => run(output, 'node', ['scripts/db-types.ts', '--check']) },
  { title: 'Build', work: buildIfStale },
  { title: 'Budgets', needs: ['Build'], work: (output) => run(output, 'node', ['scripts/budgets.ts']) },
  { title: 'Architecture', work: (output) => vitest(output, 'architecture') },
];

const wide: readonly Step[] = [
  { title: 'Types', work: (output) => run(output, 'node', ['scripts/check-types.ts']) },
  { title: 'Unit tests', work: (output) => vitest(output, 'unit', 'component') },
  { title: 'Fault tests', work: (output) => vitest(output, 'faults') },
  { title: 'Fault matrix', work: (output) => run(output, 'node', ['scripts/fault-matrix.ts', '--check']) },
];

const afterBuild: readonly Step[] = [
  { title: 'Built site', needs: ['Build'], work: (output) => vitest(output, 'site') },
  { title: 'Back end', needs: ['Build'], work: (output) => vitest(output, 'server', 'db') },
  { title: 'Browser', work: ensureBrowser },
  {
    title: 'Browser tests',
    needs: ['Build', 'Browser'],
    work: (output) => playwright(output, 'browser', 'e2e'),
  },
  {
    title: 'Specification',
    needs: ['Unit tests', 'Architecture', 'Built site', 'Back end', 'Browser tests'],
    work: (output) => run(output, 'node', ['scripts/spec-coverage.ts']),
  },
];

const faults: readonly Step[] = [
  { title: 'Faults', work: (output) => run(output, 'node', ['scripts/faults.ts']) },
  { title: 'Build', work: buildIfStale },
  { title: 'Browser', work: ensureBrowser },
  { title: 'Mutants', work: (output) => run(output, 'node', ['scripts/faults.ts', '--mutants']) },
  {
    title: 'Faults in the browser',
    needs: ['Build', 'Browser'],
    work: (output) => playwright(output, 'browser faults', 'faults', 'offline'),
  },
  { title: 'Kills', needs: ['Build', 'Browser'], work: kills },
];

const runAll = async (): Promise<StepResult[]> => {
  if (process.argv.includes('--faults')) return runPipeline(faults, 'inherit');
  await rm(reports, { recursive: true, force: true });
  const pictures = await runPipeline(first, 'inherit');
  const parallel = await Promise.all([
    runPipeline(narrow, 'pipe', pictures),
    runPipeline(wide, 'pipe', pictures),
  ]);
  const before = [...pictures, ...parallel.flat()];
  return [...before, ...(await runPipeline(afterBuild, 'inherit', before))];
};

const started = Date.now();
console.log(`Seed: ${seed}`);
await mkdir(reports, { recursive: true });
const results = await runAll();
console.log(`\n${summaryOf(results, (Date.now() - started) / 60_000).join('\n')}`);
if (results.some(({ outcome }) => outcome !== 'passed')) process.exitCode = 1;

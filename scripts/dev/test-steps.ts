// The checks of `npm test`, and with --all those of `npm run test:all`, in one queue that has as many places as there
// are processors. The last lines name what failed, or count what was proven.
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './bootstrap.mjs';
import { runQueue, summaryOf, type Step } from './test-steps/queue.ts';
import { run } from './test-steps/run.ts';
import {
  checkFormatOfChanges,
  counted,
  playwright,
  quarantine,
  reports,
  vitest,
} from './test-steps/suites.ts';
import { ensureTools } from './tools.ts';
import { seed } from '../../tests/support/seed.ts';

const tool =
  (command: string, ...args: readonly string[]) =>
  async (): Promise<void> => {
    await run(command, args);
  };

const build: Step = { title: 'Build', work: () => buildIfStale() };
const draftBuild: Step = { title: 'Build', work: () => buildIfStale({ isDraft: true }) };
const browser: Step = { title: 'Browser', work: ensureBrowser };
const types: Step = { title: 'Types', work: tool('node', 'scripts/dev/check-types.ts') };
const lint: Step = { title: 'Lint', work: tool('oxlint') };
const unit: Step = {
  title: 'Unit tests',
  work: () => vitest({ suite: 'unit', projects: ['unit', 'component'] }),
};
const simulator: Step = {
  title: 'Simulator',
  work: () => vitest({ suite: 'simulator', projects: ['faults'] }),
};
/** Without the histories and mistakes that the steps Histories and Mutants begin with. */
const restOfSimulator: Step = {
  title: 'Simulator',
  work: () => vitest({ suite: 'simulator', projects: ['faults'], exclude: 'tests/faults/histories.test.ts' }),
};
const site: Step = {
  title: 'Built site',
  needs: ['Build'],
  work: () => vitest({ suite: 'site', projects: ['site'] }),
};

/** Server tests that wait for real time, or prove what few changes break. */
const slowServerTests = [
  'address-change',
  'ai-check',
  'analyze-image',
  'checkpoint',
  'data-dir-migrations',
  'deploy-check',
  'durability',
  'first-start',
  'floods',
  'form-budgets',
  'housekeeping',
  'notification-ways',
  'notifications',
  'outbox-exhaustive',
  'photo-refusals',
  'photo-restores',
  'sender-mistakes',
  'smtp',
  'start',
  'unusable-folder',
  'watchdog',
];

/** Proofs that rules and tools find the violations they are for: needed when one of them changes. */
const proofsOfRules = ['dead-code', 'flaky', 'lint', 'runtimes'];

const fast: readonly Step[] = [
  draftBuild,
  types,
  browser,
  {
    title: 'Browser tests',
    needs: ['Build', 'Browser'],
    work: () => playwright('browser', { grep: '@fast' }),
  },
  {
    title: 'Back end',
    needs: ['Build'],
    work: () =>
      vitest({
        suite: 'back end',
        projects: ['server', 'db'],
        exclude: `tests/server/{${slowServerTests.join(',')}}.test.ts`,
      }),
  },
  unit,
  simulator,
  site,
  lint,
  {
    title: 'Architecture',
    work: () =>
      vitest({
        suite: 'architecture',
        projects: ['architecture'],
        exclude: `tests/architecture/{${proofsOfRules.join(',')}}.test.ts`,
      }),
  },
  { title: 'Format', work: checkFormatOfChanges },
];

/** A suite of tests/platforms, by a part of its name. */
const platform = (title: string, part = title): Step => ({
  title,
  needs: ['Build', 'Tools'],
  work: () => counted(title.toLowerCase(), 'tests/platforms/run-platforms.ts', part),
});

/**
 * Static checks first, because they fail most and soonest. The browser tests keep every processor busy: what waits for child
 * processes with a time limit runs before them, and what is short beside them.
 */
const all: readonly Step[] = [
  { title: 'Format', work: tool('prettier', '--check', '--log-level=warn', '.') },
  build,
  types,
  lint,
  { title: 'Dead code', work: tool('knip') },
  { title: 'Architecture', work: () => vitest({ suite: 'architecture', projects: ['architecture'] }) },
  browser,
  // Installed once, not by several suites at the same time.
  {
    title: 'Tools',
    work: async () => {
      await ensureTools();
    },
  },
  platform('Deployment'),
  unit,
  {
    title: 'Back end',
    needs: ['Build'],
    work: () => vitest({ suite: 'back end', projects: ['server', 'db'] }),
  },
  { title: 'Browser tests', needs: ['Build', 'Browser'], work: () => playwright('browser') },
  { title: 'Engines', needs: ['Build'], work: () => counted('engines', 'tests/engines/run-engines.ts') },
  platform('Backup'),
  platform('PostgreSQL 15', 'PostgreSQL 15, migrated'),
  platform('PostgreSQL 17', 'PostgreSQL 17, migrated'),
  platform('Functions on Deno'),
  platform('Hosts of the site'),
  site,
  { title: 'Budgets', needs: ['Build'], work: tool('node', 'scripts/budgets/print-budgets.ts') },
  { title: 'Database types', needs: ['Tools'], work: tool('node', 'scripts/db/db-types.ts', '--check') },
  { title: 'Mutants', work: tool('node', 'tests/faults/run-histories.ts', '--mutants') },
  restOfSimulator,
  { title: 'Quarantine', needs: ['Build', 'Browser'], work: quarantine },
  { title: 'Histories', work: tool('node', 'tests/faults/run-histories.ts') },
  {
    title: 'Kills',
    needs: ['Build', 'Browser'],
    work: tool('node', 'tests/faults/browser/run-campaigns.ts', '--kills', '20'),
  },
];

/** What all processors have spent idle since the start of the machine, in ms. */
const idleTime = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0);

const [started, idleBefore] = [performance.now(), idleTime()];
console.log(`Seed: ${seed}`);
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const results = await runQueue(process.argv.includes('--all') ? all : fast, availableParallelism());
const took = performance.now() - started;
const idle = (idleTime() - idleBefore) / (took * cpus().length);
console.log(`\n${summaryOf(results, took / 60_000).join('\n')}`);
console.log(`The processors were busy for ${((1 - idle) * 100).toFixed(0)} % of the time.`);
if (results.some(({ outcome }) => outcome !== 'passed')) process.exitCode = 1;

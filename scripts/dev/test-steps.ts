// Runs the checks of `npm test`, with --all those of `npm run test:all` that a change can break, with --release all of them, as
// many at a time as there are processors. The last lines list failures, or count passed tests.
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './bootstrap.mjs';
import { areImported, isAffected } from './test-steps/affected.ts';
import { changedFiles } from './test-steps/changed-files.ts';
import { runQueue, summaryOf, type Step } from './test-steps/queue.ts';
import { run } from './test-steps/run.ts';
import { checkFormatOfChanges, playwright, quarantine, reports, vitest } from './test-steps/suites.ts';
import { proofsOfRules } from './test-steps/step-inputs.ts';
import { ensureTools } from './tools.ts';
import { seed } from '../../tests/support/seed.ts';

const tool =
  (command: string, ...args: readonly string[]) =>
  async (): Promise<void> => {
    await run(command, args);
  };

const isAll = process.argv.includes('--all');
const isRelease = process.argv.includes('--release');
const changes = isRelease ? null : await changedFiles();
const changed = changes?.paths ?? null;

const build = (isDraft: boolean): Step => ({ title: 'Build', work: () => buildIfStale({ isDraft }) });
/** Checks changed files, or all files when Prettier or its settings may have changed. */
const format: Step = {
  title: 'Format',
  work: () => checkFormatOfChanges(isAffected('Format of everything', changed) ? null : changed),
};
const browser: Step = { title: 'Browser', work: ensureBrowser };
const types: Step = { title: 'Types', work: tool('node', 'scripts/dev/check-types.ts') };
const lint: Step = { title: 'Lint', work: tool('oxlint') };
const unit: Step = {
  title: 'Unit tests',
  work: () =>
    vitest({
      suite: 'unit',
      projects: ['unit', 'component'],
      changedSince: changes !== null && areImported(changes.paths) ? changes.base : undefined,
    }),
};
const simulator: Step = {
  title: 'Simulator',
  work: () => vitest({ suite: 'simulator', projects: ['faults'] }),
};
/** Without the histories and mutants that the steps Histories and Mutants run. */
const restOfSimulator: Step = {
  title: 'Simulator',
  work: () => vitest({ suite: 'simulator', projects: ['faults'], exclude: 'tests/faults/histories.test.ts' }),
};
const site: Step = {
  title: 'Built site',
  needs: ['Build'],
  work: () => vitest({ suite: 'site', projects: ['site'] }),
};

/** One file per kind of request, which takes seconds; the other server tests wait for real time or start other servers. */
const fastServerTests = ['api', 'forms', 'photo-outbox', 'public-objects', 'refusals', 'site'];
/** Database tests of all rights, of floods and of random sums. */
const slowDatabaseTests = ['flood', 'roles', 'stored-visits', 'summary-property'];

const architecture = (isWhole: boolean): Step => ({
  title: 'Architecture',
  work: () =>
    vitest({
      suite: 'architecture',
      projects: ['architecture'],
      exclude: isWhole ? undefined : `tests/architecture/{${proofsOfRules.join(',')}}.test.ts`,
    }),
});

const fast: readonly Step[] = [
  build(true),
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
        exclude: `tests/{server/!(${fastServerTests.join('|')}),db/{${slowDatabaseTests.join(',')}}}.test.ts`,
      }),
  },
  unit,
  simulator,
  site,
  lint,
  architecture(false),
  format,
];

/** Suites on the engines of production: projects of tests/vitest.config.ts. */
const platform = (title: string, ...projects: readonly string[]): Step => ({
  title,
  needs: ['Build', 'Tools'],
  work: () => vitest({ suite: title.toLowerCase(), projects }),
});

const browserProjects = ['offline-admin', 'offline-site', 'admin', 'site'].filter((project) =>
  isAffected(`Browser tests: ${project}`, changed),
);

/**
 * Static checks run first, because they fail most often and soonest. Browser tests use all processors, so steps with time limits
 * for child processes run before them, and short steps at the same time.
 */
const all: readonly Step[] = [
  format,
  build(!isAffected('Final pictures', changed)),
  types,
  lint,
  { title: 'Dead code', work: tool('knip') },
  architecture(isAffected('Proofs of rules', changed)),
  browser,
  // One step installs them, so that suites do not install at the same time.
  {
    title: 'Tools',
    work: async () => {
      await ensureTools();
    },
  },
  platform('Deployment', 'deployment'),
  unit,
  {
    title: 'Back end',
    needs: ['Build'],
    work: () => vitest({ suite: 'back end', projects: ['server', 'db'] }),
  },
  ...(browserProjects.length === 0
    ? []
    : [
        {
          title: 'Browser tests',
          needs: ['Build', 'Browser'],
          work: () => playwright('browser', { projects: browserProjects }),
        },
      ]),
  { title: 'Engines', needs: ['Build'], work: () => vitest({ suite: 'engines', projects: ['engines'] }) },
  // One step, because they share two clusters.
  platform('PostgreSQL', 'postgres-15', 'postgres-17', 'backup'),
  platform('Functions on Deno', 'deno'),
  platform('Hosts of the site', 'hosts'),
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

/** Campaigns of a release, beside the histories and kills of the gate. */
const campaign = (name: string, ...args: readonly string[]): Step => ({
  title: `Campaign: ${name}`,
  needs: ['Build', 'Browser'],
  work: tool('node', 'tests/faults/browser/run-campaigns.ts', '--campaign', name, ...args),
});

const release: readonly Step[] = [
  ...all,
  { title: 'Histories of the day', work: tool('node', 'tests/faults/run-histories.ts', '--day') },
  { title: 'Picture matrix', needs: ['Build'], work: tool('node', 'tests/engines/photos-corpus.ts') },
  campaign('worker', '--kills', '20'),
  campaign('tabs'),
  campaign('leader'),
  campaign('picks', '--kills', '40'),
  campaign('publishing', '--kills', '10'),
  campaign('visits'),
];

/** The steps whose inputs changed, with the steps that they need. */
const chooseSteps = (): readonly Step[] => {
  if (isRelease) return release;
  const affected = (isAll ? all : fast).filter(({ title }) => isAffected(title, changed));
  const needed = new Set(affected.flatMap(({ needs = [] }) => needs));
  return affected.filter(({ title }) => !['Browser', 'Tools'].includes(title) || needed.has(title));
};

const steps = chooseSteps();

/** Idle time of all processors since the start of the machine, in ms. */
const idleTime = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0);

const [started, idleBefore] = [performance.now(), idleTime()];
console.log(`Seed: ${seed}`);
if (changes !== null) {
  const leftOut = (isAll ? all : fast)
    .map(({ title }) => title)
    .filter((title) => steps.every((step) => step.title !== title));
  console.log(`${changes.paths.length} files differ from ${changes.base}.`);
  console.log(`Skipped, because no input changed: ${leftOut.join(', ') || 'no step'}.`);
  if (isAll) console.log(`Browser tests: ${browserProjects.join(', ') || 'none'}.`);
}
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const results = await runQueue(steps, availableParallelism());
const took = performance.now() - started;
const idle = (idleTime() - idleBefore) / (took * cpus().length);
console.log(`\n${summaryOf(results, took / 60_000).join('\n')}`);
console.log(`The processors were busy for ${((1 - idle) * 100).toFixed(0)} % of the time.`);
if (results.some(({ outcome }) => outcome !== 'passed')) process.exitCode = 1;

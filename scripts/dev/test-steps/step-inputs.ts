// The inputs of each long step. tests/architecture/affected.test.ts compares them with the modules that the step loads.

/** Both are lists of prefixes. "!" excludes, and the last match of a path counts, as in .gitignore. */
export type Inputs = {
  /** The entry modules of its programs, also of those that it starts as processes. */
  readonly entries: readonly string[];
  /** The files that it reads. */
  readonly paths: readonly string[];
};

/** Prefixes of paths whose change can break every step. */
export const inputsOfAll: readonly string[] = [
  '.ci/run',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'scripts/dev/',
  'scripts/tsconfig.json',
  'supabase/local/base/timed-step.mjs',
  'tests/playwright.config.ts',
  'tests/vitest.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  ...['eventually', 'fast-check', 'folders', 'patience', 'patience.setup', 'seed', 'waits-first'].map(
    (name) => `tests/support/${name}.ts`,
  ),
];

/** The modules of the embedded server and of the tests that start it. */
const server: readonly string[] = [
  'supabase/',
  'tests/support/server/',
  'scripts/build/html.ts',
  'src/content/admin-routes.ts',
  'src/content/business.ts',
  'src/content/health-pages.ts',
  'src/content/service-pages.ts',
  'src/content/site-map.ts',
  'src/domain/',
];

const builtSite: readonly string[] = [
  ...server,
  'admin.html',
  'index.html',
  'public/',
  'scripts/budgets/',
  'scripts/build/',
  'src/',
];

const platformRunner: readonly string[] = [
  'tests/platforms/catalog.ts',
  'tests/platforms/cluster.ts',
  'tests/platforms/hosted',
  'tests/platforms/global-setup.ts',
  'tests/tools/',
  'supabase/config.toml',
  'supabase/local/data-dir/',
  'supabase/local/files/',
  'supabase/migrations/',
  'tests/support/server/free-port.ts',
];

const opsCommands: readonly string[] = ['deploy', 'deploy-check', 'backup', 'restore', 'host-config'].map(
  (name) => `scripts/ops/${name}.ts`,
);

const backupCommands: readonly string[] = [
  'scripts/ops/addresses.ts',
  'scripts/ops/backup',
  'scripts/ops/check/',
  'scripts/ops/connect.ts',
  'scripts/ops/hosts/',
  'scripts/ops/restore.ts',
  'scripts/ops/tls/',
];

const simulator: Inputs = {
  entries: ['tests/faults/run-histories.ts', 'tests/faults/worker.ts'],
  paths: ['tests/faults/', 'tests/support/', 'src/data/', 'src/domain/'],
};

const adminOnly: readonly string[] = [
  'admin.html',
  'src/admin.tsx',
  'src/app/admin/',
  'src/data/photos/',
  'src/features/auth/',
  'src/features/inactivity/',
  'src/features/inbox/',
  'src/features/insights/',
  'src/features/photos/',
  'src/features/settings/',
  'src/pages/admin/',
  'src/picture-worker/',
  'src/ui/admin/',
];

/** Modules that only the public site loads. */
const siteOnly: readonly string[] = [
  'index.html',
  'public/',
  'src/app/site/',
  'src/content/benefits/',
  'src/content/services/',
  'src/features/calculator/',
  'src/features/contact/',
  'src/features/newsletter/',
  'src/features/notifications/',
  'src/features/privacy/',
  'src/features/search/',
  'src/features/share/',
  'src/main.tsx',
  'src/pages/site/',
  'src/prerender.tsx',
];

const browserTests: readonly string[] = [
  ...builtSite,
  'tests/bench/report.ts',
  'tests/bench/trace.ts',
  'tests/db/actors.ts',
  'tests/fixtures/',
  'tests/quarantine.json',
  'tests/support/',
];

const not = (paths: readonly string[]): readonly string[] => paths.map((path) => `!${path}`);

/** Queues, storage and the service worker in real browsers: modules that store, send and cache, without those that only render. */
const offline: readonly string[] = [
  ...browserTests,
  ...not(['src/content/', 'src/features/', 'src/pages/', 'src/ui/']),
  'src/content/admin-routes.ts',
  'src/content/site-map.ts',
  'src/features/pwa/',
  'src/ui/style-compiler/',
  'tests/faults/',
  'tests/offline/',
];

/** Architecture tests that prove that rules and tools find their violations. */
export const proofsOfRules: readonly string[] = ['dead-code', 'flaky', 'lint', 'runtimes'];

/** By the title of the step in scripts/dev/test-steps.ts. Other steps always run. */
export const inputsOf: Readonly<Record<string, Inputs>> = {
  Deployment: {
    entries: ['tests/ops/deploy/', ...opsCommands],
    paths: [
      ...platformRunner,
      ...server,
      'docs/',
      'scripts/budgets/',
      'scripts/build/',
      'scripts/db/',
      'scripts/ops/',
      'tests/fixtures/',
      'tests/ops/backup/sample-project.ts',
      'tests/ops/deploy/',
      'tests/support/ops/',
    ],
  },
  PostgreSQL: {
    entries: [
      'tests/platforms/global-setup.ts',
      'tests/ops/backup/',
      'tests/platforms/catalog/',
      'tests/platforms/postgres/',
    ],
    paths: [
      ...platformRunner,
      ...backupCommands,
      'scripts/ops/context.ts',
      'scripts/ops/settings',
      'scripts/ops/steps/database-steps.ts',
      'src/content/',
      'src/domain/',
      'supabase/',
      'tests/db/',
      'tests/ops/backup/',
      'tests/platforms/catalog/',
      'tests/platforms/postgres/',
      'tests/support/ops/',
    ],
  },
  'Functions on Deno': {
    entries: ['tests/platforms/deno/', 'supabase/functions/'],
    paths: [...platformRunner, ...server, 'tests/db/actors.ts', 'tests/platforms/deno/'],
  },
  'Hosts of the site': {
    entries: ['tests/ops/hosts/', 'scripts/ops/host-config.ts'],
    paths: [
      ...platformRunner,
      ...server,
      'public/',
      'scripts/',
      'src/content/',
      'tests/ops/hosts/',
      'tests/support/ops/',
    ],
  },
  'Back end': {
    entries: [
      'tests/db/',
      'tests/server/',
      'supabase/functions/',
      'supabase/local/',
      'scripts/ops/ai-check.ts',
      'scripts/ops/backup.ts',
      'scripts/ops/restore.ts',
    ],
    paths: [
      ...server,
      'admin.html',
      'index.html',
      'public/',
      'scripts/build/',
      'scripts/db/',
      ...backupCommands,
      'scripts/ops/ai-check.ts',
      'src/data/',
      'src/sw/',
      'tests/db/',
      'tests/faults/record-answers.ts',
      'tests/faults/recorded-answers.json',
      'tests/fixtures/',
      'tests/server/',
      'tests/support/',
    ],
  },
  'Database types': {
    entries: ['scripts/db/db-types.ts'],
    paths: ['scripts/db/', 'src/data/supabase/', 'supabase/', 'tests/tools/'],
  },
  'Browser tests: offline-site': {
    entries: [
      'tests/offline/',
      '!tests/offline/admin-',
      '!tests/offline/photos.',
      ...['background-sync', 'network', 'turns', 'visits'].map((name) => `tests/faults/browser/${name}.spec`),
    ],
    paths: [...offline, ...not(adminOnly)],
  },
  'Browser tests: offline-admin': {
    entries: [
      'tests/offline/admin-',
      'tests/offline/photos.',
      ...['picks', 'publishing', 'session'].map((name) => `tests/faults/browser/${name}.spec`),
    ],
    paths: [
      ...offline,
      ...not(siteOnly),
      'src/features/auth/',
      'src/features/inactivity/',
      'src/features/photos/',
    ],
  },
  'Browser tests: admin': {
    entries: ['src/admin.tsx', 'src/picture-worker/', 'tests/e2e/admin-'],
    paths: [...browserTests, 'tests/e2e/admin-', 'tests/faults/browser/', ...not(siteOnly)],
  },
  'Browser tests: site': {
    entries: [
      'src/content/',
      'src/main.tsx',
      'src/pages/site/',
      'src/prerender.tsx',
      'src/sw/',
      'tests/e2e/',
      '!tests/e2e/admin-',
    ],
    paths: [...browserTests, 'tests/e2e/', '!tests/e2e/admin-', 'tests/offline/device.ts', ...not(adminOnly)],
  },
  Kills: { entries: ['tests/faults/browser/run-campaigns.ts'], paths: offline },
  Engines: {
    entries: ['tests/engines/'],
    paths: [...builtSite, 'tests/engines/', 'tests/fixtures/', 'tests/support/browser/'],
  },
  Histories: simulator,
  Mutants: simulator,
  // The settings that format all other files; changed files are always checked.
  'Format of everything': { entries: [], paths: ['.prettierignore', '.prettierrc.json'] },
  'Final pictures': {
    entries: ['scripts/build/pictures.ts', 'scripts/budgets/pictures.ts'],
    paths: ['public/', 'scripts/budgets/', 'scripts/build/', 'src/content/', 'supabase/seed/'],
  },
  'Proofs of rules': {
    entries: proofsOfRules.map((name) => `tests/architecture/${name}.test.ts`),
    paths: [
      '.dependency-cruiser.cjs',
      '.oxlintrc.json',
      'knip.json',
      'src/domain/result.ts',
      'tests/architecture/',
      'tests/quarantine.json',
    ],
  },
};

import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import site from '../vite.config.ts';
import { patience } from './support/patience.ts';
import { WaitsFirst } from './support/waits-first.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const rooms = (...folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** These replace `location`, which a vm context does not allow, or run the bundler, which takes no objects of another realm. */
const notInVmContexts = [
  'src/app/admin/offline.test.ts',
  'src/platform/service-worker.test.ts',
  'src/ui/style-compiler/vite-plugin/*.test.ts',
];

const serverHost = here('./support/server/server-host/global-setup.ts');

/** On the engines of production; each suite starts what it needs. */
const platform = (name: string, folders: readonly string[], globalSetup: readonly string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: rooms(...folders.map((folder) => `tests/${folder}`)),
    globalSetup: [...globalSetup],
    fileParallelism: false,
  },
});
const databases = [here('./platforms/global-setup.ts')];

const tests = defineConfig({
  test: {
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: WaitsFirst },
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.wait } },
    // Often only the last lines of a log are available, and they have messages without diffs.
    chaiConfig: { truncateThreshold: 400 },
    setupFiles: [here('./support/patience.setup.ts')],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            ...rooms(
              'src/{content,data,domain,picture-worker,sw}',
              'supabase/{functions,local}',
              'scripts',
              'tests/{bench,spec}',
            ),
            ...notInVmContexts,
          ],
          // Files share only constants: loading every module once per file took half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: rooms('src/{app,features,pages,platform,state,ui}'),
          exclude: notInVmContexts,
          environment: 'jsdom',
          // A document of its own for each file, but jsdom and the libraries are compiled once: half of the time.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'db', include: ['tests/db/**/*.test.ts'], globalSetup: serverHost, isolate: false },
      },
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
      // The built pages are constants, which one file reads for all.
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: serverHost,
          isolate: false,
        },
      },
      platform('postgres-15', ['platforms/catalog', 'platforms/postgres'], databases),
      platform('postgres-17', ['platforms/postgres'], databases),
      platform('backup', ['ops/backup'], databases),
      platform('deno', ['platforms/deno']),
      platform('hosts', ['ops/hosts']),
      {
        extends: true,
        // Each file has its own cluster. More at a time would bring single tests near their time limit on two processors.
        test: { name: 'deployment', include: ['tests/ops/deploy/**/*.test.ts'], maxWorkers: 2 },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: [here('./engines/global-setup.ts'), serverHost],
          fileParallelism: false,
        },
      },
    ],
  },
});

export default mergeConfig(site, tests);

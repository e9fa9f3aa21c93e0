// Proves the parts that run elsewhere in production on the engines they run on there. Each suite starts what it
// needs, and one that ran nothing, skipped something or cannot start has failed.
import { readArguments } from '../../scripts/dev/command-line.mjs';
import { readCatalog } from './catalog.ts';
import { startCluster, type Cluster, type PostgresVersion } from './cluster.ts';
import { makeHosted, type DefaultGrants } from './hosted.ts';
import { runTests } from '../support/run-tests.ts';

type Suite = { name: string; run(): Promise<{ passed: number }> };

type Project = { readonly version: PostgresVersion; readonly grants: DefaultGrants };

/** Hosted projects as they were created before and since 30 May 2026. */
const older: Project = { version: 15, grants: 'all' };
const newer: Project = { version: 17, grants: 'none' };

/** Gives the job the addresses of migrated projects, each a cluster of its own. */
const withProjects = async <T>(
  projects: readonly Project[],
  job: (urls: readonly string[]) => Promise<T>,
): Promise<T> => {
  const clusters: Cluster[] = [];
  const stop = async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
  };
  const stopAndLeave = () => void stop().then(() => process.exit(130));
  process.once('SIGINT', stopAndLeave).once('SIGTERM', stopAndLeave);
  try {
    for (const { version, grants } of projects) {
      const cluster = await startCluster(version);
      clusters.push(cluster);
      const migrations = await makeHosted(cluster, grants);
      console.log(`${migrations} migrations are in force on PostgreSQL ${version}.`);
    }
    return await job(clusters.map((cluster) => cluster.url('postgres')));
  } finally {
    process.off('SIGINT', stopAndLeave).off('SIGTERM', stopAndLeave);
    await stop();
  }
};

const proveRights = (url: string): Promise<{ passed: number }> =>
  runTests('tests/platforms/postgres', { env: { PLATFORM_DATABASE_URL: url } });

const suites: Suite[] = [
  {
    name: 'PostgreSQL 15, migrated by the Supabase CLI',
    run: () =>
      withProjects([older], async ([url = '']) => {
        const catalog = await runTests('tests/platforms/catalog', {
          provide: { catalog: await readCatalog(url) },
        });
        const rights = await proveRights(url);
        return { passed: catalog.passed + rights.passed };
      }),
  },
  {
    name: 'PostgreSQL 17, migrated by the Supabase CLI',
    run: () => withProjects([newer], ([url = '']) => proveRights(url)),
  },
  {
    name: 'Backup of PostgreSQL 15, restore to 17',
    run: () =>
      withProjects([older, newer], ([source = '', target = '']) =>
        runTests('tests/platforms/backup', { env: { BACKUP_SOURCE_URL: source, BACKUP_TARGET_URL: target } }),
      ),
  },
  { name: 'Functions on Deno', run: () => runTests('tests/platforms/deno') },
  {
    name: 'Deployment by the Supabase CLI',
    // Each file has its own cluster. More at a time would bring single tests near their time limit on two processors.
    run: () => runTests('tests/platforms/deploy', { maxWorkers: 2 }),
  },
  { name: 'Hosts of the site', run: () => runTests('tests/platforms/hosts') },
];

const { positionals } = readArguments(
  'Usage: npm run test:platforms [-- PART]\nRuns the suites whose name holds PART, or all.',
  { allowPositionals: true },
);
const [part = ''] = positionals;
const chosen = suites.filter(({ name }) => name.includes(part));
if (chosen.length === 0) {
  console.error(`No suite is named "${part}": ${suites.map(({ name }) => name).join('; ')}.`);
  process.exitCode = 2;
}
for (const suite of chosen) {
  try {
    const { passed } = await suite.run();
    console.log(`${suite.name}: ${passed} tests passed.`);
  } catch (error) {
    console.error(`${suite.name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

// Proves the parts that run elsewhere in production on the engines they run on there. Each suite starts what it
// needs, and one that ran nothing, skipped something or cannot start has failed.
import { readCatalog } from './catalog.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { makeHosted } from './hosted.ts';
import { runTests } from '../support/run-tests.ts';

type Suite = { name: string; run(): Promise<{ passed: number }> };

/** Gives the job the addresses of migrated projects, each a cluster of its own. */
const withProjects = async <T>(count: number, job: (urls: readonly string[]) => Promise<T>): Promise<T> => {
  const clusters: Cluster[] = [];
  const stop = async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
  };
  const stopAndLeave = () => void stop().then(() => process.exit(130));
  process.once('SIGINT', stopAndLeave).once('SIGTERM', stopAndLeave);
  try {
    while (clusters.length < count) clusters.push(await startCluster());
    for (const cluster of clusters) {
      const migrations = await makeHosted(cluster);
      console.log(`${migrations} migrations are in force on PostgreSQL 15.`);
    }
    return await job(clusters.map((cluster) => cluster.url('postgres')));
  } finally {
    process.off('SIGINT', stopAndLeave).off('SIGTERM', stopAndLeave);
    await stop();
  }
};

const suites: Suite[] = [
  {
    name: 'PostgreSQL 15, migrated by the Supabase CLI',
    run: () =>
      withProjects(1, async ([url = '']) =>
        runTests('tests/platforms/postgres', {
          env: { PLATFORM_DATABASE_URL: url },
          provide: { catalog: await readCatalog(url) },
        }),
      ),
  },
  {
    name: 'Backup and restore of hosted projects',
    run: () =>
      withProjects(2, ([source = '', target = '']) =>
        runTests('tests/platforms/backup', { env: { BACKUP_SOURCE_URL: source, BACKUP_TARGET_URL: target } }),
      ),
  },
  { name: 'Functions on Deno', run: () => runTests('tests/platforms/deno') },
  { name: 'Deployment by the Supabase CLI', run: () => runTests('tests/platforms/deploy') },
  { name: 'Hosts of the site', run: () => runTests('tests/platforms/hosts') },
];

for (const suite of suites) {
  try {
    const { passed } = await suite.run();
    console.log(`${suite.name}: ${passed} tests passed.`);
  } catch (error) {
    console.error(`${suite.name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

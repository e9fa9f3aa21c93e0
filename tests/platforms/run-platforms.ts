// Proves the parts that run elsewhere in production on the engines they run on there. Each suite starts what it
// needs, and one that ran nothing, skipped something or cannot start has failed.
import { readCatalog } from './catalog.ts';
import { startCluster } from './cluster.ts';
import { makeHosted } from './hosted.ts';
import { runTests } from '../support/run-tests.ts';

type Suite = { name: string; run(): Promise<{ passed: number }> };

const suites: Suite[] = [
  {
    name: 'PostgreSQL 15, migrated by the Supabase CLI',
    run: async () => {
      const cluster = await startCluster();
      const stopAndLeave = () => void cluster.stop().then(() => process.exit(130));
      process.once('SIGINT', stopAndLeave).once('SIGTERM', stopAndLeave);
      try {
        const migrations = await makeHosted(cluster);
        console.log(`${migrations} migrations are in force on PostgreSQL 15.`);
        const url = cluster.url('postgres');
        return await runTests('tests/platforms/postgres', {
          env: { PLATFORM_DATABASE_URL: url },
          provide: { catalog: await readCatalog(url) },
        });
      } finally {
        process.off('SIGINT', stopAndLeave).off('SIGTERM', stopAndLeave);
        await cluster.stop();
      }
    },
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

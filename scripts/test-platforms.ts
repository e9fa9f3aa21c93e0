// Proves the parts that run elsewhere in production on the engines they run on there. Each suite starts what it
// needs, and one that ran nothing, skipped something or cannot start has failed.
import { resolve } from 'node:path';
import { startVitest } from 'vitest/node';
import { readCatalog } from '../tests/platforms/catalog.ts';
import { startCluster } from '../tests/platforms/cluster.ts';
import { makeHosted } from '../tests/platforms/hosted.ts';
import { patience } from '../tests/support/patience.ts';

type Suite = { name: string; run(): Promise<{ passed: number }> };

const root = resolve(import.meta.dirname, '..');

/** Runs every test below a folder; throws unless there were some and each one passed. */
const runTests = async (
  folder: string,
  env: Record<string, string> = {},
  catalog = '',
): Promise<{ passed: number }> => {
  const vitest = await startVitest([folder], {
    config: false,
    env,
    fileParallelism: false,
    include: [`${folder}/**/*.test.ts`],
    provide: { catalog },
    root,
    hookTimeout: patience.test,
    testTimeout: patience.test,
    watch: false,
  });
  const modules = vitest.state.getTestModules();
  const states = modules.flatMap((module) =>
    Array.from(module.children.allTests(), (test) => test.result().state),
  );
  const hasFailed = modules.some((module) => !module.ok());
  await vitest.close();
  const passed = states.filter((state) => state === 'passed').length;
  if (passed === 0 || hasFailed || passed !== states.length) {
    throw new Error(`${passed} of ${states.length} tests passed`);
  }
  return { passed };
};

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
        return await runTests(
          'tests/platforms/postgres',
          { PLATFORM_DATABASE_URL: url },
          await readCatalog(url),
        );
      } finally {
        process.off('SIGINT', stopAndLeave).off('SIGTERM', stopAndLeave);
        await cluster.stop();
      }
    },
  },
  { name: 'Functions on Deno', run: () => runTests('tests/platforms/deno') },
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

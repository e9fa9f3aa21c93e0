// The embedded server's command line: reads the switches, starts, says where, and stops cleanly when asked to.
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { createDevSite } from './dev-site.ts';
import { parseEnv, type ServerEnv } from './env.ts';
import { Refusal } from './refusal.ts';
import { startServer, type RunningServer } from './server.ts';
import { createStaticFiles } from './static-files.ts';

const root = resolve(import.meta.dirname, '../..');
// A third of a start is compiling the back end's own sources; the result is kept for the next one.
enableCompileCache(join(root, 'build/compile-cache'));
// lite finds config.toml and the migrations from the working directory alone, which a thread cannot change.
process.chdir(root);

const signals = ['SIGINT', 'SIGTERM'] as const;

const welcome = async (server: RunningServer, env: ServerEnv): Promise<void> => {
  const { firstRun } = server;
  if (!firstRun) return;
  if (env.SEED === 'sample') {
    console.log('Adding the sample photos …');
    const { seedSamplePhotos } = await import('../seed/seed.ts');
    await seedSamplePhotos({ url: server.url, publishableKey: server.publishableKey, ...firstRun });
  }
  console.log(`Administrator: ${firstRun.email}`);
  // A resumed first run keeps the password it began with, whatever the switch says now.
  if (firstRun.password !== env.ADMIN_PASSWORD) console.log(`Password, shown only now: ${firstRun.password}`);
  // Last of all: a password that leaves the disk unread would be lost.
  server.completeFirstRun();
};

const run = async (): Promise<void> => {
  const stopAsked = new Promise<void>((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve());
    // Started by another of our scripts: when that one dies, however it dies, nobody is left to stop this one.
    process.once('disconnect', resolve);
  });

  const env = parseEnv(process.env);
  const isDev = process.argv.includes('--dev');
  const pages = isDev
    ? await createDevSite()
    : { site: createStaticFiles(env.SITE_DIR), close: () => Promise.resolve() };
  const server = await startServer({ env, site: pages.site });
  try {
    await Promise.race([
      welcome(server, env).then(() => console.log(`Cedar & Steam is at ${server.url}`)),
      stopAsked,
    ]);
    await stopAsked;
  } finally {
    await pages.close();
    await server.stop();
  }
};

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}

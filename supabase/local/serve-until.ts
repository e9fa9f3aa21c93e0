import { elapsed, timedStep } from './base/timed-step.mjs';
import { adminPaths } from '../../src/content/admin-routes.ts';
import { createDevSite } from './files/dev-site.ts';
import { parseEnv, type ServerEnv } from './env.ts';
import { startServer, type RunningServer } from './server.ts';
import { createStaticFiles } from './files/static-files.ts';

const printAddresses = ({ firstRun, url }: RunningServer, env: ServerEnv): void => {
  console.log(`Cedar & Steam is at ${url}`);
  console.log(`Admin area: ${url}${adminPaths.signIn}`);
  if (!firstRun) return;
  console.log(`Administrator: ${firstRun.email}`);
  // A resumed first run has the password it began with, also when ADMIN_PASSWORD has changed since.
  if (firstRun.password !== env.ADMIN_PASSWORD) console.log(`Password, shown only now: ${firstRun.password}`);
};

const completeFirstRun = async (server: RunningServer, env: ServerEnv): Promise<void> => {
  const { firstRun, url, publishableKey } = server;
  if (!firstRun) return;
  if (env.SEED === 'sample') {
    await timedStep('Adding the sample photos', async () => {
      const { seedSamplePhotos } = await import('../seed/seed.ts');
      await seedSamplePhotos({ url, publishableKey, ...firstRun });
    });
  }
  // After the password was printed: deleted from the disk before that, it would be lost.
  server.completeFirstRun();
};

export const serveUntil = async (stopRequested: Promise<void>, isDev: boolean): Promise<void> => {
  const env = parseEnv(process.env);
  const pages = isDev
    ? await createDevSite()
    : { site: createStaticFiles(env.SITE_DIR), close: () => Promise.resolve() };
  const start = performance.now();
  const server = await startServer({ env, site: pages.site });
  console.log(`The database is open (${elapsed(start)})`);
  printAddresses(server, env);
  const prepare = async (): Promise<void> => {
    await completeFirstRun(server, env);
    console.log('Ready. Ctrl-C ends it.');
  };
  try {
    await Promise.race([prepare(), stopRequested]);
    await stopRequested;
  } finally {
    await pages.close();
    await server.stop();
  }
};

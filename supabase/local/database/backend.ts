// The database, accounts and object store of the embedded home: lite on PGlite, opened once per thread.
// Owns the order of a boot. Its caller hands over one job at a time: lite gives the one database session to every
// request at once, and of requests that overlapped, anonymous ones were answered with the rights of the secret key.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { databaseDirOf, databaseRefusal } from '../data-dir/data-folder.ts';
import { publishableKey } from '../data-dir/keys.ts';
import { assertMigrationsMatch, type OwnDatabase } from './assert-migrations-match.ts';
import { createMailFolder } from '../mail/mail.ts';
import { makeDatabase, untilOpen } from './make-database.ts';
import { compileNoImportWrappers, refuseUnreadableValues } from './pglite-workarounds.ts';
import { log } from '../log.ts';
import { mendFailure, withoutOwner, withoutValuesInLog } from './lite-workarounds.ts';
import { createSchemaCache, noteAppliedState, readAppliedState } from './schema-cache.ts';
import { createObjectStore } from '../files/object-store.ts';
import type { Opening } from './worker-messages.ts';

compileNoImportWrappers();
// lite reads both when it is first imported, so they are set before the imports below.
process.env['EXPERIMENTAL_STORAGE'] = '1';
process.env['LITE_TELEMETRY'] = '0';
const { App } = await import('@supabase/lite');
const { PgliteConnection } = await import('@supabase/lite/pglite');
const { applyPendingMigrations, createApi, listMigrationFiles } = await import('@supabase/lite/cli');

export type OpenBackend = {
  /**
   * Answers one request to /rest/v1, /auth/v1 or /storage/v1, and whether the database session still answers what it
   * is asked. Its body must already be in memory. Sign-up is open only for making accounts from inside this process.
   */
  fetch(
    request: Request,
    isSignUpOpen: boolean,
  ): Promise<{ response: Response; isConnectionHealthy: boolean }>;
  /** Runs one statement as the owner of the database. */
  query(sql: string, ...parameters: string[]): Promise<unknown[]>;
  close(): Promise<void>;
};

type LocalProject = Awaited<ReturnType<typeof createApi>>['project']['local'];
type Config = Awaited<ReturnType<LocalProject['getConfig']>>;
type App = Awaited<ReturnType<LocalProject['createApp']>>;

const readConfig = async ({ dataDir, keys, siteUrl }: Opening): Promise<Config> => {
  Object.assign(process.env, {
    CEDAR_DATABASE_DIR: databaseDirOf(dataDir),
    SITE_URL: siteUrl,
    SUPABASE_JWT_SECRET: keys.jwtSecret,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  });
  const api = await createApi();
  return api.project.local.getConfig('supabase/config.toml');
};

const createApp = (config: Config, { dataDir, mail }: Opening): App => {
  const app: App = new App({
    ...config,
    options: { server: { admin: false }, drivers: { email: createMailFolder(mail) } },
  });
  app._storageAdapter = createObjectStore(dataDir);
  return app;
};

/**
 * lite confirms a change of address by the present mailbox alone, so that the new one would never be verified. Here the new
 * one confirms, and the present one is notified (address-change.ts).
 */
const confirmedByTheNewMailbox = (config: Config): Config => ({
  ...config,
  auth: { ...config.auth, email: { ...config.auth?.email, double_confirm_changes: false } },
});

const openToNewAccounts = (config: Config): Config => ({
  ...config,
  auth: {
    ...config.auth,
    enable_signup: true,
    email: { ...config.auth?.email, enable_confirmations: false },
  },
});

// lite says at every start that its object store is experimental; the README says so once.
const withoutWarnings = async (job: () => Promise<unknown>): Promise<void> => {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    await job();
  } finally {
    console.warn = warn;
  }
};

// Looking for changes costs lite 0.6 s even when there are none, so the state of the last start is remembered.
const migrate = async (app: App, database: OwnDatabase, databaseDir: string): Promise<string> => {
  const hash = createHash('sha256').update(readFileSync('node_modules/@supabase/lite/package.json'));
  const files = await listMigrationFiles(app);
  for (const { filename, sql } of files) hash.update(`${filename}\n${sql}\n`);
  const state = hash.digest('hex');
  if (readAppliedState(databaseDir) !== state) {
    await assertMigrationsMatch(database, databaseDir, files);
    await applyPendingMigrations(app);
    noteAppliedState(databaseDir, state);
  }
  return state;
};

/** Opens the data folder, brings its schema up to date and closes the rights lite opens while booting. */
export const openBackend = async (options: Opening): Promise<OpenBackend> => {
  const databaseDir = databaseDirOf(options.dataDir);
  await makeDatabase(databaseDir);
  const config = confirmedByTheNewMailbox(await readConfig(options));
  const { connection } = config;
  if (!(connection instanceof PgliteConnection))
    throw new Error('supabase/config.toml does not name the driver pglite');
  await untilOpen(databaseDir, connection.driver);
  const app = createApp(config, options);
  const insideApp = createApp(openToNewAccounts(config), options);
  await withoutWarnings(() => app.init());
  const state = await migrate(app, connection.driver, databaseDir);
  // Only now: a schema read in the middle of a migration must not be cached.
  connection.config.schemaCache = createSchemaCache(databaseDir, state);
  const headers = { apikey: publishableKey };
  const warmUp = await app.fetch(new Request('http://localhost/rest/v1/site_settings?limit=1', { headers }));
  if (!warmUp.ok) throw databaseRefusal(databaseDir, `its first request failed with ${await warmUp.text()}`);
  refuseUnreadableValues(connection.driver.serializers);
  // That first request made lite grant everything to anon and authenticated; the schema takes it back.
  await connection.exec('select private.apply_grants()');
  const query = async (sql: string, ...parameters: string[]): Promise<unknown[]> =>
    (await connection.driver.query(sql, parameters)).rows;
  const isConnectionHealthy = async (): Promise<boolean> => {
    const question = randomUUID();
    const rows = await query('select $1 as answer', question).catch(() => []);
    return v.is(v.tuple([v.object({ answer: v.literal(question) })]), rows);
  };
  const failed = (error: unknown, id: string | undefined): Response => {
    log('A request failed', error, id);
    return Response.json({ message: 'Internal server error' }, { status: 500 });
  };
  return {
    fetch: async (request, isSignUpOpen) => {
      const answering = isSignUpOpen ? insideApp : app;
      const { pathname } = new URL(request.url);
      const id = request.headers.get('x-request-id') ?? undefined;
      const { answer: response, failure } = await withoutValuesInLog(
        async () => answering.fetch(request),
        id,
      ).catch((error: unknown) => ({ answer: failed(error, id), failure: error }));
      if (response.status < 500)
        return { response: await withoutOwner(pathname, response), isConnectionHealthy: true };
      return (await isConnectionHealthy())
        ? { response: await mendFailure(pathname, response, failure), isConnectionHealthy: true }
        : { response, isConnectionHealthy: false };
    },
    query,
    close: () => connection.close(),
  };
};

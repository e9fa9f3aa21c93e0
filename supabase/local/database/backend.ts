// lite on PGlite, opened once per thread. The caller runs one job at a time: all requests of lite share one database session,
// and an anonymous request that overlapped another one was answered with the rights of the secret key.
import { createHash, randomUUID } from 'node:crypto';
import { constants, cpSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { databaseDirOf, databaseRefusal } from '../data-dir/data-folder.ts';
import { publishableKey } from '../data-dir/keys.ts';
import { assertMigrationsMatch, type OwnDatabase } from './assert-migrations-match.ts';
import { createMailFolder } from '../mail/mail.ts';
import { makeDatabase, untilOpen } from './make-database.ts';
import { compileNoImportWrappers, refuseUnreadableValues } from './pglite-workarounds.ts';
import { log } from '../base/log.ts';
import { normalizeFailure, withoutOwner, withoutValuesInLog } from './lite-workarounds.ts';
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

type Auth = NonNullable<Config['auth']>;

const withAuth = (config: Config, auth: Auth, email: Auth['email']): Config => ({
  ...config,
  auth: { ...config.auth, ...auth, email: { ...config.auth?.email, ...email } },
});

const createApp = (config: Config, { dataDir, mail }: Opening): App => {
  const app: App = new App({
    ...config,
    options: { server: { admin: false }, drivers: { email: createMailFolder(mail) } },
  });
  app._storageAdapter = createObjectStore(dataDir);
  return app;
};

const litePackage = resolve(import.meta.dirname, '../../../node_modules/@supabase/lite/package.json');

// lite takes 0.6 s to compare migrations even when none changed, so the state of the last start is stored.
const migrate = async (app: App, database: OwnDatabase, databaseDir: string): Promise<string> => {
  const hash = createHash('sha256').update(readFileSync(litePackage));
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

const failed = (error: unknown, id: string | undefined) => {
  log('A request failed', error, id);
  const answer = Response.json({ message: 'Internal server error' }, { status: 500 });
  return { answer, failure: error };
};

export const openBackend = async (opening: Opening) => {
  const databaseDir = databaseDirOf(opening.dataDir);
  await makeDatabase(databaseDir);
  // lite would confirm a change of address from the current mailbox only. Here the new one confirms it (address-change.ts).
  const config = withAuth(await readConfig(opening), {}, { double_confirm_changes: false });
  const { connection } = config;
  if (!(connection instanceof PgliteConnection))
    throw new Error('supabase/config.toml does not name the driver pglite');
  await untilOpen(databaseDir, connection.driver);
  const app = createApp(config, opening);
  const openConfig = withAuth(config, { enable_signup: true }, { enable_confirmations: false });
  const appWithSignUp = createApp(openConfig, opening);
  // lite warns at every start that its object store is experimental.
  const { warn } = console;
  console.warn = () => undefined;
  await app.init();
  console.warn = warn;
  const state = await migrate(app, connection.driver, databaseDir);
  // After the migrations: a schema that was read during one must not be cached.
  connection.config.schemaCache = createSchemaCache(databaseDir, state);
  const headers = { apikey: publishableKey };
  const warmUp = await app.fetch(new Request('http://localhost/rest/v1/site_settings?limit=1', { headers }));
  if (!warmUp.ok) throw databaseRefusal(databaseDir, `its first request failed with ${await warmUp.text()}`);
  refuseUnreadableValues(connection.driver.serializers);
  // At its first request lite grants everything to anon and authenticated; the schema revokes it.
  await connection.exec('select private.apply_grants()');
  const query = async (sql: string, ...parameters: string[]): Promise<unknown[]> =>
    (await connection.driver.query(sql, parameters)).rows;
  const isConnectionHealthy = async (): Promise<boolean> => {
    const expected = randomUUID();
    const rows = await query('select $1 as answer', expected).catch(() => []);
    return v.is(v.tuple([v.object({ answer: v.literal(expected) })]), rows);
  };
  return {
    fetch: async (request: Request, isSignUpOpen: boolean) => {
      const { pathname } = new URL(request.url);
      const id = request.headers.get('x-request-id') ?? undefined;
      const answering = isSignUpOpen ? appWithSignUp : app;
      const { answer: response, failure } = await withoutValuesInLog(
        async () => answering.fetch(request),
        id,
      ).catch((error: unknown) => failed(error, id));
      if (response.status < 500)
        return { response: await withoutOwner(pathname, response), isConnectionHealthy: true };
      return (await isConnectionHealthy())
        ? { response: await normalizeFailure(pathname, response, failure), isConnectionHealthy: true }
        : { response, isConnectionHealthy: false };
    },
    query,
    /** No other job runs during the copy. */
    copyTo: async (folder: string): Promise<void> => {
      await query('checkpoint');
      cpSync(databaseDir, databaseDirOf(folder), { recursive: true, mode: constants.COPYFILE_FICLONE });
    },
    close: () => connection.close(),
  };
};

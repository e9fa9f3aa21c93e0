// Makes an empty cluster into what a hosted project is, then migrates it with the official CLI.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { ensureTool } from '../../scripts/dev/tools.ts';
import { createObjectStore } from '../../supabase/local/files/object-store.ts';
import { patience } from '../support/patience.ts';
import type { Cluster } from './cluster.ts';

const root = resolve(import.meta.dirname, '../..');

/** lite brings the auth and storage schemas; only its tables are used, none of its rights. */
const provision = async (url: string): Promise<void> => {
  Object.assign(process.env, { EXPERIMENTAL_STORAGE: '1', LITE_TELEMETRY: '0' });
  const { App } = await import('@supabase/lite');
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => undefined } });
  const app = new App({
    connection,
    auth: { enabled: true, jwt_secret: 'nobody signs in here' },
    storage: { enabled: true },
  });
  // Without a place for objects lite leaves the storage schema out; nothing is ever put there.
  app._storageAdapter = createObjectStore(tmpdir());
  await app.ensureSystemSchema();
  await connection.close();
};

/**
 * A project made before 30 May 2026 granted what is new in `public` to the roles of the API, a newer one does not:
 * https://supabase.com/changelog/45329-breaking-change-tables-not-exposed-to-data-and-graphql-api-automatically
 */
export type DefaultGrants = 'all' | 'none';

const takeOver = async (url: string, grants: DefaultGrants): Promise<void> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql.unsafe(readFileSync(join(import.meta.dirname, 'hosted-roles.sql'), 'utf8'));
  for (const kind of grants === 'all' ? ['tables', 'functions', 'sequences'] : [])
    await sql.unsafe(`
      alter default privileges for role postgres in schema public
      grant all on ${kind} to anon, authenticated, service_role`);
  await sql.end();
};

/** Makes an empty cluster into a hosted project before its first migration. */
export const provisionHosted = async (cluster: Cluster, grants: DefaultGrants): Promise<void> => {
  await provision(cluster.url('supabase_admin'));
  await takeOver(cluster.url('supabase_admin'), grants);
};

/** Returns the number of applied migrations; fails unless all files of supabase/migrations are applied. */
export const makeHosted = async (cluster: Cluster, grants: DefaultGrants): Promise<number> => {
  await provisionHosted(cluster, grants);
  // In a copy, because the CLI writes notes of its own beside the migrations.
  const folder = mkdtempSync(join(tmpdir(), 'cedar-and-steam-push-'));
  try {
    for (const part of ['config.toml', 'templates', 'migrations'])
      cpSync(join(root, 'supabase', part), join(folder, 'supabase', part), { recursive: true });
    await promisify(execFile)(
      await ensureTool('supabase'),
      ['db', 'push', '--remote', cluster.url('postgres'), '--workdir', folder, '--yes'],
      {
        env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
        timeout: patience.test,
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const sql = postgres(cluster.url('postgres'), { max: 1 });
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::integer as count from supabase_migrations.schema_migrations`;
  await sql.end();
  const files = readdirSync(join(root, 'supabase/migrations')).filter((name) => name.endsWith('.sql'));
  if (files.length === 0 || row?.count !== files.length) {
    throw new Error(`${row?.count ?? 0} of ${files.length} migrations are in force.`);
  }
  return files.length;
};

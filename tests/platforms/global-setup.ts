// Starts the databases that the tests of a project use: hosted projects as they were created before and since 30 May 2026.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import * as v from 'valibot';
import type { TestProject } from 'vitest/node';
import { makeTemporaryFolder } from '../../scripts/dev/temporary-folder.ts';
import { readCatalog } from './catalog.ts';
import { startCluster, type Cluster, type PostgresVersion } from './cluster.ts';
import { makeHosted, type DefaultGrants } from './hosted.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of migrated projects, by the version of PostgreSQL. */
    databases: Readonly<Record<PostgresVersion, string>>;
    /** The one that this project of tests is about. */
    database: string;
    /** What the migrations made in the older one, read before any test wrote to it. */
    catalog: string;
  }
}

const databasesSchema = v.object({
  urls: v.object({ 15: v.string(), 17: v.string() }),
  catalog: v.string(),
});
type Databases = v.InferOutput<typeof databasesSchema>;

const clusters: Cluster[] = [];

/** Of the database `postgres`, as a template that no test is connected to. */
const copyDatabase = async (url: string, name: string): Promise<void> => {
  const sql = postgres(url.replace('/postgres?', '/template1?'), { max: 1, onnotice: () => undefined });
  await sql.unsafe(`create database ${name} template postgres`);
  await sql.end();
};

const startMigrated = async (version: PostgresVersion, grants: DefaultGrants): Promise<string> => {
  const cluster = await startCluster(version);
  clusters.push(cluster);
  const migrations = await makeHosted(cluster, grants);
  console.log(`${migrations} migrations are in force on PostgreSQL ${version}.`);
  await copyDatabase(cluster.url('postgres'), 'migrated');
  return cluster.url('postgres');
};

const start = async (): Promise<Databases> => {
  const older = await startMigrated(15, 'all');
  const newer = await startMigrated(17, 'none');
  return { urls: { 15: older, 17: newer }, catalog: await readCatalog(older) };
};

/** The projects of a run share one pair of clusters, but no module: a folder with what is known of them. */
const shared = 'PLATFORM_DATABASES';
const fileIn = (folder: string): string => join(folder, 'databases.json');

const startShared = async (): Promise<string> => {
  const folder = makeTemporaryFolder();
  writeFileSync(fileIn(folder), JSON.stringify(await start()));
  return folder;
};

export const setup = async (project: TestProject): Promise<void> => {
  const folder = (process.env[shared] ??= await startShared());
  const { urls, catalog } = v.parse(databasesSchema, JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  project.provide('databases', urls);
  project.provide('database', urls[project.name === 'postgres-17' ? 17 : 15]);
  project.provide('catalog', catalog);
};

export const teardown = async (): Promise<void> => {
  await Promise.all(clusters.splice(0).map((cluster) => cluster.stop()));
  const folder = process.env[shared];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
};

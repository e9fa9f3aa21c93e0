// Compares the migrations of the repository with those of the project's database. Reads them over the deployment's connection,
// because a start of the CLI takes a second.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { root } from '../dev/bootstrap.mjs';
import { hasTable } from './context.ts';
import type { SettingProblem } from './settings.ts';

export type Migrations = {
  /** File names in supabase/migrations, in the order in which they are applied. */
  readonly files: readonly string[];
  /** Versions, which are the digits that a file name begins with. */
  readonly applied: readonly string[];
};

const versionOf = (file: string): string => file.split('_', 1)[0] ?? '';

/** Throws the error of the database. */
export const readMigrations = async (sql: postgres.Sql): Promise<Migrations> => {
  const names = await readdir(join(root, 'supabase/migrations'));
  const rows = (await hasTable(sql, 'supabase_migrations.schema_migrations'))
    ? await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
    : [];
  return {
    files: names.filter((name) => /^\d+_.*\.sql$/.test(name)).sort(),
    applied: rows.map(({ version }) => version),
  };
};

/** Names of the files that are not applied yet. */
export const pendingOf = ({ files, applied }: Migrations): readonly string[] =>
  files.filter((file) => !applied.includes(versionOf(file)));

/** Problems: an applied migration without a file, and a file older than an applied one. */
export const driftOf = (migrations: Migrations): SettingProblem[] => {
  const { files, applied } = migrations;
  const name = 'Migrations';
  const known = new Set(files.map(versionOf));
  const newest = applied.reduce((latest, version) => (version > latest ? version : latest), '');
  return [
    ...applied
      .filter((version) => !known.has(version))
      .map((version) => ({
        name,
        found: `${version} is applied, its file is missing`,
        expected: 'the file in supabase/migrations',
      })),
    ...pendingOf(migrations)
      .map(versionOf)
      .filter((version) => version < newest)
      .map((version) => ({
        name,
        found: `${version} is older than the applied ${newest}`,
        expected: 'a file with a later time',
      })),
  ];
};

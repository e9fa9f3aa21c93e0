import * as v from 'valibot';
import { Refusal } from './refusal.ts';

export type OwnDatabase = { query(sql: string): Promise<{ rows: unknown[] }> };

const rowsSchema = v.array(v.object({ version: v.string() }));

/**
 * Throws a Refusal when the database was made by migrations other than these files: applying the files on top of it would
 * stop in the middle. `known`: the versions of the files.
 */
export const refuseUnknownMigrations = async (
  database: OwnDatabase,
  databaseDir: string,
  known: readonly string[],
): Promise<void> => {
  // lite makes its list with the first migration.
  const list = await database.query(
    `select 1 from pg_tables where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'`,
  );
  if (list.rows.length === 0) return;
  const { rows } = await database.query(
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  const unknown = v.parse(rowsSchema, rows).find(({ version }) => !known.includes(version));
  if (unknown === undefined) return;
  throw new Refusal(
    `The database in ${databaseDir} was made by another version of Cedar & Steam, whose migration ${unknown.version} is not here. Rename the data folder to keep it, or set DATA_DIR to another one.`,
  );
};

import * as v from 'valibot';
import { StartupError } from '../base/startup-error.ts';

export type OwnDatabase = { query(sql: string): Promise<{ rows: unknown[] }> };

const rowsSchema = v.array(v.object({ version: v.string(), statements: v.array(v.string()) }));

const withoutCommentsAndSpace = (sql: string): string =>
  sql.replace(/^\s*--.*$/gm, '').replace(/[\s;]+/g, '');

/** Refuses a database of another version: its migrations would stop half-way, and an edited file would never be applied. */
export const assertMigrationsMatch = async (
  database: OwnDatabase,
  databaseDir: string,
  files: readonly { version: string; sql: string }[],
): Promise<void> => {
  const list = await database.query(
    `select 1 from pg_tables where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'`,
  );
  if (list.rows.length === 0) return;
  const { rows } = await database.query(
    'select version, statements from supabase_migrations.schema_migrations order by 1',
  );
  const present = new Map(files.map(({ version, sql }) => [version, withoutCommentsAndSpace(sql)]));
  for (const { version, statements } of v.parse(rowsSchema, rows))
    if (present.get(version) !== withoutCommentsAndSpace(statements.join('\n')))
      throw new StartupError(
        `The database in ${databaseDir} was made by another version of Cedar & Steam: its migration ${version} is not the one here. To carry its data over, run "npm run backup", set DATA_DIR to a new folder, and run "npm run restore" with that backup.`,
      );
};

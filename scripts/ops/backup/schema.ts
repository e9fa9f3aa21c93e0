// Reads from the catalog of a database what a backup and a restore need.
import * as v from 'valibot';
import { ok } from '../../../src/domain/result.ts';
import { bucket, type Database } from './instance.ts';
import { failed, refused, type Outcome } from './outcome.ts';
import { isBackedUp, isOfPlatform, schemas, unlistedOf } from './tables.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quotedTable = (name: string): string => name.split('.').map(quoted).join('.');

const schemaList = schemas.map((name) => `'${name}'`).join(', ');

// With these settings every database writes the same text for the same value.
const settings = [
  `timezone = 'UTC'`,
  `datestyle = 'ISO, YMD'`,
  `intervalstyle = 'postgres'`,
  'extra_float_digits = 1',
  `bytea_output = 'hex'`,
  `search_path = ''`,
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  `lock_timeout = '1min'`,
];

export const prepareSession = async (database: Database): Promise<void> => {
  for (const setting of settings) await database.query(`set local ${setting}`);
};

const tableSchema = v.object({
  name: v.string(),
  columns: v.array(v.string()),
  key: v.array(v.string()),
});

export type Table = v.InferOutput<typeof tableSchema>;

// Without generated columns, which are computed again. Keys are sorted independently of the locale.
const tablesStatement = `
  select format('%s.%s', space.nspname, class.relname) as name,
    to_json(array(
      select attname::text from pg_catalog.pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    )) as columns,
    to_json(array(
      select format('%I', attname) || case when attcollation = 0 then '' else ' collate "C"' end
      from unnest((select indkey from pg_catalog.pg_index where indrelid = class.oid and indisprimary)::smallint[])
        with ordinality as key(number, place)
      join pg_catalog.pg_attribute on attrelid = class.oid and attnum = number
      order by place
    )) as key
  from pg_catalog.pg_class class join pg_catalog.pg_namespace space on space.oid = class.relnamespace
  where space.nspname in (${schemaList}) and class.relkind in ('r', 'p', 'f')
  order by 1`;

const readAllTables = async (database: Database): Promise<readonly Table[]> =>
  v.parse(v.array(tableSchema), await database.query(tablesStatement));

const isEmpty = async (database: Database, name: string): Promise<boolean> => {
  const readable = await database.query(
    `select 1 where has_table_privilege('${quotedTable(name)}', 'select')`,
  );
  if (readable.length === 0) return false;
  return (await database.query(`select 1 from ${quotedTable(name)} limit 1`)).length === 0;
};

const unlistedIn = (tables: readonly Table[]): readonly string[] =>
  unlistedOf(tables.map(({ name }) => name));

/** Tables of a newer Supabase Auth that are in neither list. */
export const readUnlistedOfAuth = async (database: Database): Promise<readonly string[]> =>
  unlistedIn(await readAllTables(database)).filter(isOfPlatform);

/**
 * The tables of a backup. Refuses a database with a table that is in neither list, except an empty one of Supabase Auth,
 * which adds tables with its updates.
 */
export const readTables = async (database: Database): Promise<Outcome<readonly Table[]>> => {
  const all = await readAllTables(database);
  const unlisted: string[] = [];
  for (const name of unlistedIn(all))
    if (!isOfPlatform(name) || !(await isEmpty(database, name))) unlisted.push(name);
  if (unlisted.length > 0)
    return refused(
      `The database has ${unlisted.join(', ')}, which this version of Cedar & Steam does not have: a backup would be incomplete. Take the backup with the version that made the database (git checkout its commit, npm ci). Nothing was changed. Developers: scripts/ops/backup/tables.ts lists what a backup holds.`,
    );
  const tables = all.filter(({ name }) => isBackedUp(name));
  const keyless = tables.find(({ key }) => key.length === 0);
  return keyless ? failed(`The table ${keyless.name} has no primary key.`) : ok(tables);
};

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');

export const selectionOf = ({ name, key }: Table, columns: readonly string[]): string =>
  `select ${columnList(columns)} from ${quotedTable(name)} order by ${key.join(', ')}`;

export const targetOf = ({ name }: Pick<Table, 'name'>, columns: readonly string[]): string =>
  `${quotedTable(name)} (${columnList(columns)})`;

const versionsSchema = v.array(v.object({ version: v.string() }));

const namesSchema = v.array(v.object({ name: v.string() }));

/** Those of the tables that exist. */
export const readNames = async (database: Database, names: readonly string[]): Promise<readonly string[]> => {
  const list = names.map((name) => `'${name}'`).join(', ');
  const rows = await database.query(
    `select name from unnest(array[${list}]::text[]) as name where to_regclass(name) is not null`,
  );
  return v.parse(namesSchema, rows).map(({ name }) => name);
};

/** The versions of the applied migrations; none in a database without migrations. */
export const readMigrations = async (database: Database): Promise<readonly string[]> => {
  const history = await database.query(
    `select 1 from pg_catalog.pg_tables where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'`,
  );
  if (history.length === 0) return [];
  const rows = await database.query(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return v.parse(versionsSchema, rows).map(({ version }) => version);
};

const objectsSchema = v.array(v.object({ path: v.string(), type: v.nullable(v.string()) }));

export type ListedObject = { readonly path: string; readonly type: string };

/** Supabase's list of stored objects, from the same snapshot as the rows. */
export const listObjects = async (database: Database): Promise<readonly ListedObject[]> => {
  const rows = await database.query(
    `select name as path, metadata ->> 'mimetype' as type from storage.objects
     where bucket_id = '${bucket}' order by name collate "C"`,
  );
  return v
    .parse(objectsSchema, rows)
    .map(({ path, type }) => ({ path, type: type ?? 'application/octet-stream' }));
};

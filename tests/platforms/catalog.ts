// What a migrated database holds, as text that is the same for the same schema: what pg_dump tells of everything but the
// platform's own schemas, our policies and triggers on those, and every row that the migrations wrote.
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { debianPrograms } from './cluster.ts';

export const catalogFile = resolve(import.meta.dirname, '../../supabase/catalog.sql');

const platformSchemas = ['auth', 'storage', 'supabase_migrations'];

const objectHeading = /^--\n-- Name: .*\n--\n$/m;
// Left out: its own last words and the settings of its session, which differ from one pg_dump to another.
const notOfObject = /^(SET default_.*;|--\n-- PostgreSQL database dump complete\n[^]*)$/gm;

/** One statement or a few for each object, in the order of pg_dump: by kind, then by name. */
const readObjects = async (url: string): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(
    join(debianPrograms, 'pg_dump'),
    ['--schema-only', ...platformSchemas.map((name) => `--exclude-schema=${name}`), url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const [, ...objects] = stdout.split(objectHeading);
  if (objects.length === 0) throw new Error('pg_dump named no object.');
  return objects.map((text) =>
    text
      .replace(notOfObject, '')
      .trim()
      .replace(/\n{3,}/g, '\n'),
  );
};

const onPlatformTables = `
  select format('create policy %I on %I.%I as %s for %s to %s using (%s) with check (%s);',
    policyname, schemaname, tablename, permissive, cmd, array_to_string(roles, ', '), qual, with_check) as line
  from pg_policies where schemaname not in ('public', 'private')
  union all
  select pg_get_triggerdef(pg_trigger.oid) || ';'
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relnamespace not in ('public'::regnamespace, 'private'::regnamespace)
  order by 1`;

const filledTables = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and (nspname in ('public', 'private') or (nspname, relname) = ('storage', 'buckets'))
  order by 1`;

// Times are of the moment when the migration ran.
const rowsOf = (table: string) => `
  select format('-- row of ${table}: %s', (
    select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(given)) where key not like '%\\_at'
  )) as line
  from ${table} given order by 1`;

/** Reads the database that this address opens; its role must own what the migrations made. */
export const readCatalog = async (url: string): Promise<string> => {
  const objects = await readObjects(url);
  const sql = postgres(url, { max: 1 });
  const lines = async (query: string) =>
    (await sql.unsafe<{ line: string }[]>(query)).map(({ line }) => line);
  try {
    const tables = await sql.unsafe<{ name: string }[]>(filledTables);
    const policies = await lines(onPlatformTables);
    const rows: string[] = [];
    for (const { name } of tables) rows.push(...(await lines(rowsOf(name))));
    return `${[...objects, policies.join('\n'), rows.join('\n')].join('\n\n')}\n`;
  } finally {
    await sql.end();
  }
};

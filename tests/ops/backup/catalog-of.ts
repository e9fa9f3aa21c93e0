import type { TestDatabase } from './databases.ts';

/** Tables, columns, constraints, indexes, functions, triggers and policies of our schemas, as text. */
export const catalogOf = async ({ sql }: Pick<TestDatabase, 'sql'>): Promise<string> => {
  const rows = await sql<{ line: string }[]>`
    with own as (select oid from pg_namespace where nspname in ('public', 'private', 'auth', 'storage'))
    select format('%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace in (table own) and attnum > 0
    union all select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in (table own) and contype <> 'n'
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace in (table own)
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace in (table own) and prokind = 'f'
    union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select format('%s %s %s %s', schemaname, tablename, policyname, coalesce(qual, with_check)) from pg_policies
    order by 1`;
  return rows.map(({ line }) => line).join('\n');
};

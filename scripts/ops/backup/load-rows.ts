// Replaces the rows of a database with those of a backup, in the caller's transaction.
import * as v from 'valibot';
import { ok } from '../../../src/domain/result.ts';
import type { WholeBackup } from './check-backup.ts';
import { selectFields } from './columns.ts';
import type { Database } from './instance.ts';
import { failed, type Outcome } from './outcome.ts';
import { quotedTable, readNames, readUnlistedOfAuth, selectionOf, targetOf } from './schema.ts';
import { emptiedWithAccounts, schemas } from './tables.ts';
import { createTally } from './tally.ts';
import type { Pair, Target } from './target.ts';

const inSchemas = schemas.map((name) => `'${name}'::regnamespace`).join(', ');

const sequencesOf = (tables: readonly string[]): string => `
  select sequence as name,
    format('select setval(%L, coalesce(max(%I), 1), max(%I) is not null) from %s',
      sequence, attname, attname, attrelid::regclass) as statement
  from pg_catalog.pg_attribute
  cross join lateral pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
  where attrelid in (${tables.map((name) => `'${quotedTable(name)}'::regclass`).join(', ')})
    and attnum > 0 and not attisdropped and sequence is not null`;

// The replica role does not check foreign keys, so a query checks each of them.
const foreignKeys = `
  select link.conname as name,
    format('select 1 from %s child where %s and not exists (select from %s parent where %s) limit 1',
      link.conrelid::regclass, string_agg(format('child.%I is not null', own.attname), ' and '),
      link.confrelid::regclass, string_agg(format('parent.%I = child.%I', other.attname, own.attname), ' and '))
      as statement
  from pg_catalog.pg_constraint link
  cross join lateral unnest(link.conkey, link.confkey) as pair(own, other)
  join pg_catalog.pg_attribute own on own.attrelid = link.conrelid and own.attnum = pair.own
  join pg_catalog.pg_attribute other on other.attrelid = link.confrelid and other.attnum = pair.other
  where link.contype = 'f' and link.connamespace in (${inSchemas})
  group by link.oid, link.conname, link.conrelid, link.confrelid`;

const statementsSchema = v.array(v.object({ name: v.string(), statement: v.string() }));

const readStatements = async (database: Database, query: string) =>
  v.parse(statementsSchema, await database.query(query));

/** Returns the number of rows and their hash, which differs from the manifest's when columns were removed. */
const loadTable = async (database: Database, backup: WholeBackup, { entry, table, columns }: Pair) => {
  const rows = backup.rowsOf(entry.name);
  const places = columns.map((column) => entry.columns.indexOf(column));
  const selected = columns.length === entry.columns.length ? rows : selectFields(rows, places);
  const sent = createTally();
  await database.copyIn(targetOf(table, columns), sent.through(selected));
  return sent.result();
};

const findDifference = async (
  database: Database,
  pairs: readonly Pair[],
  sent: readonly { rows: number; sha256: string }[],
): Promise<string | null> => {
  for (const [place, { table, columns }] of pairs.entries()) {
    const stored = createTally();
    await stored.consume(await database.copyOut(selectionOf(table, columns)));
    const { rows, sha256 } = stored.result();
    if (rows !== sent[place]?.rows || sha256 !== sent[place].sha256) return table.name;
  }
  return null;
};

const findBrokenLink = async (database: Database): Promise<string | null> => {
  for (const { name, statement } of await readStatements(database, foreignKeys))
    if ((await database.query(statement)).length > 0) return name;
  return null;
};

export const loadRows = async (
  database: Database,
  backup: WholeBackup,
  { tables, pairs }: Target,
): Promise<Outcome<null>> => {
  // Triggers would count the restored rows, change their times and write tombstones.
  await database.query('set local session_replication_role = replica');
  const emptied = [
    ...tables.map(({ name }) => name),
    ...(await readNames(database, emptiedWithAccounts)),
    ...(await readUnlistedOfAuth(database)),
  ];
  await database.query(`truncate ${emptied.map(quotedTable).join(', ')}`);
  const sent = [];
  for (const pair of pairs) sent.push(await loadTable(database, backup, pair));
  const different = await findDifference(database, pairs, sent);
  if (different !== null)
    return failed(`The rows of ${different} came back different, so nothing was changed.`);
  const broken = await findBrokenLink(database);
  if (broken !== null) return failed(`The rows break the foreign key ${broken}, so nothing was changed.`);
  for (const { statement } of await readStatements(database, sequencesOf(emptied)))
    await database.query(statement);
  return ok(null);
};

// Checks whether a backup can be restored to a database, and how their columns differ.
import { ok } from '../../../src/domain/result.ts';
import type { Database } from './instance.ts';
import { counted } from './counted.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { refused, type Outcome } from './outcome.ts';
import { quotedTable, readMigrations, readTables, type Table } from './schema.ts';
import { currentColumns, isOfPlatform, migrationRows } from './tables.ts';

/** A table of the backup and the table to which its rows are restored. */
export type Pair = { readonly entry: TableEntry; readonly table: Table; readonly columns: readonly string[] };

export type Target = {
  readonly tables: readonly Table[];
  readonly pairs: readonly Pair[];
  readonly notes: readonly string[];
};

const sentenceOfVersions = (wants: readonly string[], has: readonly string[]): string => {
  const missing = wants.filter((version) => !has.includes(version));
  const surplus = has.filter((version) => !wants.includes(version));
  const parts = [
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
    ...(surplus.length > 0 ? [`has ${surplus.join(', ')} besides`] : []),
  ];
  return `The backup is of other migrations: the database ${parts.join(' and ')}. Apply exactly those of the backup first (its commit is in manifest.json). Nothing was changed.`;
};

const pairUp = (manifest: Manifest, tables: readonly Table[]): Outcome<Target> => {
  const pairs: Pair[] = [];
  const notes: string[] = [];
  for (const listed of manifest.tables) {
    const entry = { ...listed, columns: currentColumns(listed.name, listed.columns) };
    const table = tables.find(({ name }) => name === entry.name);
    if (!table && entry.rows === 0) continue;
    if (!table)
      return refused(
        `The backup holds ${counted(entry.rows, 'row')} of ${entry.name}, a table that this database does not have. Nothing was changed.`,
      );
    const columns = entry.columns.filter((column) => table.columns.includes(column));
    const missing = entry.columns.filter((column) => !columns.includes(column));
    if (missing.length > 0 && !isOfPlatform(entry.name))
      return refused(
        `The table ${entry.name} has no ${missing.join(', ')}, which the backup holds. Nothing was changed.`,
      );
    if (missing.length > 0)
      notes.push(`${entry.name} has no ${missing.join(', ')} here: these columns were left out.`);
    pairs.push({ entry, table, columns });
  }
  return ok({ tables, pairs, notes });
};

export const inspectTarget = async (database: Database, manifest: Manifest): Promise<Outcome<Target>> => {
  const versions = await readMigrations(database);
  if (versions.join() !== manifest.migrations.join())
    return refused(sentenceOfVersions(manifest.migrations, versions));
  const tables = await readTables(database);
  return tables.ok ? pairUp(manifest, tables.value) : tables;
};

/** Refuses a database with rows that no migration wrote. */
export const refuseFilled = async (database: Database, { tables }: Target): Promise<Outcome<null>> => {
  const filled: string[] = [];
  for (const { name } of tables) {
    const written = migrationRows[name] ?? 'false';
    const rows = await database.query(
      `select 1 from ${quotedTable(name)} where (${written}) is not true limit 1`,
    );
    if (rows.length > 0) filled.push(name);
  }
  return filled.length === 0
    ? ok(null)
    : refused(
        `The database is not empty: ${filled.join(', ')} hold rows. To replace them all, add --replace --yes. Nothing was changed.`,
      );
};

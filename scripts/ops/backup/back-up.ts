// Takes a backup: rows and accounts of one snapshot, with every object that the snapshot lists.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as v from 'valibot';
import { ok } from '../../../src/domain/result.ts';
import { codeOf } from '../../../supabase/local/data-dir/private-file.ts';
import { dataFileOf } from './data-file.ts';
import type { ByteTransform } from './encryption.ts';
import { fetchObjects } from './fetch-objects.ts';
import { makeFolder, partOf, renameDurably, syncFolder, writeWhole } from './files.ts';
import { type Database, type Instance } from './instance.ts';
import { formats, manifestName, manifestText, rowsOf, type Manifest, type TableEntry } from './manifest.ts';
import { attempt, failed, type Outcome } from './outcome.ts';
import { openStoredObjects } from './stored-objects.ts';
import {
  listObjects,
  prepareSession,
  readMigrations,
  readTables,
  selectionOf,
  type Table,
} from './schema.ts';
import { createTally } from './tally.ts';

export type BackupOptions = {
  /** The folder that holds the backups. */
  readonly to: string;
  readonly commit: string | null;
  /** Encrypts the rows. Objects are public pictures and are not encrypted. */
  readonly encrypt?: ByteTransform | null;
};

export type Backup = {
  readonly folder: string;
  readonly rows: number;
  readonly objects: number;
  readonly unreadable: readonly string[];
  readonly isEncrypted: boolean;
};

const writeTable = async (
  database: Database,
  folder: string,
  table: Table,
  encrypt: ByteTransform | null,
): Promise<TableEntry> => {
  const tally = createTally();
  const rows = tally.through(await database.copyOut(selectionOf(table, table.columns)));
  const path = dataFileOf(folder, table.name, encrypt !== null);
  await pipeline(rows, createGzip(), async (compressed: AsyncIterable<Uint8Array>) =>
    writeWhole(path, encrypt === null ? compressed : await encrypt(compressed)),
  );
  return { name: table.name, columns: table.columns, ...tally.result() };
};

const momentSchema = v.tuple([v.object({ taken_at: v.string(), server_version: v.string() })]);

const readMoment = async (database: Database) => {
  const [{ taken_at, server_version }] = v.parse(
    momentSchema,
    await database.query(
      `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as taken_at,
         current_setting('server_version') as server_version`,
    ),
  );
  return { takenAt: taken_at, serverVersion: server_version };
};

const nameOf = (instance: Instance, takenAt: string): string =>
  `backup-${instance.name}-${takenAt.replaceAll(/[-:.]/g, '')}`;

const writeSnapshot = (instance: Instance, { to, commit, encrypt = null }: BackupOptions) =>
  instance.transaction('read only', async (database) => {
    await prepareSession(database);
    const tables = await readTables(database);
    if (!tables.ok) return tables;
    const moment = await readMoment(database);
    const folder = join(to, nameOf(instance, moment.takenAt));
    await makeFolder(join(partOf(folder), 'data'));
    const entries: TableEntry[] = [];
    try {
      for (const table of tables.value)
        entries.push(await writeTable(database, partOf(folder), table, encrypt));
    } catch (error) {
      await rm(partOf(folder), { recursive: true, force: true });
      throw error;
    }
    const migrations = [...(await readMigrations(database))];
    const listed = await listObjects(database);
    return ok({
      folder,
      listed,
      part: { ...moment, commit, migrations, tables: entries, home: instance.name },
    });
  });

const record = (instance: Instance, manifest: Manifest) =>
  instance.transaction('read write', async (database) => {
    const table = await database.query(`select 1 where to_regclass('private.backups') is not null`);
    if (table.length > 0)
      await database.query(
        `insert into private.backups (taken_at, row_count, object_count)
         values ('${manifest.takenAt}', ${rowsOf(manifest)}, ${manifest.objects.length})`,
      );
    return ok(null);
  });

const takeSnapshot = async (instance: Instance, options: BackupOptions): Promise<Outcome<Backup>> => {
  const stored = openStoredObjects(options.to);
  const before = await instance.transaction('read only', async (database) => {
    const tables = await readTables(database);
    return tables.ok ? ok(await listObjects(database)) : tables;
  });
  if (!before.ok) return before;
  await stored.prepare();
  // Objects are fetched before the rows, because one can be deleted while the rows are read.
  await fetchObjects(instance, stored, before.value);
  const snapshot = await writeSnapshot(instance, options);
  if (!snapshot.ok) return snapshot;
  const { folder, listed, part } = snapshot.value;
  const format = options.encrypt ? formats.encrypted : formats.plain;
  const manifest: Manifest = { format, ...part, ...(await fetchObjects(instance, stored, listed)) };
  await writeWhole(join(partOf(folder), manifestName), [Buffer.from(manifestText(manifest))]);
  for (const each of [join(partOf(folder), 'data'), partOf(folder)]) await syncFolder(each);
  await renameDurably(partOf(folder), folder);
  const recorded = await attempt(`The backup ${folder} is whole, but the database has no record of it`, () =>
    record(instance, manifest),
  );
  if (!recorded.ok) return recorded;
  return ok({
    folder,
    rows: rowsOf(manifest),
    objects: manifest.objects.length,
    unreadable: manifest.unreadable,
    isEncrypted: format === formats.encrypted,
  });
};

/** Writes a complete backup. A killed process leaves a folder whose name ends in `.part`, which is never read. */
export const backUp = (instance: Instance, options: BackupOptions): Promise<Outcome<Backup>> =>
  attempt('The backup was not taken', async () => {
    try {
      return await takeSnapshot(instance, options);
    } catch (error) {
      if (codeOf(error) !== 'ENOSPC') throw error;
      return failed(
        `The backup was not taken: the disk of ${options.to} is full. Free some space, or name another folder with --to.`,
      );
    }
  });

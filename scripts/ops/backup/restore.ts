// Restores a backup: first the objects, which are only added, then all rows in one transaction.
import { ok } from '../../../src/domain/result.ts';
import { adaptAccounts } from './adapt-accounts.ts';
import { checkBackup, type WholeBackup } from './check-backup.ts';
import type { ByteTransform } from './encryption.ts';
import type { Database, Instance } from './instance.ts';
import { inParallel } from './in-parallel.ts';
import { loadRows } from './load-rows.ts';
import { rowsOf } from './manifest.ts';
import { attempt, failed, isConnectionLost, type Outcome } from './outcome.ts';
import { prepareSession, quotedTable } from './schema.ts';
import { inspectTarget, refuseFilled, type Target } from './target.ts';

export type Restored = { readonly rows: number; readonly objects: number; readonly notes: readonly string[] };

const inspect = async (database: Database, { manifest }: WholeBackup, isReplacing: boolean) => {
  await prepareSession(database);
  const target = await inspectTarget(database, manifest);
  if (!target.ok || isReplacing) return target;
  const empty = await refuseFilled(database, target.value);
  return empty.ok ? target : empty;
};

const writeObjects = async (instance: Instance, { manifest, objects }: WholeBackup): Promise<void> => {
  await inParallel(manifest.objects, async ({ path, sha256, type }) => {
    const bytes = await objects.read(sha256);
    if (!bytes) throw new Error(`the object ${sha256} of the backup is gone`);
    await instance.writeObject({ path, bytes, type });
  });
};

const lockTables = async (database: Database, { tables }: Target): Promise<void> => {
  const names = tables.map(({ name }) => quotedTable(name)).join(', ');
  await database.query(`lock table ${names} in access exclusive mode`);
};

const unknownOutcome =
  'The connection to the database ended while the rows were written: either all are in or none. Run the same command again; if it says that the database is not empty, all are in.';

const writeBackup = async (
  instance: Instance,
  backup: WholeBackup,
  isReplacing: boolean,
): Promise<Outcome<Restored>> => {
  const fitting = await instance.transaction('read only', (database) =>
    inspect(database, backup, isReplacing),
  );
  if (!fitting.ok) return fitting;
  await writeObjects(instance, backup);
  const loaded = await instance
    .transaction('read write', async (database) => {
      await prepareSession(database);
      await lockTables(database, fitting.value);
      const target = await inspect(database, backup, isReplacing);
      if (!target.ok) return target;
      const rows = await loadRows(database, backup, target.value);
      if (rows.ok) await adaptAccounts(database, target.value);
      return rows;
    })
    .catch((error: unknown) => {
      if (isConnectionLost(error)) return failed(unknownOutcome);
      throw error;
    });
  const { manifest } = backup;
  return loaded.ok
    ? ok({ rows: rowsOf(manifest), objects: manifest.objects.length, notes: fitting.value.notes })
    : loaded;
};

/** Replaces the rows of a database only with `isReplacing`. It is unchanged until the last step. */
export const restore = async (
  instance: Instance,
  folder: string,
  { isReplacing, decrypt = null }: { readonly isReplacing: boolean; readonly decrypt?: ByteTransform | null },
): Promise<Outcome<Restored>> =>
  attempt('The backup was not restored', async () => {
    const backup = await checkBackup(folder, decrypt);
    return backup.ok ? writeBackup(instance, backup.value, isReplacing) : backup;
  });

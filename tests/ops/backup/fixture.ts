// A filled source, an empty target and a folder for backups, gone after the test.
import { readdir } from 'node:fs/promises';
import type postgres from 'postgres';
import { onTestFinished } from 'vitest';
import { backUp } from '../../../scripts/ops/backup/back-up.ts';
import { hostedInstance } from '../../../scripts/ops/backup/hosted-instance.ts';
import type { Instance } from '../../../scripts/ops/backup/instance.ts';
import { startStorage, type StorageStandIn } from '../../support/ops/storage-stand-in.ts';
import { makeDatabase, servers, type TestDatabase } from './databases.ts';
import { fillProject, type StoredPhoto } from './sample-project.ts';
import { runScript, type Ended } from '../../support/ops/run-script.ts';
import { folderOfTest } from '../../support/folders.ts';

export type Project = TestDatabase & { readonly storage: StorageStandIn; readonly instance: Instance };

export const instanceOf = (
  sql: postgres.Sql,
  { url, secretKey }: StorageStandIn,
  name = '127.0.0.1',
): Instance => hostedInstance({ sql, projectUrl: url, secretKey, name });

export const makeProject = async (side: keyof typeof servers): Promise<Project> => {
  const database = await makeDatabase(servers[side]);
  onTestFinished(database.drop);
  const storage = await startStorage(database.sql);
  onTestFinished(storage.close);
  return { ...database, storage, instance: instanceOf(database.sql, storage) };
};

export const makeBackupsFolder = (): Promise<string> => folderOfTest('backups');

export const takeBackup = async (instance: Instance, to: string): Promise<string> => {
  const backup = await backUp(instance, { to, commit: null });
  if (!backup.ok) throw new Error(backup.error.sentence);
  return backup.value.folder;
};

export const makeBackedUp = async (
  size: Parameters<typeof fillProject>[2] = {},
): Promise<{ source: Project; to: string; folder: string; photos: readonly StoredPhoto[] }> => {
  const source = await makeProject('source');
  const photos = await fillProject(source.sql, source.storage, size);
  const to = await makeBackupsFolder();
  return { source, to, folder: await takeBackup(source.instance, to), photos };
};

/** Names in the folder of the backups that pass for whole ones. */
export const backupsIn = async (to: string): Promise<readonly string[]> =>
  (await readdir(to)).filter((name) => name.startsWith('backup-') && !name.endsWith('.part'));

export const environmentOf = ({ url, storage }: Project): Record<string, string> => ({
  SUPABASE_DB_URL: url,
  VITE_SUPABASE_URL: storage.url,
  SUPABASE_SECRET_KEY: storage.secretKey,
});

export const runCommand = (
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> => runScript(`ops/${command}`, args, { ...process.env, ...env });

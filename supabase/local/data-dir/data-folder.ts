import { accessSync, constants, existsSync, mkdirSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from './keys.ts';
import { codeOf, readIfPresent } from './private-file.ts';
import { StartupError } from '../base/startup-error.ts';

const engineVersion = '17';
const leastFreeBytes = 64 * 1024 * 1024;

const restore = 'Restore it from a backup, or set DATA_DIR to another folder.';

export const databaseDirOf = (dataDir: string): string => join(dataDir, 'database');

/** The subfolder in which a restore works. A data folder that has it is incomplete. */
export const unfinishedRestoreIn = (dataDir: string): string => join(dataDir, 'restoring');

export const prepareFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${codeOf(error) ?? String(error)}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
};

const diskFull = (folder: string): StartupError =>
  new StartupError(`The disk of ${folder} is full. Free some space, or set DATA_DIR to another folder.`);

export const databaseRefusal = (databaseDir: string, reason: string): StartupError => {
  const { bavail, bsize } = statfsSync(join(databaseDir, '..'));
  return bavail * bsize < leastFreeBytes
    ? diskFull(databaseDir)
    : new StartupError(`The database in ${databaseDir} cannot be opened: ${reason}. ${restore}`);
};

export const refuseUnusable = (dataDir: string, keys: Keys | null): void => {
  if (existsSync(unfinishedRestoreIn(dataDir)))
    throw new StartupError(
      `A restore into the data folder ${dataDir} did not end. Run "npm run restore" with the same backup again, or delete the folder.`,
    );
  const databaseDir = databaseDirOf(dataDir);
  if (!existsSync(databaseDir)) {
    if (!keys || keys.firstRun) return;
    throw new StartupError(`The database ${databaseDir} is missing beside its keys. ${restore}`);
  }
  if (!keys)
    throw new StartupError(
      `The file ${join(dataDir, '.env')} with the keys of the database beside it is missing. ${restore}`,
    );
  const isFolder = statSync(databaseDir).isDirectory();
  const version = isFolder ? readIfPresent(join(databaseDir, 'PG_VERSION'))?.trim() : undefined;
  if (version === undefined) throw databaseRefusal(databaseDir, 'it is damaged');
  if (version !== engineVersion)
    throw databaseRefusal(databaseDir, `it is of PostgreSQL ${version}, and this server is ${engineVersion}`);
};

export const asRefusal = (error: unknown, dataDir: string): unknown => {
  const code = codeOf(error);
  if (code === null || !/^E[A-Z]+$/.test(code) || !(error instanceof Error)) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(dataDir);
  return error.message.includes(dataDir) || ['EIO', 'EROFS', 'EISDIR'].includes(code)
    ? new StartupError(`The data folder ${dataDir} cannot be used: ${error.message}.`)
    : error;
};

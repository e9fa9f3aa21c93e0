// What a start finds in the data folder, and whether it can be used. Reads alone, and before anything is opened:
// a folder that is not whole is refused in one sentence and left as it is.
import { accessSync, constants, existsSync, mkdirSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from './keys.ts';
import { codeOf, readIfPresent } from './private-file.ts';
import { StartupError } from '../startup-error.ts';

/** The major version of the PostgreSQL that PGlite is. */
const engineVersion = '17';
/** An empty database and its log take as much. */
const leastFreeBytes = 64 * 1024 * 1024;

const restore = 'Restore it from a backup, or set DATA_DIR to another folder.';

export const databaseDirOf = (dataDir: string): string => join(dataDir, 'database');

/** Makes the data folder if there is none. Throws a Refusal when it cannot be written. */
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

const isDiskFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastFreeBytes;
};

/** Why the database cannot be opened or made, as one sentence for the owner. */
export const databaseRefusal = (databaseDir: string, reason: string): StartupError => {
  if (isDiskFull(join(databaseDir, '..'))) return diskFull(databaseDir);
  return new StartupError(`The database in ${databaseDir} cannot be opened: ${reason}. ${restore}`);
};

/** Refuses keys without their database, a database without its keys, and one of another PostgreSQL. */
export const refuseUnusable = (dataDir: string, keys: Keys | null): void => {
  const databaseDir = databaseDirOf(dataDir);
  if (!existsSync(databaseDir)) {
    if (keys && !keys.firstRun) {
      throw new StartupError(`The database ${databaseDir} is missing beside its keys. ${restore}`);
    }
    return;
  }
  if (!keys) {
    throw new StartupError(
      `The file ${join(dataDir, '.env')} with the keys of the database beside it is missing. ${restore}`,
    );
  }
  const isFolder = statSync(databaseDir).isDirectory();
  const version = isFolder ? readIfPresent(join(databaseDir, 'PG_VERSION'))?.trim() : undefined;
  if (version === undefined) throw databaseRefusal(databaseDir, 'it is damaged');
  if (version !== engineVersion) {
    throw databaseRefusal(databaseDir, `it is of PostgreSQL ${version}, and this server is ${engineVersion}`);
  }
};

/** A failure of the file system below the data folder, as one sentence; any other error as it is. */
export const asRefusal = (error: unknown, dataDir: string): unknown => {
  const code = codeOf(error);
  if (code === null || !/^E[A-Z]+$/.test(code) || !(error instanceof Error)) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(dataDir);
  return error.message.includes(dataDir) || ['EIO', 'EROFS', 'EISDIR'].includes(code)
    ? new StartupError(`The data folder ${dataDir} cannot be used: ${error.message}.`)
    : error;
};

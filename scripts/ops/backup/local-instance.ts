// The local server's folder: of a stopped server, of a running one, or empty.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  asRefusal,
  prepareFolder,
  refuseUnusable,
  unfinishedRestoreIn,
} from '../../../supabase/local/data-dir/data-folder.ts';
import {
  completeFirstRun,
  createKeys,
  generatePassword,
  readKeys,
  type Keys,
} from '../../../supabase/local/data-dir/keys.ts';
import { isFolderHeld, lockFolder, lockFiles, readHolder } from '../../../supabase/local/data-dir/lock.ts';
import { StartupError } from '../../../supabase/local/base/startup-error.ts';
import { makeTemporaryFolder } from '../../dev/temporary-folder.ts';
import { withEngine, type Job } from './local-engine.ts';
import { makeNewDatabase, unknownMigrations } from './new-database.ts';
import { refused, type Outcome } from './outcome.ts';

const withLock = async <T>(dataDir: string, job: () => Promise<T>): Promise<T> => {
  try {
    prepareFolder(dataDir);
    const lock = lockFolder(dataDir);
    try {
      return await job();
    } finally {
      lock.release();
    }
  } catch (error) {
    throw asRefusal(error, dataDir);
  }
};

const namesIn = (dataDir: string): readonly string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !lockFiles.includes(name)) : [];

const readKeysOfServer = (dataDir: string): Keys => {
  const keys = readKeys(dataDir);
  refuseUnusable(dataDir, keys);
  if (keys && !keys.firstRun) return keys;
  throw new StartupError(
    `No server has run on the data folder ${dataDir} to the end of its first start. Start it with "npm start", or set DATA_DIR to another folder.`,
  );
};

/** Reads a copy that the server makes between two requests, and the objects, which never change. */
const withRunningInstance = async <T>(
  dataDir: string,
  { secretKey }: Keys,
  control: string,
  job: Job<T>,
): Promise<Outcome<T>> => {
  const copy = makeTemporaryFolder(dataDir);
  try {
    const response = await fetch(`${control}/database-copies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to: copy }),
    });
    if (!response.ok)
      throw new StartupError(
        `The server of ${dataDir} made no copy of its database (status ${response.status}); see its output.`,
      );
    return await withEngine({ dataDir, databaseIn: copy }, job);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

/** A local server's folder, whether the server runs or not. */
export const withLocalInstance = <T>(dataDir: string, job: Job<T>): Promise<Outcome<T>> => {
  const keys = readKeysOfServer(dataDir);
  const control = isFolderHeld(dataDir) ? readHolder(dataDir)?.control : undefined;
  return control === undefined
    ? withLock(dataDir, () => withEngine({ dataDir, databaseIn: dataDir }, job))
    : withRunningInstance(dataDir, keys, control, job);
};

/** The parts of a data folder in the order of their restore; the keys are last. */
const parts = ['database', 'objects', 'mail', '.env'] as const;

/**
 * Fills a subfolder while it holds the lock, so that no server starts, and moves its parts when all are complete. A killed
 * restore leaves the subfolder: no server opens such a data folder, and the next restore removes it.
 */
const fillNewFolder = async <T>(
  dataDir: string,
  migrations: readonly string[],
  job: Job<T>,
): Promise<Outcome<T>> => {
  const unknown = await unknownMigrations(migrations);
  if (unknown.length > 0)
    return refused(
      `The backup is of a newer version of Cedar & Steam: its migrations ${unknown.join(', ')} are not here. Check out the commit that its manifest.json names. Nothing was changed.`,
    );
  const draft = unfinishedRestoreIn(dataDir);
  const removeAll = (): void => {
    for (const path of [...parts.map((name) => join(dataDir, name)), draft])
      rmSync(path, { recursive: true, force: true });
  };
  removeAll();
  prepareFolder(draft);
  // A first run never happens: the accounts come from the backup.
  const keys = createKeys(draft, { email: 'unused@cedarandsteam.example', password: generatePassword() });
  await makeNewDatabase(draft, keys, migrations);
  const outcome = await withEngine({ dataDir: draft, databaseIn: draft }, job);
  if (!outcome.ok) {
    removeAll();
    return outcome;
  }
  completeFirstRun(draft, keys);
  for (const name of parts)
    if (existsSync(join(draft, name))) renameSync(join(draft, name), join(dataDir, name));
  rmSync(draft, { recursive: true });
  return outcome;
};

/** A stopped server's folder, or an empty one, which becomes a folder of `migrations`. */
export const withLocalTarget = <T>(
  dataDir: string,
  migrations: readonly string[],
  job: Job<T>,
): Promise<Outcome<T>> =>
  withLock(dataDir, () => {
    const isNew = namesIn(dataDir).length === 0 || existsSync(unfinishedRestoreIn(dataDir));
    if (isNew) return fillNewFolder(dataDir, migrations, job);
    readKeysOfServer(dataDir);
    return withEngine({ dataDir, databaseIn: dataDir }, job);
  });

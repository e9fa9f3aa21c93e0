// Makes the database of a new data folder. The engine takes what has a PG_VERSION for a whole database, so a kill while
// it writes the first files would leave a folder that never opens again: they are written beside their place.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { databaseRefusal } from '../data-dir/data-folder.ts';

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== ''
    ? `the engine says "${error.message.split('.')[0] ?? ''}"`
    : 'it is damaged';

/** Makes an empty database in `databaseDir` unless there is one, and removes what a killed start left. */
export const makeDatabase = async (databaseDir: string): Promise<void> => {
  const draft = `${databaseDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(databaseDir)) return;
  try {
    await (await PGlite.create(draft)).close();
  } catch (error) {
    throw databaseRefusal(databaseDir, reasonOf(error));
  }
  renameSync(draft, databaseDir);
};

/** Waits until the engine has opened its folder. Throws a Refusal when it cannot. */
export const untilOpen = async (databaseDir: string, engine: PGlite): Promise<void> => {
  await engine.waitReady.catch((error: unknown) => {
    throw databaseRefusal(databaseDir, reasonOf(error));
  });
};

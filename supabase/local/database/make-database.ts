import { existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { databaseRefusal } from '../data-dir/data-folder.ts';

const refuseIn =
  (databaseDir: string) =>
  (error: unknown): never => {
    const reason = error instanceof Error ? (error.message.split('.')[0] ?? '') : '';
    throw databaseRefusal(databaseDir, reason === '' ? 'it is damaged' : `the engine reports "${reason}"`);
  };

/** Makes the database in a draft folder and renames it: PGlite opens any folder with a PG_VERSION, also one of a killed process. */
export const makeDatabase = async (databaseDir: string): Promise<void> => {
  const draft = `${databaseDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(databaseDir)) return;
  await PGlite.create(draft)
    .then((engine) => engine.close())
    .catch(refuseIn(databaseDir));
  renameSync(draft, databaseDir);
};

export const untilOpen = (databaseDir: string, engine: PGlite): Promise<void> =>
  engine.waitReady.catch(refuseIn(databaseDir));

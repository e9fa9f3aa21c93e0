import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Opens the database of a server that does not run. */
export const withDatabase = async <T>(
  dataDir: string,
  work: (database: PGlite) => Promise<T>,
): Promise<T> => {
  const database = await PGlite.create(join(dataDir, 'database'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

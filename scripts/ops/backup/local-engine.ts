// Opens the local server's database without the server: rows are copied through PGlite.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { databaseDirOf } from '../../../supabase/local/data-dir/data-folder.ts';
import { codeOf } from '../../../supabase/local/data-dir/private-file.ts';
import { untilOpen } from '../../../supabase/local/database/make-database.ts';
import { compileForOneRun } from '../../../supabase/local/database/pglite-workarounds.ts';
import { writeObjectFile } from '../../../supabase/local/files/object-store.ts';
import { bucket, type Database, type Instance } from './instance.ts';
import type { Outcome } from './outcome.ts';
import { Rollback } from './rollback.ts';

const blob = '/dev/blob';

const databaseOf = (engine: Pick<PGlite, 'query'>): Database => ({
  query: async (statement) => (await engine.query(statement)).rows,
  copyOut: async (selection) => {
    const result = await engine.query(`copy (${selection}) to '${blob}'`);
    return (result.blob ?? new Blob()).stream();
  },
  copyIn: async (target, rows) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of rows) chunks.push(Uint8Array.from(chunk));
    await engine.query(`copy ${target} from '${blob}'`, [], { blob: new Blob(chunks) });
  },
});

/** The row that lite writes for an uploaded object. */
const listObject = (engine: PGlite, path: string, metadata: object) =>
  engine.transaction(async (transaction) => {
    await transaction.query('delete from storage.objects where bucket_id = $1 and name = $2', [bucket, path]);
    await transaction.query(
      `insert into storage.objects (bucket_id, name, metadata, user_metadata, version)
       values ($1, $2, $3, '{}', gen_random_uuid()::text)`,
      [bucket, path, metadata],
    );
  });

export type OpenFolder = {
  /** Folder of the objects. */
  readonly dataDir: string;
  /** Folder of the database: the same, or a copy that a running server made. */
  readonly databaseIn: string;
};

/** Opens a database that no other process has open. */
export const withEngine = async <T>(
  { dataDir, databaseIn }: OpenFolder,
  job: (instance: Instance) => Promise<T>,
): Promise<T> => {
  compileForOneRun();
  const folder = databaseDirOf(databaseIn);
  const engine = new PGlite(folder);
  await untilOpen(folder, engine);
  const instance: Instance = {
    name: 'local',
    transaction: async (mode, work) => {
      try {
        return await engine.transaction(async (transaction) => {
          await transaction.query(`set transaction isolation level repeatable read ${mode}`);
          const outcome = await work(databaseOf(transaction));
          if (!outcome.ok) throw new Rollback(outcome);
          return outcome;
        });
      } catch (error) {
        if (error instanceof Rollback) return error.outcome;
        throw error;
      }
    },
    readObject: async (path) => {
      try {
        return await readFile(join(dataDir, 'objects', bucket, path));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    writeObject: async ({ path, bytes }) => {
      const metadata = await writeObjectFile(dataDir, bucket, path, bytes);
      await listObject(engine, path, { ...metadata, httpStatusCode: 200 });
    },
  };
  try {
    return await job(instance);
  } finally {
    await engine.close();
  }
};

export type Job<T> = (instance: Instance) => Promise<Outcome<T>>;

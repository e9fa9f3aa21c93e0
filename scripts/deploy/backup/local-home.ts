// The local server's folder. Rows go through the database engine itself, objects through the server's own storage,
// which makes their entries in the list; the two take turns, because each opens the database alone.
import { readFile } from 'node:fs/promises';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import {
  asRefusal,
  databaseDirOf,
  prepareFolder,
  refuseUnusable,
} from '../../../supabase/local/data-dir/data-folder.ts';
import {
  completeFirstRun,
  createKeys,
  generatePassword,
  readKeys,
  type Keys,
} from '../../../supabase/local/data-dir/keys.ts';
import { lockFolder } from '../../../supabase/local/data-dir/lock.ts';
import { codeOf } from '../../../supabase/local/data-dir/private-file.ts';
import { openBackendHost, type Backend } from '../../../supabase/local/database/backend-supervisor.ts';
import { untilOpen } from '../../../supabase/local/database/make-database.ts';
import { compileNoImportWrappers } from '../../../supabase/local/database/pglite-workarounds.ts';
import { mailSettings } from '../../../supabase/local/mail/mail-settings.ts';
import { StartupError } from '../../../supabase/local/startup-error.ts';
import { root } from '../../dev/bootstrap.mjs';
import { bucket, type Database, type Home } from './home.ts';
import type { Outcome } from './outcome.ts';
import { Undone } from './undone.ts';

type Queries = Pick<PGlite, 'query'>;

const blob = '/dev/blob';

const databaseOf = (engine: Queries): Database => ({
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

/** Hands the database of a locked folder to the engine or to the back end, whichever is asked for. */
const createTurns = (dataDir: string, keys: Keys) => {
  let engine: Promise<PGlite> | undefined;
  let backend: Promise<Backend> | undefined;
  const close = async (): Promise<void> => {
    const open = [engine, backend];
    engine = undefined;
    backend = undefined;
    for (const each of open) await (await each)?.close();
  };
  const openEngine = async (): Promise<PGlite> => {
    await close();
    compileNoImportWrappers();
    const opened = new PGlite(databaseDirOf(dataDir));
    await untilOpen(databaseDirOf(dataDir), opened);
    return opened;
  };
  const startBackend = async (): Promise<Backend> => {
    await close();
    return openBackendHost({ dataDir, keys, siteUrl: 'http://localhost', mail: mailSettings(dataDir) });
  };
  // Objects are written several at a time: the first one opens, the others wait for it.
  return {
    close,
    engine: (): Promise<PGlite> => {
      if (engine) return engine;
      const opening = openEngine();
      engine = opening;
      return opening;
    },
    backend: (): Promise<Backend> => {
      if (backend) return backend;
      const opening = startBackend();
      backend = opening;
      return opening;
    },
  };
};

type LocalHome = Home & {
  /** Brings a new database to the migrations of this checkout. */
  migrate(): Promise<void>;
};

const homeOf = (dataDir: string, { secretKey }: Keys, turns: ReturnType<typeof createTurns>): LocalHome => ({
  name: 'local',
  migrate: async () => {
    await turns.backend();
  },
  transaction: async <T>(
    mode: 'read only' | 'read write',
    job: (database: Database) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const engine = await turns.engine();
    try {
      return await engine.transaction(async (transaction) => {
        await transaction.query(`set transaction isolation level repeatable read ${mode}`);
        const outcome = await job(databaseOf(transaction));
        if (!outcome.ok) throw new Undone(outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof Undone) return error.outcome;
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
  writeObject: async ({ path, bytes, type }) => {
    const backend = await turns.backend();
    const response = await backend.fetch(
      new Request(`http://localhost/storage/v1/object/${bucket}/${path}`, {
        method: 'POST',
        headers: {
          apikey: secretKey,
          authorization: `Bearer ${secretKey}`,
          'content-type': type,
          'cache-control': 'max-age=31536000',
          'x-upsert': 'true',
        },
        body: Uint8Array.from(bytes),
      }),
    );
    if (!response.ok) throw new Error(`the object ${path} was not taken (${await response.text()})`);
  },
});

const openFolder = async <T>(
  dataDir: string,
  keys: Keys,
  job: (home: LocalHome) => Promise<T>,
): Promise<T> => {
  // The back end finds config.toml and the migrations from the working directory.
  process.chdir(root);
  const turns = createTurns(dataDir, keys);
  try {
    return await job(homeOf(dataDir, keys, turns));
  } finally {
    await turns.close();
  }
};

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

const isEmpty = (dataDir: string): boolean =>
  !existsSync(dataDir) || readdirSync(dataDir).every((name) => name === 'lock');

type Job<T> = (home: Home) => Promise<Outcome<T>>;

/** Of a stopped server: a running one holds the lock, which is refused in its words. */
export const withLocalHome = <T>(dataDir: string, job: Job<T>): Promise<Outcome<T>> => {
  const noServer = new StartupError(
    `No server has run on the data folder ${dataDir} to the end of its first start. Start it with "npm start", or set DATA_DIR to another folder.`,
  );
  if (isEmpty(dataDir)) throw noServer;
  return withLock(dataDir, async () => {
    const keys = readKeys(dataDir);
    refuseUnusable(dataDir, keys);
    if (!keys || keys.firstRun) throw noServer;
    return openFolder(dataDir, keys, job);
  });
};

/** Fills a new folder under another name, so that a restore that is killed leaves none in its place. */
const withNewFolder = async <T>(dataDir: string, job: Job<T>): Promise<Outcome<T>> => {
  const draft = `${dataDir}.restoring`;
  rmSync(draft, { recursive: true, force: true });
  const outcome = await withLock(draft, async () => {
    // What a first start would do is never done: the accounts come from the backup.
    const keys = createKeys(draft, { email: 'unused@cedarandsteam.example', password: generatePassword() });
    const answer = await openFolder(draft, keys, async (home) => {
      await home.migrate();
      return job(home);
    });
    if (answer.ok) completeFirstRun(draft, keys);
    return answer;
  });
  if (outcome.ok) {
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(draft, dataDir);
  } else rmSync(draft, { recursive: true, force: true });
  return outcome;
};

export const withLocalTarget = <T>(dataDir: string, job: Job<T>): Promise<Outcome<T>> =>
  isEmpty(dataDir) ? withNewFolder(dataDir, job) : withLocalHome(dataDir, job);

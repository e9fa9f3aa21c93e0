// One process owns a data folder. The guard is an exclusive file lock of the operating system, held through SQLite:
// it ends with its process however that ends, so neither a kill -9 nor a reused process number can leave it behind.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { readIfPresent, writePrivately } from './private-file.ts';
import { StartupError } from '../startup-error.ts';

const holderSchema = v.object({
  pid: v.number(),
  since: v.string(),
  control: v.optional(v.pipe(v.string(), v.url())),
});

/** Who owns the folder: process number, ISO time, and the address of its control server while it runs. */
export type Holder = v.InferOutput<typeof holderSchema>;
export type Lock = { announce(control: string): void; release(): void };

const holderPath = (dataDir: string) => join(dataDir, 'holder.json');

/** The last process that held the folder, or null. The note outlives a killed process: only the lock itself decides. */
export const readHolder = (dataDir: string): Holder | null => {
  const text = readIfPresent(holderPath(dataDir));
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), holderSchema), text);
  return parsed.success ? parsed.output : null;
};

const describe = (holder: Holder | null): string =>
  holder
    ? `process ${holder.pid}, since ${holder.since.replace('T', ' ').slice(0, 19)} UTC`
    : 'another process that is just starting';

const tryLock = (path: string): DatabaseSync | null => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    // The rollback journal stays in memory so that a killed holder leaves no file that looks like a crash.
    // The short wait is for a process that only probes the lock.
    database.exec('pragma busy_timeout = 250; pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    const { errcode, errstr } = v.parse(v.object({ errcode: v.number(), errstr: v.string() }), error);
    const busy = 5;
    if (errcode === busy) return null;
    throw new StartupError(`The lock ${path} cannot be used (${errstr}). Delete it and start again.`);
  }
};

/** Takes the folder for this process, or throws a Refusal that names the process holding it. */
export const lockFolder = (dataDir: string): Lock => {
  const database = tryLock(join(dataDir, 'lock'));
  if (!database) {
    throw new StartupError(
      `The data folder ${dataDir} is in use by ${describe(readHolder(dataDir))}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  const write = (note: Holder) => writePrivately(holderPath(dataDir), `${JSON.stringify(note)}\n`);
  write(holder);
  return {
    announce: (control) => write({ ...holder, control }),
    release: () => {
      rmSync(holderPath(dataDir), { force: true });
      database.close();
    },
  };
};

/** Whether a running process owns the folder. */
export const isFolderHeld = (dataDir: string): boolean => {
  const path = join(dataDir, 'lock');
  if (!existsSync(path)) return false;
  const database = tryLock(path);
  database?.close();
  return database === null;
};

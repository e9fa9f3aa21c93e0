import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { readIfPresent, writePrivately } from './private-file.ts';
import { StartupError } from '../base/startup-error.ts';

const holderSchema = v.object({
  pid: v.number(),
  since: v.string(),
  control: v.optional(v.pipe(v.string(), v.url())),
});

type Holder = v.InferOutput<typeof holderSchema>;

/** Files of a data folder that belong to the process that holds its lock. */
export const lockFiles: readonly string[] = ['lock', 'holder.json', 'holder.json.tmp'];

const holderPath = (dataDir: string) => join(dataDir, 'holder.json');

/** The last process that held the lock, or null. The file remains after a killed process: only the lock is reliable. */
export const readHolder = (dataDir: string): Holder | null => {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), holderSchema),
    readIfPresent(holderPath(dataDir)),
  );
  return parsed.success ? parsed.output : null;
};

const describe = (holder: Holder | null): string =>
  holder
    ? `process ${holder.pid}, since ${holder.since.replace('T', ' ').slice(0, 19)} UTC`
    : 'another process that is just starting';

/** A file lock of the operating system, held through SQLite. It ends with the process, also after `kill -9`, and does not depend on the process id. */
const tryLock = (dataDir: string): DatabaseSync | null => {
  const path = join(dataDir, 'lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    // The rollback journal stays in memory so that a killed process leaves no journal file.
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

export const lockFolder = (dataDir: string) => {
  const database = tryLock(dataDir);
  if (!database)
    throw new StartupError(
      `The data folder ${dataDir} is in use by ${describe(readHolder(dataDir))}. Stop it, or set DATA_DIR to another folder.`,
    );
  const since = new Date().toISOString();
  const note = (control?: string): void =>
    writePrivately(holderPath(dataDir), `${JSON.stringify({ pid: process.pid, since, control })}\n`);
  note();
  return {
    announce: note,
    release: (): void => {
      rmSync(holderPath(dataDir), { force: true });
      database.close();
    },
  };
};

export const isFolderHeld = (dataDir: string): boolean => {
  if (!existsSync(join(dataDir, 'lock'))) return false;
  const database = tryLock(dataDir);
  database?.close();
  return database === null;
};

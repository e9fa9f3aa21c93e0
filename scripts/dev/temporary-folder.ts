// Makes temporary folders. The next run removes those of killed processes.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../supabase/local/data-dir/private-file.ts';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** With the name of the machine: containers that share the folder have the same process ids. */
const prefix = `cedar-and-steam-run-${hostname().replaceAll(/[^\w.]/g, '')}-`;

const pidIn = (name: string): number => Number(/^(\d+)-\w+$/.exec(name.slice(prefix.length))?.[1]);

const removeAbandoned = (base: string): void => {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(prefix) || Number.isNaN(pidIn(name)) || isRunning(pidIn(name))) continue;
    try {
      rmSync(join(base, name), { recursive: true, force: true });
    } catch (error) {
      // The folder belongs to another account.
      if (!['EACCES', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
    }
  }
};

/** A new folder that only its owner can read; the caller removes it. */
export const makeTemporaryFolder = (base = tmpdir()): string => {
  removeAbandoned(base);
  return mkdtempSync(join(base, `${prefix}${process.pid}-`));
};

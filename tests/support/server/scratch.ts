// Where a test run keeps its folders: in memory where there is enough of it. Every server gets a folder of a thousand small files,
// and a disk that has just forgotten as many makes new ones slowly. What a killed process wrote survives in both the same way.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 4 * 1024 ** 3;
const ours = /^cedar-tests-(\d+)$/;

const hasRoom = (): boolean => {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enough;
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Makes the folder of this run and removes those of runs that died. */
export const makeScratch = (): string => {
  const place = hasRoom() ? memory : tmpdir();
  for (const name of readdirSync(place)) {
    const pid = Number(ours.exec(name)?.[1] ?? process.pid);
    if (!isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
  const folder = join(place, `cedar-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};

// Tells whether another process kept the processor busy during a measurement.
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

/** Clock ticks of /proc/<pid>/stat are hundredths of a second on every Linux in use. */
const msPerTick = 10;

type Process = { readonly id: number; readonly parent: number; readonly ms: number };

const readProcess = async (id: string): Promise<Process | undefined> => {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // From the state on: 1 is the parent, 11 and 12 are user and system time. The ended may still be listed, as Z.
  if (fields[0] === 'Z') return undefined;
  return {
    id: Number(id),
    parent: Number(fields[1]),
    ms: (Number(fields[11]) + Number(fields[12])) * msPerTick,
  };
};

/**
 * Milliseconds that each process outside this one's family has used; empty where there is no /proc. Time is taken from
 * the living alone: whoever ended gave its time to its parent, and a browser of ours that leaves helpers behind gives it
 * to the machine's first process, where it would look like somebody else's.
 */
const foreignTimes = async (): Promise<ReadonlyMap<number, number>> => {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess));
  const processes = found.filter((one) => one !== undefined);
  const family = new Set([process.pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  }
  return new Map(processes.filter(({ id }) => !family.has(id)).map(({ id, ms }) => [id, ms]));
};

/** Starts watching; the answer stops it and gives the share of the machine others used, 0 to 1. */
export const watchCpu = async (): Promise<() => Promise<number>> => {
  const [start, before] = [performance.now(), await foreignTimes()];
  return async () => {
    const used = [...(await foreignTimes())].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0);
    return Math.min(1, used / ((performance.now() - start) * availableParallelism()));
  };
};

/** From here on a measurement counts as disturbed. */
export const disturbedShare = 0.1;

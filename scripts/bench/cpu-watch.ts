// Tells whether another process kept the processor busy during a measurement.
import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';

/** Clock ticks of /proc/<pid>/stat are hundredths of a second on every Linux in use. */
const msPerTick = 10;

const machineTimes = (): { busy: number; all: number } => {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, time) => sum + time.user + time.nice + time.sys + time.idle + time.irq, 0);
  return { all, busy: all - times.reduce((sum, time) => sum + time.idle, 0) };
};

type Process = { readonly id: number; readonly parent: number; readonly ms: number };

const readProcess = async (id: string): Promise<Process | undefined> => {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // From the state on: 1 is the parent; 11 to 14 are user and system time, own and of ended children.
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
  return { id: Number(id), parent: Number(fields[1]), ms: ticks * msPerTick };
};

/** Milliseconds used by this process and all below it; undefined where there is no /proc. */
const ownTime = async (): Promise<number | undefined> => {
  const names = await readdir('/proc').catch(() => undefined);
  if (names === undefined) return undefined;
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess));
  const processes = found.filter((one) => one !== undefined);
  const family = new Set([process.pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  }
  return processes.filter(({ id }) => family.has(id)).reduce((sum, { ms }) => sum + ms, 0);
};

/** Starts watching; the answer stops it and gives the share of the machine others used, 0 to 1. */
export const watchCpu = async (): Promise<() => Promise<number>> => {
  const [machine, own] = [machineTimes(), await ownTime()];
  return async () => {
    const [machineNow, ownNow] = [machineTimes(), await ownTime()];
    const all = machineNow.all - machine.all;
    if (all === 0 || own === undefined || ownNow === undefined) return 0;
    return Math.min(1, Math.max(0, (machineNow.busy - machine.busy - (ownNow - own)) / all));
  };
};

/** From here on a measurement counts as disturbed. */
export const disturbedShare = 0.1;

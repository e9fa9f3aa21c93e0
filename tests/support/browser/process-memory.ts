// Memory of the programs that this process has started, as Linux counts it.
import { readdir, readFile } from 'node:fs/promises';

const parentOf = async (pid: string): Promise<string | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return / \(?.*\) \S (\d+)/.exec(stat)?.[1];
};

const proportionalBytes = async (pid: string): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024;
};

/** Of all descendants now; what they share is counted once. */
export const memoryOfDescendants = async (): Promise<number> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && pid !== '0' && (pid === String(process.pid) || isOurs(parents.get(pid)));
  const ours = pids.filter((pid) => pid !== String(process.pid) && isOurs(pid));
  return (await Promise.all(ours.map(proportionalBytes))).reduce((sum, bytes) => sum + bytes, 0);
};

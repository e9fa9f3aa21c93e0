// One thread of `npm run faults`: runs the histories it is given and tells what broke.
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { campaigns, subjects } from './campaigns.ts';

const jobSchema = v.object({
  subject: v.picklist(subjects),
  /** Seeds to run: the first, how far from one to the next, and how many. */
  from: v.number(),
  step: v.number(),
  count: v.number(),
  /** Mutants to find, each within `count` seeds; null: the client as it is, every seed. */
  mutants: v.nullable(v.array(v.string())),
});

export type Job = v.InferOutput<typeof jobSchema>;

export interface Found {
  readonly mutant: string | null;
  readonly seed: number;
  readonly promise: string;
  readonly detail: string;
}

export interface Report {
  readonly runs: number;
  /** Processor time. */
  readonly ms: number;
  readonly found: readonly Found[];
}

/** What the client threw in the present history, where no promise was awaited. */
let defect: string | null = null;
process.on('unhandledRejection', (cause) => (defect = String(cause)));

/** Enough to see what is wrong. */
const MOST_FAILURES = 5;

async function run(
  { subject, from, step, count }: Job,
  mutant: string | null,
  most: number,
): Promise<Report> {
  const started = process.threadCpuUsage();
  const found: Found[] = [];
  let runs = 0;
  for (; runs < count && found.length < most; runs += 1) {
    const { seed, failure } = await campaigns[subject].run(from + runs * step, { mutant });
    await setImmediate();
    if (failure !== null) found.push({ mutant, seed, promise: failure.promise, detail: failure.detail });
    if (defect !== null) found.push({ mutant, seed, promise: 'nothing is thrown', detail: defect });
    defect = null;
  }
  const { user, system } = process.threadCpuUsage(started);
  return { runs, ms: (user + system) / 1000, found };
}

const job = v.parse(jobSchema, workerData);
if (job.mutants === null) parentPort?.postMessage(await run(job, null, MOST_FAILURES));
else for (const name of job.mutants) parentPort?.postMessage(await run(job, name, 1));

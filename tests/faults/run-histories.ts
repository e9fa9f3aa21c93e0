// Runs the simulators of forms, photos and the inbox: seeded histories of tabs, crashes, storage failures, clocks and lying networks.
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { readArguments, refuseArguments } from '../../scripts/dev/command-line.mjs';
import { campaigns, subjects, type Subject } from './campaigns.ts';
import type { Job, Report } from './worker.ts';

const RUNS = 3_000;
const DAY_MS = 86_400_000;
const MUTANT_SEEDS = 5_000;
const threads = Math.min(4, availableParallelism());

const usage = `Usage: npm run faults [-- OPTIONS]
Without options: the first 3,000 histories of each.
  --day                              the 3,000 of today, which no earlier day has run
  --runs N [--seed S]                histories from seed S on
  --photos --seed S [--mutant NAME]  one history, traced line by line; --forms, --inbox likewise
  --mutants [--mutant NAME]          whether each mutant is found
  --forms, --photos, --inbox         leaves the others out`;

const { values } = readArguments(usage, {
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    mutant: { type: 'string' },
    mutants: { type: 'boolean' },
    day: { type: 'boolean' },
    forms: { type: 'boolean' },
    photos: { type: 'boolean' },
    inbox: { type: 'boolean' },
  },
});

const numberOf = (text: string): number => v.parse(v.pipe(v.string(), v.toNumber(), v.integer()), text);

const reportSchema: v.GenericSchema<Report> = v.object({
  runs: v.number(),
  ms: v.number(),
  found: v.array(
    v.object({ mutant: v.nullable(v.string()), seed: v.number(), promise: v.string(), detail: v.string() }),
  ),
});

const work = (job: Job, onReport: (report: Report) => void): Promise<void> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job });
    worker.on('message', (message: unknown) => onReport(v.parse(reportSchema, message)));
    worker.on('error', failed);
    worker.on('exit', (code) => (code === 0 ? done() : failed(new Error(`A thread ended with ${code}.`))));
  });

const workInThreads = async (jobs: readonly Job[]): Promise<Report[]> => {
  const reports: Report[] = [];
  await Promise.all(jobs.map((job) => work(job, (report) => void reports.push(report))));
  return reports;
};

const commit = async (): Promise<string> => {
  try {
    return (await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'])).stdout.trim();
  } catch {
    return 'unknown';
  }
};

const named = subjects.filter((subject) => values[subject] === true);
const chosen: readonly Subject[] = named.length === 0 ? subjects : named;

/** The command exits with 1 when this says false. */
const tellHistory = async (subject: Subject, seed: number): Promise<boolean> => {
  const { lines, sum, failure } = await campaigns[subject].run(seed, {
    mutant: values.mutant ?? null,
    isTraced: true,
  });
  for (const line of lines) console.log(line);
  console.log(`Seed ${seed} of ${subject}, trace ${sum}: ${failure?.promise ?? 'every promise was kept'}.`);
  return failure === null;
};

const runMany = async (subject: Subject, from: number, runs: number): Promise<boolean> => {
  const started = performance.now();
  const jobs = Array.from({ length: threads }, (_, n) => ({
    subject,
    from: from + n,
    step: threads,
    count: Math.ceil((runs - n) / threads),
    mutants: null,
  }));
  const reports = await workInThreads(jobs);
  const found = reports.flatMap((report) => report.found);
  const ran = reports.reduce((sum, report) => sum + report.runs, 0);
  const each = reports.reduce((sum, report) => sum + report.ms, 0) / ran;
  for (const { seed, promise, detail } of found)
    console.log(
      `Broken: ${promise} (${detail}). Commit ${await commit()}, again with: npm run faults -- --${subject} --seed ${seed}\nAdd ['${subject}', ${seed}, 'what was wrong'] to tests/faults/failed-seeds.ts.`,
    );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${ran} histories of ${subject} from seed ${from}, ${found.length} broken; ${each.toFixed(2)} ms each, ${seconds} s on ${threads} threads.`,
  );
  return found.length === 0 && ran > 0;
};

const findMutants = async (subject: Subject, names: readonly string[]): Promise<boolean> => {
  const jobs = Array.from({ length: threads }, (_, n) => ({
    subject,
    from: 1,
    step: 1,
    count: MUTANT_SEEDS,
    mutants: names.filter((_name, place) => place % threads === n),
  }));
  const found = (await workInThreads(jobs)).flatMap((report) => report.found);
  for (const name of names) {
    const first = found.find(({ mutant }) => mutant === name);
    console.log(
      first === undefined
        ? `Survived ${MUTANT_SEEDS} histories of ${subject}: ${name}`
        : `Found by history ${String(first.seed).padStart(4)}: ${name} (${first.promise})`,
    );
  }
  console.log(
    `${found.length} of ${names.length} mutants of ${subject} are found within ${MUTANT_SEEDS} histories.`,
  );
  return found.length === names.length;
};

const runSubject = async (subject: Subject): Promise<boolean> => {
  const { runs, seed, mutant } = values;
  const { mutants } = campaigns[subject];
  if (values.mutants === true || (mutant !== undefined && seed === undefined))
    return findMutants(subject, mutant === undefined ? mutants : mutants.filter((name) => name === mutant));
  if (seed !== undefined && runs === undefined) return tellHistory(subject, numberOf(seed));
  if (runs !== undefined) return runMany(subject, seed === undefined ? 1 : numberOf(seed), numberOf(runs));
  return runMany(subject, values.day === true ? Math.floor(Date.now() / DAY_MS) * RUNS : 1, RUNS);
};

const knowsMutant =
  values.mutant === undefined ||
  chosen.some((subject) => campaigns[subject].mutants.includes(values.mutant ?? ''));
if (!knowsMutant) refuseArguments(`There is no mutant called "${values.mutant}".`, usage);
for (const subject of chosen) if (!(await runSubject(subject))) process.exitCode = 1;

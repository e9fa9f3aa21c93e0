// Checks in the database whether scheduled jobs ran, and when the last backup was taken.
import type postgres from 'postgres';
import { attempt, hasTable } from '../context.ts';
import { expected, fails, firstOf, holds, type Check, type Finding } from './finding.ts';
import { bucket } from '../backup/instance.ts';

/** Hours within which each scheduled job must have succeeded. */
const jobLimits = new Map([
  ['remove old visits', 1],
  ['retry notifications', 1],
  ['remove old messages', 25],
]);
const backupLimitDays = 8;
const orphanLimitDays = 8;

type JobRow = { jobname: string; status: string | null; hours: number | null };

const jobProblem = (row: JobRow | undefined, limit: number): string | undefined => {
  if (row === undefined) return 'the job is not scheduled: run npm run deploy';
  if (row.status === null || row.hours === null) return 'the job has not run yet';
  if (row.status !== 'succeeded') return `the last run ended with "${row.status}"`;
  return row.hours > limit
    ? `the last run was ${row.hours.toFixed(1)} hours ago, expected at most ${limit}`
    : undefined;
};

const checkJobs = async (sql: postgres.Sql): Promise<Finding[]> => {
  if (!(await hasTable(sql, 'cron.job')))
    return [fails('scheduled jobs', 'pg_cron is not enabled: Supabase > Integrations > Cron')];
  const rows = await sql<JobRow[]>`
    select jobname, status, extract(epoch from now() - start_time)::float8 / 3600 as hours
    from cron.job
    left join lateral (
      select status, start_time from cron.job_run_details details
      where details.jobid = job.jobid order by start_time desc limit 1
    ) last on true
    where active`;
  return [...jobLimits].map(([name, limit]) =>
    firstOf(name, [
      jobProblem(
        rows.find(({ jobname }) => jobname === name),
        limit,
      ),
    ]),
  );
};

const checkBackups = async (sql: postgres.Sql): Promise<Finding[]> => {
  const subject = 'newest backup';
  const [newest] = await sql<{ days: number }[]>`
    select extract(epoch from now() - taken_at)::float8 / 86400 as days
    from private.backups order by taken_at desc limit 1`;
  if (newest === undefined) return [fails(subject, 'none was taken: run npm run backup')];
  return newest.days > backupLimitDays
    ? [fails(subject, `it is ${newest.days.toFixed(0)} days old, expected at most ${backupLimitDays}`)]
    : [holds(subject)];
};

// The private area removes unused objects a day after their upload, once a day on each device.
const checkObjects = async (sql: postgres.Sql): Promise<Finding[]> => {
  const subject = 'objects that no photo shows';
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from private.orphan_objects(make_interval(days => ${orphanLimitDays}))`;
  return row === undefined || row.count === 0
    ? [holds(subject)]
    : [
        fails(
          subject,
          `${row.count} are older than ${orphanLimitDays} days: sign in to the private area, which removes them`,
        ),
      ];
};

const checkBuckets = async (sql: postgres.Sql): Promise<Finding[]> => {
  const rows = await sql<{ name: string }[]>`select name from storage.buckets where public order by name`;
  return [firstOf('public buckets', [expected('list', rows.map(({ name }) => name).join(', '), bucket)])];
};

const orFailure =
  (subject: string, work: () => Promise<Finding[]>): Check['run'] =>
  async () => {
    const done = await attempt(work);
    return done.ok ? done.value : [fails(subject, `the database did not answer: ${done.error}`)];
  };

/** `sql`: connection as the owner of the project's database. */
export const operationChecks = (sql: postgres.Sql): readonly Check[] => [
  { title: 'Scheduled jobs', run: orFailure('scheduled jobs', () => checkJobs(sql)) },
  { title: 'Storage', run: orFailure('objects that no photo shows', () => checkObjects(sql)) },
  { title: 'Buckets', run: orFailure('public buckets', () => checkBuckets(sql)) },
  { title: 'Backups', run: orFailure('newest backup', () => checkBackups(sql)) },
];

// Shared by the two commands: the choice of the instance, and the exit code.
import { setTimeout as delay } from 'node:timers/promises';
import { ok } from '../../../src/domain/result.ts';
import { StartupError } from '../../../supabase/local/base/startup-error.ts';
import { isDatabaseUrl, isPercentEncoded, namesProject } from '../addresses.ts';
import type { Instance } from './instance.ts';
import { attempt, failed, reasonOf, refused, type Outcome, type Problem } from './outcome.ts';

const exitCodes = { failed: 1, refused: 2 } as const;

/** Ends the process with 0, or with 1 or 2 and one sentence. */
export const runCommand = async <T extends object>(
  isJson: boolean,
  job: () => Promise<Outcome<T>>,
  sentenceOf: (value: T) => string,
): Promise<void> => {
  const end = (problem: Problem): void => {
    if (isJson) console.log(JSON.stringify({ outcome: problem.kind, message: problem.sentence }));
    else console.error(problem.sentence);
    process.exitCode = exitCodes[problem.kind];
  };
  try {
    const outcome = await job();
    if (!outcome.ok) end(outcome.error);
    else
      console.log(isJson ? JSON.stringify({ outcome: 'done', ...outcome.value }) : sentenceOf(outcome.value));
  } catch (error) {
    const kind = error instanceof StartupError ? 'refused' : 'failed';
    end({ kind, sentence: error instanceof StartupError ? error.message : `${reasonOf(error)}.` });
  }
};

const connectLimitMs = 30_000;

type Settings = {
  readonly databaseUrl: string;
  readonly projectUrl: string;
  readonly secretKey: string;
  readonly name: string;
};

const ofSupabase = /^([a-z0-9]+)\.supabase\.(?:co|com)$/;

/** Null when SUPABASE_DB_URL is not set: then the command is for the local server's folder. */
export const readHostedSettings = (env: NodeJS.ProcessEnv): Outcome<Settings | null> => {
  const databaseUrl = env['SUPABASE_DB_URL'] ?? '';
  const projectRef = env['SUPABASE_PROJECT_REF'] ?? '';
  const projectUrl =
    env['VITE_SUPABASE_URL'] || (projectRef === '' ? '' : `https://${projectRef}.supabase.co`);
  const secretKey = env['SUPABASE_SECRET_KEY'] ?? '';
  if (databaseUrl === '') return ok(null);
  if (!isDatabaseUrl(databaseUrl))
    return refused(
      'SUPABASE_DB_URL must be the connection string of the project’s database, postgresql://… with its password (Supabase: Connect > Session pooler).',
    );
  const { username, password } = new URL(databaseUrl);
  if (!isPercentEncoded(username + password))
    return refused(
      'The password in SUPABASE_DB_URL holds a % that begins no code. Write each % of it as %25.',
    );
  if (!/^https?:/.test(projectUrl) || !URL.canParse(projectUrl))
    return refused('Set SUPABASE_PROJECT_REF, or VITE_SUPABASE_URL to the address of the project.');
  if (secretKey === '')
    return refused(
      'Set SUPABASE_SECRET_KEY to a secret key of the project (Supabase: Project Settings > API Keys).',
    );
  const { hostname } = new URL(projectUrl);
  const ref = ofSupabase.exec(hostname)?.[1];
  if (ref !== undefined && !namesProject(databaseUrl, ref))
    return refused(`SUPABASE_DB_URL is of another project than VITE_SUPABASE_URL, which names ${ref}.`);
  return ok({ databaseUrl, projectUrl, secretKey, name: ref ?? hostname.replaceAll(/[^\w.]/g, '') });
};

/** Connects for one job. When the database cannot be reached, the failure names the setting. */
export const withHostedInstance = async <T>(
  { databaseUrl, ...project }: Settings,
  job: (instance: Instance) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  // Imported here because the driver is a development dependency, which the local instance does not need.
  const { connect } = await import('../connect.ts');
  const { hostedInstance } = await import('./hosted-instance.ts');
  const sql = connect(databaseUrl);
  try {
    const reached = await attempt('The database of SUPABASE_DB_URL does not answer', async () => {
      const limit = delay(connectLimitMs, null, { ref: false });
      // The driver retries forever when a connection is closed at once.
      const answer = await Promise.race([sql`select 1`, limit]);
      return answer === null
        ? failed('The database of SUPABASE_DB_URL does not answer within 30 seconds.')
        : ok(null);
    });
    return reached.ok ? await job(hostedInstance({ sql, ...project })) : reached;
  } finally {
    await sql.end({ timeout: 5 });
  }
};

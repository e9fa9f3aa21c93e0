// Checks all requirements of a deployment before it changes anything, and reports all problems together.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type postgres from 'postgres';
import * as v from 'valibot';
import { root } from '../dev/bootstrap.mjs';
import { readCommit as readHead } from './backup/back-up-hosted.ts';
import { attempt } from './context.ts';
import { driftOf, readMigrations } from './migrations.ts';
import type { FunctionFiles } from './project-copy.ts';
import type { SettingProblem } from './settings.ts';
import { supportedCli, type SupabaseCli } from './supabase-cli.ts';

const git = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)('git', [...args], { cwd: root })).stdout.trim();

export type Commit = {
  readonly hash: string;
  /** Paths with uncommitted changes. */
  readonly changed: readonly string[];
};

/** The commit that is deployed; undefined outside a git checkout. */
export const readCommit = async (): Promise<Commit | undefined> => {
  const hash = await readHead();
  if (hash === null) return undefined;
  const lines = (await git('status', '--porcelain')).split('\n');
  return { hash, changed: lines.flatMap((line) => line.trim().split(/\s+/).slice(1).join(' ') || []) };
};

const shownFiles = 5;

const commitProblems = (commit: Commit | undefined): SettingProblem[] => {
  if (commit?.changed.length === 0) return [];
  const { changed = [] } = commit ?? {};
  const more = changed.length - shownFiles;
  const names = `${changed.slice(0, shownFiles).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const found = commit === undefined ? 'no git checkout' : `uncommitted changes: ${names}`;
  return [{ name: 'Commit', found, expected: 'a git checkout without uncommitted changes' }];
};

const keysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      name: v.string(),
      type: v.optional(v.nullable(v.string())),
      api_key: v.optional(v.nullable(v.string()), ''),
    }),
  ),
);

const unreachable =
  /TransportError|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|no such host|dial tcp/i;

/** The problem behind an error of the CLI: the token or the connection to Supabase. */
export const problemOfToken = (error: string): SettingProblem => {
  if (unreachable.test(error))
    return {
      name: 'Network',
      found: `Supabase does not answer (${error})`,
      expected: 'a connection to api.supabase.com: is this machine online?',
    };
  const name = 'SUPABASE_ACCESS_TOKEN';
  return /\b401\b/.test(error)
    ? {
        name,
        found: 'a token that Supabase refuses: it has expired or was revoked',
        expected: 'a new one (supabase.com/dashboard/account/tokens)',
      }
    : { name, found: error, expected: 'a token of an account that manages the project' };
};

export type ProjectKeys = { readonly publishable: string; readonly secret: string };

/**
 * The project's keys: the configured ones if the project has them, else the first new key, else the legacy key. Also verifies
 * that the token gives access to the project.
 */
export const readKeys = async (
  cli: SupabaseCli,
  env: NodeJS.ProcessEnv,
): Promise<ProjectKeys | SettingProblem> => {
  const problem = (found: string, expected: string): SettingProblem => ({
    name: 'SUPABASE_ACCESS_TOKEN',
    found,
    expected,
  });
  const response = await cli.project('projects', 'api-keys', '--reveal', '-o', 'json');
  if (!response.ok) return problemOfToken(response.error);
  const parsed = v.safeParse(keysSchema, response.value.stdout);
  if (!parsed.success) return problem('keys in an unknown format', `Supabase CLI ${supportedCli}`);
  const keyOf = (type: string, legacy: string, chosen: string | undefined): string => {
    const ofLegacy = parsed.output.filter(({ name }) => name === legacy);
    const found = [...parsed.output.filter((key) => key.type === type), ...ofLegacy].flatMap(
      ({ api_key }) => api_key || [],
    );
    return found.find((key) => key === chosen) ?? found[0] ?? '';
  };
  const keys = {
    publishable: keyOf('publishable', 'anon', env['VITE_SUPABASE_ANON_KEY']),
    secret: keyOf('secret', 'service_role', env['SUPABASE_SECRET_KEY']),
  };
  return keys.publishable === '' || keys.secret === ''
    ? problem('a token that may not read the keys', 'one with api_gateway_keys_read and …_secret_read')
    : keys;
};

const majorVersion = v.object({ major: v.number() });

const databaseProblems = async (sql: postgres.Sql): Promise<SettingProblem[]> => {
  const name = 'SUPABASE_DB_URL';
  const response = await attempt(
    () => sql`select current_setting('server_version_num')::integer / 10000 as major`,
  );
  if (!response.ok)
    return [
      {
        name,
        found: `no connection: ${response.error}`,
        expected: 'an answer (Supabase: Connect > Session pooler; the direct connection needs IPv6)',
      },
    ];
  const { major } = v.parse(majorVersion, response.value[0]);
  const config = await readFile(join(root, 'supabase/config.toml'), 'utf8');
  const configured = Number(/^major_version = (\d+)/m.exec(config)?.[1]);
  return major >= 15 && major <= configured
    ? []
    : [{ name, found: `PostgreSQL ${major}`, expected: `15 to ${configured}` }];
};

const driftProblems = async (sql: postgres.Sql): Promise<SettingProblem[]> => {
  const read = await attempt(() => readMigrations(sql));
  return read.ok
    ? driftOf(read.value)
    : [{ name: 'Migrations', found: read.error, expected: 'a list of migrations' }];
};

export type PreflightInput = {
  readonly cli: SupabaseCli;
  readonly sql: postgres.Sql;
  readonly functions: FunctionFiles;
  readonly unresolved: readonly string[];
  readonly commit: Commit | undefined;
};

/** Returns the project's keys, or all problems. */
export const preflight = async ({
  cli,
  sql,
  functions,
  unresolved,
  commit,
}: PreflightInput): Promise<{
  readonly keys?: ProjectKeys;
  readonly problems: readonly SettingProblem[];
}> => {
  const ofDatabase = async (): Promise<SettingProblem[]> => {
    const found = await databaseProblems(sql);
    return found.length > 0 ? found : driftProblems(sql);
  };
  const [keys, database] = await Promise.all([readKeys(cli, process.env), ofDatabase()]);
  const given = process.env['VITE_SUPABASE_ANON_KEY'] ?? '';
  const problems: SettingProblem[] = [
    ...commitProblems(commit),
    ...('name' in keys ? [keys] : []),
    ...('publishable' in keys && given !== '' && given !== keys.publishable
      ? [
          {
            name: 'VITE_SUPABASE_ANON_KEY',
            found: 'a key of another project',
            expected: 'not set: it is read from the project',
          },
        ]
      : []),
    ...database,
    ...unresolved.map((name) => ({
      name: 'supabase/config.toml',
      found: `env(${name}) without a value`,
      expected: 'a value: the CLI would push the literal text',
    })),
    ...functions.missing.map((file) => ({
      name: 'Functions',
      found: `${file} is missing`,
      expected: 'every imported file',
    })),
  ];
  return 'publishable' in keys ? { keys, problems } : { problems };
};

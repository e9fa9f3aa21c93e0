// Deploys everything: prints a plan, and with --yes carries it out. After a failure the same command resumes.
import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import type postgres from 'postgres';
import { loadEnv, root } from '../dev/bootstrap.mjs';
import { readArguments, refuseArguments } from '../dev/command-line.mjs';
import { hasTable } from './context.ts';
import { describeOutcome } from './describe-outcome.ts';
import { preflight, readCommit } from './preflight.ts';
import { copyProject, readFunctions } from './project-copy.ts';
import { applySteps, planSteps, selectSteps } from './run-steps.ts';
import { readDeploySettings, type SettingProblem } from './settings.ts';
import { deploySteps, stepNames } from './steps/deploy-steps.ts';
import { createSupabaseCli } from './supabase-cli.ts';

const usage = `Usage: npm run deploy [-- OPTIONS]
Prints what would change in the project and on the host of the site; nothing is changed without --yes.
  --yes          carry it out
  --only STEP    one step
  --from STEP    this step and all after it
  --site DIR     upload the built site in DIR instead of building one
  --no-backup    take no backup before migrations
Steps: ${stepNames.join(', ')}.
Settings: docs/deployment.md.`;

const { values } = readArguments(usage, {
  options: {
    yes: { type: 'boolean', default: false },
    only: { type: 'string' },
    from: { type: 'string' },
    site: { type: 'string' },
    'no-backup': { type: 'boolean', default: false },
  },
});
for (const name of [values.only, values.from])
  if (name !== undefined && !stepNames.includes(name)) refuseArguments(`There is no step "${name}".`, usage);

/** The command that carries out this plan, or resumes after a failure. */
const commandToApply = ((): string => {
  const { only, from, site } = values;
  const options = Object.entries({ only, from, site });
  const words = options.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  return ['npm run deploy -- --yes', ...words].join(' ');
})();

const print = (line: string): void => {
  console.log(line);
};

const refuse = (problems: readonly SettingProblem[]): number => {
  console.error('Nothing was changed. To correct:');
  for (const { name, found, expected } of problems)
    console.error(`  ${name}: ${found}; expected ${expected}`);
  return 2;
};

const deployer = (): string => `${userInfo().username}@${hostname()}`;

const lockKey = 'cedar-and-steam deploy';

/** Runs the work while this session holds the lock; returns the name of the holder when another deployment has it. */
const withLock = async <T>(sql: postgres.Sql, work: () => Promise<T>): Promise<T | { holder: string }> => {
  const session = await sql.reserve();
  try {
    const [row] = await session<
      { taken: boolean }[]
    >`select pg_try_advisory_lock(hashtext(${lockKey})) as taken`;
    if (row?.taken !== true) {
      const [holder] = await session<{ name: string; since: string }[]>`
        select application_name as name, to_char(backend_start, 'HH24:MI:SS TZ') as since
        from pg_stat_activity join pg_locks using (pid)
        where locktype = 'advisory' and objid = (hashtext(${lockKey})::bigint & 4294967295)::oid and granted`;
      return { holder: holder === undefined ? 'another session' : `"${holder.name}" since ${holder.since}` };
    }
    return await work();
  } finally {
    session.release();
  }
};

const record = async (sql: postgres.Sql, commit: string, steps: readonly string[]): Promise<void> => {
  await sql`
    insert into private.deploys (deployed_by, commit_hash, steps)
    values (${deployer()}, ${commit}, ${[...steps]})`;
};

const run = async (): Promise<number> => {
  // Imported here because the driver is a development dependency.
  const { connect } = await import('./connect.ts');
  loadEnv();
  const { settings, problems } = readDeploySettings(process.env);
  if (settings === undefined) return refuse(problems);
  const [functions, commit] = await Promise.all([readFunctions(), readCommit()]);
  const copy = await copyProject(settings, functions);
  const abandon = (): never => {
    copy.removeNow();
    process.exit(130);
  };
  process.once('SIGINT', abandon).once('SIGTERM', abandon);
  const cli = createSupabaseCli(settings, copy.folder);
  const sql = connect(settings.databaseUrl, {
    password: settings.databasePassword,
    name: `deploy by ${deployer()}`,
    // This session stays open until the end, because it holds the lock.
    max: 2,
  });
  try {
    print('Preflight …');
    const checked = await preflight({ cli, sql, functions, unresolved: copy.unresolved, commit });
    if (checked.keys === undefined || commit === undefined || checked.problems.length > 0)
      return refuse(checked.problems);
    Object.assign(process.env, {
      VITE_SITE_URL: settings.siteUrl,
      VITE_SUPABASE_URL: settings.projectUrl,
      VITE_SUPABASE_ANON_KEY: checked.keys.publishable,
    });
    const builtSite = values.site === undefined ? undefined : resolve(root, values.site);
    const context = {
      settings,
      cli,
      folder: copy.folder,
      sql,
      functions,
      keys: checked.keys,
      print,
      builtSite,
    };
    const all = deploySteps(context).filter(({ name }) => name !== 'backup' || !values['no-backup']);
    const steps = selectSteps(all, values);
    if (steps === undefined) {
      console.error('--only backup and --no-backup leave nothing to do.');
      return 2;
    }
    if (!values.yes) {
      const { changes, failures } = await planSteps(steps, print);
      print(
        changes === 0 && failures === 0
          ? 'Nothing to do: everything is up to date.'
          : `Nothing was changed. To carry this out: ${commandToApply}`,
      );
      return failures === 0 ? 0 : 1;
    }
    const outcome = await withLock(sql, () => applySteps(steps, print));
    if ('holder' in outcome) {
      console.error(`Another deployment is running: ${outcome.holder}. Its lock ends with its process.`);
      return 2;
    }
    if (outcome.applied.length > 0 && (await hasTable(sql, 'private.deploys')))
      await record(sql, commit.hash, outcome.applied);
    for (const line of describeOutcome(outcome, commandToApply)) print(line);
    return outcome.failed === undefined ? 0 : 1;
  } finally {
    await sql.end({ timeout: 5 });
    copy.removeNow();
  }
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

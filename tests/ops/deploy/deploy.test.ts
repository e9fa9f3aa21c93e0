// npm run deploy with the real Supabase CLI and PostgreSQL; the management API is a stand-in.
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationChecks } from '../../../scripts/ops/check/operation-checks.ts';
import { readFunctions } from '../../../scripts/ops/project-copy.ts';
import { countedPaths } from '../../../supabase/local/database/route-paths.ts';
import { startDeployment, type Deployment } from '../../support/ops/deployment.ts';
import { runScript } from '../../support/ops/run-script.ts';

const root = resolve(import.meta.dirname, '../../..');

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment(17);
  await deployment.reset('migrated');
});
afterAll(() => deployment.stop());

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

/** Whether the project is what the repository says. */
const expectInForce = async (): Promise<void> => {
  const { api, query } = deployment;
  const { files } = await readFunctions();
  for (const [name, names] of files) expect(api.functions.get(name), name).toEqual(names);
  const template = readFileSync(join(root, 'supabase/templates/invite.html'), 'utf8');
  expect(api.auth()).toMatchObject({
    disable_signup: true,
    mailer_otp_length: 10,
    mailer_templates_invite_content: template,
  });
  expect([...api.secrets.keys()].sort()).toEqual(['SITE_URL', 'SWEEP_KEY']);
  const paths = await query('select path from private.route_paths');
  expect(paths.map(({ path }) => path).sort()).toEqual([...countedPaths].sort());
  const vault = await query('select name from vault.secrets order by name');
  expect(vault.map(({ name }) => name)).toEqual(['project_url', 'sweep_key']);
  const jobs = await query('select jobname from cron.job order by jobname');
  expect(jobs.map(({ jobname }) => jobname)).toEqual([
    'remove old messages',
    'remove old visits',
    'retry notifications',
  ]);
  expect(readFileSync(join(deployment.site, 'index.html'), 'utf8')).toContain('<title>');
};

const deploysOf = () => deployment.query('select steps, commit_hash from private.deploys order by id');

describe('npm run deploy', () => {
  it('plans without changing anything', async () => {
    await deployment.reset('empty');
    const planned = await deployment.deploy([]);
    expect([planned.code, lastLine(planned.output)]).toEqual([
      0,
      'Nothing was changed. To carry this out: npm run deploy -- --yes --site dist',
    ]);
    expect(planned.output).toContain('auth.enable_signup: true → false');
    expect(planned.output).toContain('add SWEEP_KEY');
    expect(planned.output).not.toContain('x'.repeat(40));
    expect(deployment.api.writes()).toEqual([]);
    expect(await deployment.query("select to_regclass('private.deploys') as found")).toEqual([
      { found: null },
    ]);
  });

  it('carries the plan out, and goes on after a failure', async () => {
    await deployment.reset('empty');
    const first = await deployment.deploy(['--yes'], { ADMIN_EMAIL: 'owner@example.com' });
    // The account of the stand-in is not in this database, so its right cannot be granted.
    expect(first.output).toContain('administrator failed');
    expect((await deployment.deploy(['--yes'])).code).toBe(0);
    await expectInForce();
    const rows = await deploysOf();
    expect(rows.map(({ steps }) => steps)).toEqual([
      ['migrations', 'settings', 'secrets', 'functions', 'routes', 'jobs'],
      ['site'],
    ]);
  });

  it('makes the first administrator by a link, once', async () => {
    await deployment.reset('migrated');
    await deployment.query(
      "insert into auth.users (id, email) values (gen_random_uuid(), 'owner@example.com')",
    );
    const env = { ADMIN_EMAIL: 'owner@example.com' };
    const invited = await deployment.deploy(['--yes', '--only', 'administrator'], env);
    expect(invited.code).toBe(0);
    expect(invited.output).toContain('/secure-admin-access#token_hash=a-token-of-the-link&type=invite');
    expect(await deployment.query('select from private.admins')).toHaveLength(1);
    const again = await deployment.deploy(['--yes', '--only', 'administrator'], env);
    expect(lastLine(again.output)).toBe('Nothing to do: everything is up to date.');
    expect(again.output).not.toContain('token_hash');
  });

  it('takes a backup before migrations of a database that holds data', async () => {
    await deployment.reset('migrated');
    const planned = await deployment.deploy(['--only', 'backup']);
    expect(planned.output).toContain('Backup: nothing to do');
    await deployment.query(`
      drop table private.deploys, private.deploy_digests, private.backups, private.form_settings;
      drop function private.request_sweep(), private.schedule_sweep();
      delete from supabase_migrations.schema_migrations where version >= '20261126120000'`);
    const taken = await deployment.deploy(['--yes', '--only', 'backup']);
    expect([taken.code, taken.output]).toEqual([0, expect.stringContaining('Backup …')]);
    const folder = /^ {2}(\/.*backup-.*)$/m.exec(taken.output)?.[1] ?? '';
    const check = await runScript('ops/restore', [folder, '--check']);
    rmSync(folder, { recursive: true, force: true });
    expect(check.code).toBe(0);
  });
});

describe('what deploy:check reads of a database', () => {
  const problemsOf = async (): Promise<string[]> => {
    const sql = deployment.connect();
    try {
      const findings = await Promise.all(operationChecks(sql).map((check) => check.run()));
      return findings
        .flat()
        .flatMap(({ subject, problem }) => (problem === null ? [] : [`${subject}: ${problem}`]));
    } finally {
      await sql.end();
    }
  };

  it('names jobs that did not run, another public bucket, and a backup that is missing or old', async () => {
    await deployment.reset('migrated');
    await deployment.query("delete from cron.job where jobname = 'retry notifications'");
    expect(await problemsOf()).toEqual([
      'remove old visits: the job has not run yet',
      'retry notifications: the job is not scheduled: run npm run deploy',
      'remove old messages: the job has not run yet',
      'newest backup: none was taken: run npm run backup',
    ]);
    await deployment.query(
      "insert into storage.objects (bucket_id, name, created_at) values ('gallery-photos', 'gallery/a', now() - interval '9 days')",
    );
    expect(await problemsOf()).toContain(
      'objects that no photo shows: 1 are older than 8 days: sign in to the private area, which removes them',
    );
    await deployment.query("delete from storage.objects where name = 'gallery/a'");
    await deployment.query("insert into storage.buckets (id, name, public) values ('other', 'other', true)");
    expect(await problemsOf()).toContain(
      'public buckets: list is "gallery-photos, other", expected "gallery-photos"',
    );
    await deployment.query("delete from storage.buckets where name = 'other'");
    await deployment.query('select private.schedule_sweep()');
    await deployment.query(`
      insert into cron.job_run_details (jobid, status, start_time)
      select jobid, 'succeeded', now() - interval '2 minutes' from cron.job`);
    await deployment.query(
      "insert into private.backups (taken_at, row_count, object_count) values (now() - interval '9 days', 1, 1)",
    );
    expect(await problemsOf()).toEqual(['newest backup: it is 9 days old, expected at most 8']);
    await deployment.query(`
      insert into cron.job_run_details (jobid, status, start_time)
      select jobid, 'failed', now() from cron.job where jobname = 'retry notifications'`);
    await deployment.query(
      "update cron.job_run_details set start_time = now() - interval '30 hours' where status = 'succeeded'",
    );
    await deployment.query(
      'insert into private.backups (taken_at, row_count, object_count) values (now(), 1, 1)',
    );
    expect(await problemsOf()).toEqual([
      'remove old visits: the last run was 30.0 hours ago, expected at most 1',
      'retry notifications: the last run ended with "failed"',
      'remove old messages: the last run was 30.0 hours ago, expected at most 25',
    ]);
  });
});

describe('a deployment that fails', () => {
  it.each([
    ['migrations', 'empty', '_operations.sql'],
    ['site', 'migrated', 'upload to'],
  ] as const)(
    'because it was killed in the step "%s" is completed by the same command',
    async (step, state, text) => {
      await deployment.reset(state);
      expect((await deployment.deployKilledAt(text, ['--only', step])).code).toBeNull();
      const completed = await deployment.deploy(['--yes', '--only', step]);
      expect(completed.code, completed.output).toBe(0);
      const again = await deployment.deploy(['--yes', '--only', step]);
      expect(lastLine(again.output)).toBe('Nothing to do: everything is up to date.');
    },
  );

  it('in a migration leaves that migration out whole, and names it', async () => {
    await deployment.reset('empty');
    await deployment.query(
      'create schema private; create function private.apply_grants() returns void language sql as $$ $$',
    );
    await deployment.query('alter schema private owner to postgres');
    const only = ['--yes', '--only', 'migrations'];
    const failed = await deployment.deploy(only);
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining('migrations failed: ')]);
    await deployment.query('set client_min_messages to warning; drop schema private cascade');
    const completed = await deployment.deploy(only);
    expect([completed.code, lastLine(completed.output)]).toEqual([0, 'Done. Changed: migrations.']);
  });
});

describe('a deployment that is refused', () => {
  it('names everything at once, and changes nothing', async () => {
    await deployment.reset('empty');
    const { code, output } = await deployment.deploy(['--yes'], {
      SITE_URL: 'http://www.example.com',
      SWEEP_KEY: '',
      SUPABASE_AUTH_SITE_URL: 'https://x.example',
      SMTP_URL: 'smtp://a:b@mail.example.com',
    });
    expect(code).toBe(2);
    for (const name of ['SITE_URL', 'SWEEP_KEY', 'SUPABASE_AUTH_SITE_URL', 'SMTP_FROM'])
      expect(output).toContain(`  ${name}: `);
    expect(deployment.api.requests).toEqual([]);
  });

  it('for a token, a database and migrations that do not fit changes nothing', async () => {
    await deployment.reset('migrated');
    deployment.api.fail(/api-keys/, 401);
    await deployment.query(
      "insert into supabase_migrations.schema_migrations (version, name) values ('20991231000000', 'of another branch')",
    );
    const { code, output } = await deployment.deploy(['--yes']);
    expect(code).toBe(2);
    expect(output).toContain('SUPABASE_ACCESS_TOKEN: a token that Supabase refuses: it has expired');
    expect(output).toContain('20991231000000 is applied, its file is missing');
    const closed = await deployment.deploy(['--yes'], {
      SUPABASE_DB_URL: 'postgres://postgres@127.0.0.1:9/postgres',
    });
    expect([closed.code, closed.output]).toEqual([
      2,
      expect.stringContaining('SUPABASE_DB_URL: no connection'),
    ]);
    expect(deployment.api.writes()).toEqual([]);
  });

  it('while another one runs names its holder', async () => {
    await deployment.reset('migrated');
    const first = await deployment.deployFrozenAt('Backup …');
    const second = await deployment.deploy(['--yes']);
    expect((await first.end()).code).toBeNull();
    expect([second.code, second.output]).toEqual([
      2,
      expect.stringMatching(/Another deployment is running: "deploy by .+" since /),
    ]);
  });
});

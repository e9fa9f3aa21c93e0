// Steps on the project's database: addresses of pages, scheduled jobs, first administrator.
import * as v from 'valibot';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { addressHeaderFrom } from '../../../supabase/functions/_shared/client-address.ts';
import { secretHeaders } from '../../../supabase/functions/_shared/secret-headers.ts';
import { countedPaths, storeRoutePaths } from '../../../supabase/local/database/route-paths.ts';
import { attempt, hasTable, type DeployContext } from '../context.ts';
import type { Step } from '../run-steps.ts';

const counted = (word: string, paths: readonly string[]): string[] => {
  if (paths.length === 0) return [];
  return [`${paths.length} ${word}: ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ', …' : ''}`];
};

export const routesStep = ({ sql, settings }: Pick<DeployContext, 'sql' | 'settings'>): Step => {
  const named = addressHeaderFrom((name) => settings.secrets.get(name), settings.projectUrl);
  const header = named?.toLowerCase() ?? null;
  return {
    name: 'routes',
    title: 'Addresses under which visits are counted',
    plan: () =>
      attempt(async () => {
        if (!(await hasTable(sql, 'private.route_paths'))) return [`${countedPaths.length} new`];
        const rows = await sql<{ path: string }[]>`select path from private.route_paths`;
        const present = new Set(rows.map(({ path }) => path));
        const [platform] = await sql<
          { address_header: string | null }[]
        >`select address_header from private.platform_settings`;
        return [
          ...counted(
            'new',
            countedPaths.filter((path) => !present.has(path)),
          ),
          ...counted(
            'removed',
            [...present].filter((path) => !countedPaths.includes(path)),
          ),
          ...(platform?.address_header === header ? [] : [`client address header: ${header ?? 'none'}`]),
        ];
      }),
    apply: () =>
      attempt(async () => {
        await storeRoutePaths((statement, list) => sql.unsafe(statement, [list]), countedPaths);
        await sql`select private.set_client_ip_header(${header})`;
      }),
  };
};

const jobNames = ['remove old visits', 'remove old messages', 'retry notifications'];

export const jobsStep = ({ sql, settings }: DeployContext): Step => {
  const values = new Map([
    ['project_url', settings.projectUrl],
    ['sweep_key', settings.secrets.get('SWEEP_KEY') ?? ''],
  ]);
  const readVault = async (): Promise<ReadonlyMap<string, { id: string; value: string }>> => {
    if (!(await hasTable(sql, 'vault.decrypted_secrets'))) return new Map();
    const rows = await sql<{ id: string; name: string; value: string }[]>`
      select id, name, decrypted_secret as value from vault.decrypted_secrets where name = any (${[...values.keys()]})`;
    return new Map(rows.map(({ id, name, value }) => [name, { id, value }]));
  };
  return {
    name: 'jobs',
    title: 'Scheduled jobs',
    plan: () =>
      attempt(async () => {
        const stored = await readVault();
        const changed = [...values].filter(([name, value]) => stored.get(name)?.value !== value);
        const jobs = (await hasTable(sql, 'cron.job'))
          ? await sql<{ jobname: string }[]>`select jobname from cron.job where active`
          : [];
        const scheduled = new Set(jobs.map(({ jobname }) => jobname));
        return [
          ...changed.map(([name]) => `${stored.has(name) ? 'change' : 'add'} ${name} in Vault`),
          ...jobNames.filter((name) => !scheduled.has(name)).map((name) => `schedule "${name}"`),
        ];
      }),
    apply: async () => {
      const missing = await attempt(async () => {
        const tables = ['vault.decrypted_secrets', 'cron.job', 'net.http_request_queue'];
        const found = await Promise.all(tables.map((table) => hasTable(sql, table)));
        return tables.filter((_, index) => found[index] !== true);
      });
      if (!missing.ok) return missing;
      if (missing.value.length > 0)
        return err(
          `The project lacks ${missing.value.join(', ')}. Enable pg_cron, pg_net and Vault under Integrations.`,
        );
      return attempt(async () => {
        const stored = await readVault();
        for (const [name, value] of values) {
          const found = stored.get(name);
          if (found === undefined) await sql`select vault.create_secret(${value}, ${name})`;
          else if (found.value !== value) await sql`select vault.update_secret(${found.id}, ${value})`;
        }
        await sql`select private.schedule_purge(), private.schedule_sweep()`;
      });
    },
  };
};

const linkSchema = v.object({ hashed_token: v.string() });

/** Creates the account without an e-mail; null when the address has an account. */
const createAccount = async (
  { settings, keys }: DeployContext,
  email: string,
): Promise<Result<string | null, string>> => {
  const response = await attempt(() =>
    fetch(`${settings.projectUrl}/auth/v1/admin/generate_link`, {
      method: 'POST',
      headers: { ...secretHeaders(keys.secret), 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'invite', email }),
      signal: AbortSignal.timeout(30_000),
    }),
  );
  if (!response.ok) return response;
  const text = await response.value.text();
  if (response.value.status === 422) return ok(null);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), linkSchema), text);
  return response.value.ok && parsed.success
    ? ok(parsed.output.hashed_token)
    : err(`The account was not created: status ${response.value.status}.`);
};

export const administratorStep = (context: DeployContext): Step => {
  const { sql, settings, print } = context;
  const email = settings.adminEmail;
  return {
    name: 'administrator',
    title: 'First administrator',
    plan: () =>
      attempt(async () => {
        if (email === undefined) return [];
        if (!(await hasTable(sql, 'private.admins'))) return [`invite ${email}`];
        const rows = await sql`select from private.admins limit 1`;
        return rows.length > 0 ? [] : [`invite ${email}`];
      }),
    apply: async () => {
      if (email === undefined) return ok(undefined);
      const created = await createAccount(context, email);
      if (!created.ok) return created;
      const granted = await attempt(() => sql`select private.grant_admin(${email})`);
      if (!granted.ok) return granted;
      if (created.value === null) print(`  ${email} had an account: it is an administrator now.`);
      else {
        print(`  ${email} is an administrator. This link sets the password, works once and for an hour:`);
        print(`  ${settings.siteUrl}/secure-admin-access#token_hash=${created.value}&type=invite`);
      }
      return ok(undefined);
    },
  };
};

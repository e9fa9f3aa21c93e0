// The procedures of docs/operations.md, followed with the real Supabase CLI and PostgreSQL as far as no account is needed.
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type postgres from 'postgres';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readBuildEnv } from '../../../scripts/build/build-env.ts';
import { retiredWorker, serviceWorkerPlugin } from '../../../scripts/build/service-worker.ts';
import { startDeployment, type Deployment } from '../../support/ops/deployment.ts';
import { argumentsOf, procedureOf, procedures } from '../../support/ops/procedures.ts';
import { addAccount } from '../backup/sample-project.ts';
import { runScript } from '../../support/ops/run-script.ts';
import { folderOfTest } from '../../support/folders.ts';

const root = resolve(import.meta.dirname, '../../..');
const dist = join(root, 'dist');

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment(17);
  await deployment.reset('deployed');
});
afterAll(() => deployment.stop());

const connect = (): postgres.Sql => {
  const sql = deployment.connect();
  onTestFinished(() => sql.end());
  return sql;
};

const run = async (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { code, stdout, stderr } = await runScript(`ops/${name}`, args, { ...process.env, ...env });
  return { code, output: stdout + stderr };
};

/** Deploys, and returns what it printed; fails unless it succeeded. */
const deploy = async (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { code, output } = await deployment.deploy(args, env);
  expect(code, output).toBe(0);
  return output;
};

const replaced = (statement: string, addresses: Readonly<Record<string, string>>): string =>
  Object.entries(addresses).reduce((sql, [example, address]) => sql.replaceAll(example, address), statement);

describe('the document', () => {
  it('has seven procedures of at most ten numbered lines', () => {
    expect([...procedures.keys()]).toEqual([
      'Restore',
      'From the local server to a hosted project',
      'Key rotation',
      'Rollback',
      'When a service worker misbehaves',
      'A lost administrator',
      'An incident',
    ]);
    for (const [title, { lines }] of procedures) {
      expect(lines.length, title).toBeGreaterThan(2);
      expect(lines.length, title).toBeLessThanOrEqual(10);
      expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(lines.map((_, place) => place + 1));
    }
  });
});

describe('key rotation', () => {
  const procedure = procedureOf('Key rotation');

  it('of the sweep key reaches the functions and Vault, and the next deployment has nothing to do', async () => {
    const env = { SWEEP_KEY: 'n'.repeat(64) };
    await deployment.reset('deployed');
    const output = await deploy(argumentsOf(procedure, 'npm run deploy -- --yes --from secrets'), env);
    expect(output).toContain('change SWEEP_KEY');
    expect(output).toContain('change sweep_key in Vault');
    expect(deployment.api.secrets.get('SWEEP_KEY')).toBe(env.SWEEP_KEY);
    expect(
      await deployment.query("select decrypted_secret from vault.decrypted_secrets where name = 'sweep_key'"),
    ).toEqual([{ decrypted_secret: env.SWEEP_KEY }]);
    const before = [
      deployment.api.writes(),
      await deployment.query('select id, steps from private.deploys order by id'),
    ];
    expect(await deploy(['--yes'], env)).toContain('Nothing to do: everything is up to date.');
    expect([
      deployment.api.writes(),
      await deployment.query('select id, steps from private.deploys order by id'),
    ]).toEqual(before);
    const check = argumentsOf(procedure, 'npm run deploy:check', {
      'https://www.example.com': deployment.url,
    });
    const checked = await run('deploy-check', check);
    expect(checked.output).toContain(' 0 failed.');
  });

  it('of a key that only functions read reaches them, whatever its characters, and is sent once', async () => {
    await deployment.reset('migrated');
    const env = {
      LEAD_EMAIL_URL: 'https://mail.example',
      LEAD_EMAIL_FROM: 'a@b.example',
      LEAD_EMAIL_TO: 'c@b.example',
      LEAD_EMAIL_KEY: `a"b$c'd`,
    };
    const args = argumentsOf(procedure, 'npm run deploy -- --yes --only secrets');
    expect(await deploy(args, env)).toContain('add LEAD_EMAIL_KEY');
    expect(deployment.api.secrets.get('LEAD_EMAIL_KEY')).toBe(env.LEAD_EMAIL_KEY);
    expect(await deploy(args, env)).toContain('Nothing to do: everything is up to date.');
  });
});

describe('rollback on a server of our own', () => {
  it('serves the earlier site again, with the scripts of the newer one, and goes forward again', async () => {
    const procedure = procedureOf('Rollback');
    const folder = await folderOfTest('procedure');
    const [newer, earlier] = [join(folder, 'newer'), join(folder, 'earlier/dist')];
    for (const site of [newer, earlier]) await cp(dist, site, { recursive: true });
    await writeFile(join(newer, 'assets/newer-00000000.js'), 'export {};');
    await appendFile(join(earlier, 'about.html'), '<!-- earlier -->');
    await rm(join(earlier, 'about.html.br'));
    await rm(join(earlier, 'about.html.gz'));
    await deployment.reset('deployed');
    await deploy(['--yes', '--only', 'site', '--site', newer]);
    const examples = { '../earlier/dist': earlier, 'https://www.example.com': deployment.url };
    const read = async (path: string) => (await fetch(`${deployment.url}${path}`)).text();
    expect(await read('/about')).not.toContain('<!-- earlier -->');

    const output = await deploy(argumentsOf(procedure, 'npm run deploy -- --yes --only site', examples));
    expect(output).toContain('Done. Changed: site.');
    expect(await read('/about')).toContain('<!-- earlier -->');
    expect(await read('/assets/newer-00000000.js')).toBe('export {};');
    const checked = await run('deploy-check', argumentsOf(procedure, 'npm run deploy:check', examples));
    expect(checked.output).toContain(' 0 failed.');
    const [statement = ''] = procedure.statements;
    const rows = await connect().unsafe<{ steps: string[]; commit_hash: string }[]>(statement);
    expect(rows.map(({ steps }) => steps.at(-1))).toEqual(['site', 'site', 'site', 'migrations']);
    expect(rows[0]?.commit_hash).toMatch(/^[0-9a-f]{40}$/);

    await deploy(['--yes', '--site', newer]);
    expect(await read('/about')).not.toContain('<!-- earlier -->');
  });
});

describe('the kill switch', () => {
  /** A build of an empty page: the service worker depends on the setting alone. */
  const buildWorker = async (environment: Readonly<Record<string, string>>): Promise<string> => {
    const folder = await folderOfTest('procedure');
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>x</title>');
    const { isWorkerRetired } = readBuildEnv(environment);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [serviceWorkerPlugin({ supabaseOrigin: undefined, isRetired: isWorkerRetired })],
    });
    return readFile(join(folder, 'dist/sw.js'), 'utf8');
  };

  it('replaces the worker on the host, and is undone by the next deployment', async () => {
    const procedure = procedureOf('When a service worker misbehaves');
    const start = 'VITE_SERVICE_WORKER=retired npm run deploy';
    const [name = '', value = ''] = (start.split(' ')[0] ?? '').split('=');
    const retired = join(await folderOfTest('procedure'), 'dist');
    await cp(dist, retired, { recursive: true });
    for (const copy of ['sw.js.br', 'sw.js.gz']) await rm(join(retired, copy), { force: true });
    await writeFile(join(retired, 'sw.js'), await buildWorker({ [name]: value }));

    await deployment.reset('deployed');
    const served = async () => {
      const response = await fetch(`${deployment.url}/sw.js`);
      return { text: await response.text(), cache: response.headers.get('cache-control') };
    };
    const before = await served();
    await deploy([...argumentsOf(procedure, start), '--site', retired]);
    expect(await served()).toEqual({ text: retiredWorker, cache: before.cache });
    expect(before.cache).toContain('no-cache');
    await deploy(argumentsOf(procedure, 'npm run deploy -- --yes'));
    expect(await served()).toEqual(before);
  });
});

describe('a lost administrator', () => {
  const [grant = '', remove = ''] = procedureOf('A lost administrator').statements;
  const admins = () =>
    deployment.query('select email from private.admins join auth.users on id = user_id order by email');

  it('is replaced by the statements, and cannot be removed first', async () => {
    await deployment.reset('migrated');
    const sql = connect();
    const addresses = { 'old@example.com': 'lost@cedar.example', 'new@example.com': 'found@cedar.example' };
    await addAccount(sql, addresses['old@example.com']);
    await sql`select private.grant_admin(${addresses['old@example.com']})`;
    await expect(sql.unsafe(replaced(grant, addresses))).rejects.toThrow('There is no account');
    await addAccount(sql, addresses['new@example.com']);
    await expect(sql.unsafe(replaced(remove, addresses))).rejects.toThrow('The last administrator');
    expect(await admins()).toEqual([{ email: 'lost@cedar.example' }]);
    await sql.unsafe(replaced(grant, addresses));
    await sql.unsafe(replaced(remove, addresses));
    expect(await admins()).toEqual([{ email: 'found@cedar.example' }]);
  });
});

describe('an incident', () => {
  it('ends the right of an account with its next request, then every session, and names the deployments', async () => {
    const [endSessions = '', deploys = ''] = procedureOf('An incident').statements;
    const [, remove = ''] = procedureOf('A lost administrator').statements;
    await deployment.reset('migrated');
    const sql = connect();
    const ids = new Map<string, string>();
    for (const email of ['owner@cedar.example', 'thief@cedar.example']) {
      ids.set(email, await addAccount(sql, email));
      await sql`select private.grant_admin(${email})`;
    }
    /** Whether the account is an administrator, as its next request sees it. */
    const isAdmin = (email: string) =>
      sql.begin(async (transaction) => {
        const [session] = await transaction<
          { id: string }[]
        >`select id from auth.sessions where user_id = ${ids.get(email) ?? ''}`;
        const claims = {
          sub: ids.get(email),
          role: 'authenticated',
          session_id: session?.id ?? ids.get(email),
        };
        await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
        await transaction`select set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true)`;
        await transaction`set local role authenticated`;
        const [row] = await transaction<{ found: boolean }[]>`select public.am_i_admin() as found`;
        return row?.found;
      });
    expect(await isAdmin('thief@cedar.example')).toBe(true);
    await sql.unsafe(replaced(remove, { 'old@example.com': 'thief@cedar.example' }));
    expect(await isAdmin('thief@cedar.example')).toBe(false);
    expect(await isAdmin('owner@cedar.example')).toBe(true);
    await sql.unsafe(endSessions);
    await expect(isAdmin('owner@cedar.example')).rejects.toMatchObject({ code: 'PT401' });
    expect(await sql.unsafe(deploys)).toMatchObject([{ steps: ['migrations'] }]);
  });
});

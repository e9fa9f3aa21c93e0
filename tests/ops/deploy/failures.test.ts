// Each step of a deployment fails in each way that its target can, and the same step completes afterwards.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readBuiltSite } from '../../../scripts/ops/check/built-files.ts';
import { connect } from '../../../scripts/ops/connect.ts';
import type { DeployContext } from '../../../scripts/ops/context.ts';
import { applySteps, type Outcome } from '../../../scripts/ops/run-steps.ts';
import { deploySteps } from '../../../scripts/ops/steps/deploy-steps.ts';
import { startCloudflareApi } from '../../support/ops/cloudflare-api.ts';
import { startCutProxy } from '../../support/ops/cut-proxy.ts';
import { startDeployment, type Deployment } from '../../support/ops/deployment.ts';
import { refusals, type Failure } from '../../support/ops/failure.ts';
import { startNetlifyApi } from '../../support/ops/netlify-api.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment(15);
  await deployment.reset('migrated');
});
afterAll(() => deployment.stop());
beforeEach(() => deployment.reset('migrated'));
afterEach(() => {
  deployment.plant(null);
  vi.unstubAllEnvs();
});

const makeContext = async (env: Readonly<Record<string, string>> = {}): Promise<DeployContext> => {
  const { context, close } = await deployment.context(env);
  onTestFinished(close);
  return context;
};

const run = (context: DeployContext, ...names: readonly string[]): Promise<Outcome> =>
  applySteps(
    deploySteps(context).filter(({ name }) => names.includes(name)),
    () => undefined,
  );

/** Lets the project's API or the site fail at one path. */
const failAt = (failing: string, how: Failure): void => {
  deployment.plant(({ path }, reply) => {
    if (path !== failing) return;
    if (how === 'cut') return how;
    reply.status = Number(how);
  });
};

/** The stand-in for accounts makes none in the database. */
const addAccount = () =>
  deployment.query("insert into auth.users (id, email) values (gen_random_uuid(), 'owner@example.com')");

const expectFailure = async (context: DeployContext, step: string, how: Failure): Promise<string> => {
  const { failed, applied } = await run(context, step);
  expect([how, failed?.step, applied]).toEqual([how, step, []]);
  expect(failed?.error).toMatch(/\w/);
  return failed?.error ?? '';
};

/** The step is done, and a second run finds nothing to do. */
const expectCompletion = async (context: DeployContext, step: string): Promise<void> => {
  expect(await run(context, step)).toEqual({ applied: [step], unchanged: [], waiting: [] });
  expect(await run(context, step)).toEqual({ applied: [], unchanged: [step], waiting: [] });
};

// One refusal and one broken connection each; supabase-cli.test.ts has what the CLI prints for every other answer.
describe('a step over the management API', () => {
  it.each([
    ['settings', /GET .*\/v2\/.*config$/, [/PATCH .*config\/auth$/]],
    ['secrets', /GET .*\/secrets$/, [/POST .*\/secrets$/]],
    ['functions', /GET .*\/functions$/, [/POST .*functions\/deploy$/, /PUT .*\/functions$/]],
  ] as const)('%s', async (step, reads, writes) => {
    const context = await makeContext();
    deployment.api.fail(reads, 401);
    await expectFailure(context, step, 401);
    for (const pattern of writes) {
      deployment.api.fail(pattern, 'cut');
      await expectFailure(context, step, 'cut');
    }
    deployment.api.fail(writes[0], 'slow');
    await expectCompletion(context, step);
    expect(readdirSync(context.folder)).not.toContain('secrets.env');
  });
});

describe('a step over the database', () => {
  it.each(['migrations', 'advisors'])('%s, cut off', async (step) => {
    if (step === 'migrations') await deployment.reset('empty');
    const proxy = await startCutProxy(deployment.databaseUrl());
    onTestFinished(proxy.close);
    const sql = connect(deployment.databaseUrl());
    onTestFinished(() => sql.end());
    const context = { ...(await makeContext({ SUPABASE_DB_URL: proxy.url })), sql };
    for (const chunks of [0, 2, 4]) {
      proxy.cutAfter(chunks);
      await expectFailure(context, step, 'cut');
    }
    proxy.cutAfter(Infinity);
    expect(await run(context, step)).not.toHaveProperty('failed');
    expect((await run(context, 'migrations')).unchanged).toEqual(['migrations']);
  });

  it.each(['routes', 'jobs', 'administrator'])('%s, cut off at each of its messages', async (step) => {
    const proxy = await startCutProxy(deployment.databaseUrl());
    onTestFinished(proxy.close);
    const context = await makeContext({ ADMIN_EMAIL: 'owner@example.com' });
    await addAccount();
    let failures = 0;
    for (let chunks = 0; ; chunks += 1) {
      const sql = connect(proxy.url);
      proxy.cutAfter(chunks);
      const { failed } = await run({ ...context, sql }, step);
      const isWhole = proxy.sent() <= chunks;
      await sql.end({ timeout: 0 });
      if (failed === undefined && isWhole) break;
      if (failed !== undefined) failures += 1;
      expect(chunks).toBeLessThan(100);
    }
    expect(failures).toBeGreaterThan(1);
    expect(await run(context, step)).toEqual({ applied: [], unchanged: [step], waiting: [] });
  });

  it('the first administrator, when accounts answer with a failure', async () => {
    const context = await makeContext({ ADMIN_EMAIL: 'owner@example.com' });
    await addAccount();
    for (const how of refusals) {
      failAt('/auth/v1/admin/generate_link', how);
      await expectFailure(context, 'administrator', how);
      expect(await deployment.query('select from private.admins')).toEqual([]);
    }
    deployment.plant(null);
    await expectCompletion(context, 'administrator');
  });
});

describe('the site', () => {
  it('on Netlify', async () => {
    const api = await startNetlifyApi();
    onTestFinished(api.close);
    const context = await makeContext({
      SITE_HOST: 'netlify',
      NETLIFY_AUTH_TOKEN: 'token',
      NETLIFY_SITE_ID: 'site',
      NETLIFY_API_URL: api.url,
    });
    for (const [pattern, how] of [
      [/POST /, 401],
      [/PUT .*sw\.js$/, 404],
      [/PUT .*sw\.js$/, 'cut'],
      [/GET /, 429],
      [/GET /, 500],
    ] as const) {
      api.fail(pattern, how);
      await expectFailure(context, 'site', how);
    }
    api.fail(/POST /, 'slow');
    await expectCompletion(context, 'site');
  });

  it('on Cloudflare', async () => {
    const api = await startCloudflareApi();
    onTestFinished(api.close);
    const context = await makeContext({
      SITE_HOST: 'cloudflare',
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: '0'.repeat(32),
      CLOUDFLARE_API_BASE_URL: api.url,
    });
    for (const [pattern, how] of [
      [/POST .*assets-upload-session/, 'cut'],
      [/PUT .*\/scripts\//, 500],
    ] as const) {
      api.fail(pattern, how);
      const error = await expectFailure(context, 'site', how);
      if (how === 500) expect(error).toContain('planted');
    }
    api.fail(/POST .*assets-upload-session/, 'slow');
    await expectCompletion(context, 'site');
    const { pages, files } = await readBuiltSite(context.builtSite ?? '');
    const uploaded = new Set(['/404.html', ...pages.values(), ...files]);
    expect([...new Set(api.files)].sort()).toEqual([...uploaded].sort());
    expect(api.script()).toContain('headers.set("Cache-Control", "no-store")');
    expect(api.script()).toContain('/secure-admin-access /admin 200');
  });

  it('in a folder that cannot be written', async () => {
    const blocked = join(deployment.site, '..', 'blocked');
    writeFileSync(blocked, 'a file');
    const context = await makeContext({ SITE_FOLDER: join(blocked, 'site') });
    const { failed } = await run(context, 'site');
    expect([failed?.step, failed?.error]).toEqual(['site', expect.stringContaining('ENOTDIR')]);
    await expectCompletion(await makeContext(), 'site');
  });

  it('in a folder whose web server does not reload', async () => {
    const { folder } = await makeContext();
    const config = join(folder, 'site.conf');
    const generate = (server: string) =>
      `npm run --silent host:config -- ${server} --root '${deployment.site}' > '${config}'`;
    const context = await makeContext({
      SITE_RELOAD: `${generate('nginx')} && echo 'no such unit' && exit 3`,
    });
    const { failed } = await run(context, 'site');
    expect([failed?.step, failed?.error]).toEqual(['site', expect.stringContaining('no such unit')]);
    expect(readFileSync(config, 'utf8')).toContain(deployment.site);
    await expectCompletion(await makeContext({ SITE_RELOAD: generate('caddy') }), 'site');
    expect(readFileSync(config, 'utf8')).toContain('file_server');
  });

  it('hands no secret to the command that reloads the web server', async () => {
    const { folder } = await makeContext();
    const secrets = {
      SUPABASE_SECRET_KEY: 'sb_secret_of_the_test',
      LEAD_WEBHOOK_URL: 'https://hooks.example.com/secret',
    };
    const seen = join(folder, 'environment');
    await run(await makeContext({ ...secrets, SITE_RELOAD: `env > '${seen}'` }), 'site');
    const names = readFileSync(seen, 'utf8').match(/^\w+(?==)/gm);
    expect(names).toContain('PATH');
    expect(names?.filter((name) => /^(?:SUPABASE|AI|SWEEP|SMTP|LEAD|CLOUDFLARE|VITE)_/.test(name))).toEqual(
      [],
    );
  });

  it('that answers otherwise than it was built is a failed check', async () => {
    const context = await makeContext();
    await run(context, 'settings', 'routes', 'jobs', 'site');
    for (const how of [404, 'cut'] as const) {
      failAt('/contact', how);
      await expectFailure(context, 'check', how);
    }
    deployment.plant(null);
    expect(await run(context, 'check')).toEqual({ applied: [], unchanged: [], waiting: [] });
  });
});

// Everything a deployment touches, on this machine: PostgreSQL, the management API, and a server that stands for the project's
// API and the host of the site.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { vi } from 'vitest';
import { connect } from '../../../scripts/ops/connect.ts';
import type { DeployContext } from '../../../scripts/ops/context.ts';
import { copyProject, readFunctions } from '../../../scripts/ops/project-copy.ts';
import { readDeploySettings } from '../../../scripts/ops/settings.ts';
import { createSupabaseCli } from '../../../scripts/ops/supabase-cli.ts';
import { startCluster, type PostgresVersion } from '../../platforms/cluster.ts';
import { provisionHosted } from '../../platforms/hosted.ts';
import { startTestServer } from '../server/server.ts';
import { startFaultProxy, type Fault } from './fault-proxy.ts';
import {
  accessToken,
  profileOf,
  projectRef,
  startManagementApi,
  type ManagementApi,
} from './management-api.ts';

const root = resolve(import.meta.dirname, '../../..');

/** As it is created, with the migrations alone, or as a deployment leaves it. */
export type ProjectState = 'empty' | 'migrated' | 'deployed';

export type DeployRun = { readonly code: number | null; readonly output: string };

export type Deployment = {
  readonly api: ManagementApi;
  /** Folder of the site. */
  readonly site: string;
  /** Address of the site. */
  readonly url: string;
  /** Runs `npm run deploy` with these arguments. */
  deploy(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<DeployRun>;
  /** What the steps of a deployment work with, in this process; `close` ends its connection. */
  context(
    env?: Readonly<Record<string, string>>,
  ): Promise<{ context: DeployContext; close(): Promise<void> }>;
  /** Changes replies of the project's API and of the site. */
  plant(fault: Fault | null): void;
  /** Address of the project's database. */
  databaseUrl(): string;
  /** Runs `npm run deploy -- --yes` with these arguments; it and the CLI are killed when its output holds the text. */
  deployKilledAt(text: string, args?: readonly string[]): Promise<DeployRun>;
  /** The same, killed after so many milliseconds. */
  deployKilledAfter(milliseconds: number): Promise<DeployRun>;
  /** Starts `npm run deploy -- --yes` and freezes it when its output holds the text; the result ends it. */
  deployFrozenAt(text: string): Promise<{ end(): Promise<DeployRun> }>;
  /** Another project in this state: a new database, the management API and the site. A state is deployed once. */
  reset(state: ProjectState): Promise<void>;
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** A connection as the owner of the database, which the caller ends. */
  connect(): postgres.Sql;
  stop(): Promise<void>;
};

const emptyRepository = (folder: string): void => {
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', folder, ...args]);
  git('init', '-q');
  git(
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@example.com',
    'commit',
    '-q',
    '--allow-empty',
    '-m',
    'empty',
  );
};

export const startDeployment = async (version: PostgresVersion): Promise<Deployment> => {
  const folder = mkdtempSync(join(tmpdir(), 'cedar-and-steam-deployment-'));
  const repository = join(folder, 'repository');
  mkdirSync(repository);
  emptyRepository(repository);
  const site = join(folder, 'site');
  const cluster = await startCluster(version);
  await provisionHosted(cluster, version === 15 ? 'all' : 'none');
  const superuser = postgres(cluster.url('supabase_admin'), { max: 1, onnotice: () => undefined });
  await superuser.unsafe(readFileSync(join(import.meta.dirname, 'hosted-extensions.sql'), 'utf8'));
  await superuser.end();

  let origin = '';
  const proxy = await startFaultProxy(() => origin);
  const server = await startTestServer({
    // An empty gallery is a finding of deploy:check.
    seed: 'sample',
    env: { SITE_DIR: site, ALLOWED_ORIGINS: proxy.url, SWEEP_KEY: 'x'.repeat(40) },
  });
  origin = server.url;
  // The local server has no administration of accounts.
  const plant = (fault: Fault | null): void => {
    proxy.plant((request, reply) => {
      if (request.path === '/auth/v1/admin/generate_link') {
        reply.status = 200;
        reply.body = Buffer.from('{"hashed_token":"a-token-of-the-link"}');
      }
      return fault?.(request, reply);
    });
  };
  plant(null);
  const api = await startManagementApi({ publishable: server.publishableKey, secret: server.secretKey });
  const profile = join(folder, 'profile.yaml');
  writeFileSync(profile, profileOf(api));

  let database = '';
  let databases = 0;
  const urlOf = (role: string): string => cluster.url(role).replace('/postgres?', `/${database}?`);
  const settingsOf = (env: Readonly<Record<string, string>>): Record<string, string> => ({
    SUPABASE_PROFILE: profile,
    SUPABASE_ACCESS_TOKEN: accessToken,
    SUPABASE_PROJECT_REF: projectRef,
    SUPABASE_DB_URL: urlOf('postgres'),
    VITE_SUPABASE_URL: proxy.url,
    VITE_SUPABASE_ANON_KEY: '',
    SITE_URL: proxy.url,
    SITE_HOST: 'folder',
    SITE_FOLDER: site,
    SWEEP_KEY: 'x'.repeat(40),
    ADMIN_EMAIL: '',
    ...env,
  });
  const start = (
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    isGroup = false,
  ): ChildProcess =>
    spawn(process.execPath, [join(root, 'scripts/ops/deploy.ts'), '--site', 'dist', ...args], {
      detached: isGroup,
      env: {
        ...process.env,
        GIT_DIR: join(repository, '.git'),
        GIT_WORK_TREE: repository,
        ...settingsOf(env),
      },
    });
  const contextOf = async (env: Readonly<Record<string, string>>) => {
    const { settings, problems } = readDeploySettings(settingsOf(env));
    if (settings === undefined) throw new Error(JSON.stringify(problems));
    // The CLI and wrangler read theirs from the environment.
    for (const [name, value] of Object.entries({ ...env, SUPABASE_PROFILE: profile }))
      vi.stubEnv(name, value);
    const functions = await readFunctions();
    const { folder: copy, removeNow } = await copyProject(settings, functions);
    const sql = connect(settings.databaseUrl);
    const context: DeployContext = {
      settings,
      cli: createSupabaseCli(settings, copy),
      folder: copy,
      sql,
      functions,
      keys: { publishable: server.publishableKey, secret: server.secretKey },
      print: () => undefined,
      builtSite: join(root, 'dist'),
    };
    const close = async (): Promise<void> => {
      await sql.end({ timeout: 0 });
      removeNow();
    };
    return { context, close };
  };
  const finished = (
    child: ChildProcess,
    onText: (output: string) => void = () => undefined,
  ): Promise<DeployRun> =>
    new Promise((done) => {
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (part) => {
          output += String(part);
          onText(output);
        });
      child.on('close', (code) => {
        done({ code, output });
      });
    });
  const deploy = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<DeployRun> =>
    finished(start(args, env));
  const openCopyOf = async (template: string): Promise<void> => {
    databases += 1;
    database = `project_${databases}`;
    const sql = postgres(cluster.url('supabase_admin').replace('/postgres?', '/template1?'), { max: 1 });
    await sql.unsafe(`create database ${database} template ${template} owner postgres`);
    await sql.end();
    rmSync(site, { recursive: true, force: true });
  };
  // A deployment starts the CLI nine times, so each state is reached once and copied from then on.
  const prepared = new Map<ProjectState, () => Promise<void>>();
  const prepare = async (from: ProjectState, args: readonly string[]): Promise<() => Promise<void>> => {
    await reset(from);
    const { code, output } = await deploy(['--yes', ...args]);
    if (code !== 0) throw new Error(output);
    const template = database;
    const restoreApi = api.save();
    const storedSite = join(folder, `site-of-${template}`);
    const hasSite = existsSync(site);
    if (hasSite) cpSync(site, storedSite, { recursive: true });
    return async () => {
      await openCopyOf(template);
      restoreApi();
      if (hasSite) cpSync(storedSite, site, { recursive: true });
    };
  };
  const reset = async (state: ProjectState): Promise<void> => {
    if (state === 'empty') {
      await openCopyOf('postgres');
      api.reset();
      return;
    }
    const reopen =
      prepared.get(state) ??
      (state === 'migrated'
        ? await prepare('empty', ['--only', 'migrations'])
        : await prepare('migrated', []));
    prepared.set(state, reopen);
    await reopen();
  };
  await reset('empty');
  return {
    api,
    site,
    url: proxy.url,
    deploy,
    deployKilledAfter: async (milliseconds) => {
      const child = start(['--yes'], {}, true);
      const ended = finished(child);
      await Promise.race([ended, delay(milliseconds)]);
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      return ended;
    },
    deployKilledAt: (text, args = []) => {
      // Its whole process group: a CLI that is left would go on with the migration beside the next deployment.
      const child = start(['--yes', ...args], {}, true);
      let isKilled = false;
      return finished(child, (output) => {
        if (isKilled || child.pid === undefined || !output.includes(text)) return;
        isKilled = true;
        process.kill(-child.pid, 'SIGKILL');
      });
    },
    deployFrozenAt: (text) =>
      new Promise((frozen) => {
        const child = start(['--yes'], {});
        const run = finished(child, (output) => {
          if (!output.includes(text)) return;
          child.kill('SIGSTOP');
          frozen({
            end: () => {
              child.kill('SIGKILL');
              return run;
            },
          });
        });
      }),
    context: (env = {}) => contextOf(env),
    plant,
    databaseUrl: () => urlOf('postgres'),
    reset,
    connect: () => postgres(urlOf('postgres'), { max: 1, onnotice: () => undefined }),
    query: async (statement) => {
      const sql = postgres(urlOf('supabase_admin'), { max: 1 });
      try {
        return [...(await sql.unsafe<Record<string, unknown>[]>(statement))];
      } finally {
        await sql.end();
      }
    },
    stop: async () => {
      await server.stop();
      await proxy.close();
      await api.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

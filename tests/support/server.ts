// Starts the real embedded server for a test, on a free port and in a folder of its own.
// Owns its processes and folders; knows nothing of what is tested against them.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { publishableKey, readKeys } from '../../supabase/local/keys.ts';
import { readHolder } from '../../supabase/local/lock.ts';
import { firstRunFolder } from './first-run-folder.ts';
import { patience } from './patience.ts';

const root = resolve(import.meta.dirname, '../..');
const node = join(root, 'node_modules/.bin/node');
// Less than the test has, so that the output of a server that hangs is shown.
const startLimitMs = patience.test / 2;

export type TestServerOptions = {
  /** A folder of the test's own, which it also removes. */
  dataDir?: string;
  /** A real first run instead of a copy of one that was made before with the same schema. */
  isFirstRun?: boolean;
  seed?: 'sample' | 'none';
  env?: Record<string, string>;
  /** The pages from their sources, as `npm run dev` serves them. */
  isDevelopment?: boolean;
  /** The longest a start may take. */
  limitMs?: number;
};

export type TestServer = {
  readonly url: string;
  readonly dataDir: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly pid: number;
  /** Everything the current process has printed, both streams. */
  output(): string;
  /** Stops it the polite way and removes the folder it made. */
  stop(): Promise<void>;
  /** SIGKILL: nothing is closed, the folder stays. */
  kill(): Promise<void>;
  /** Stops it if it runs, then starts it again on the same folder and port. */
  restart(): Promise<void>;
};

type Running = { child: ChildProcess; url: string; output(): string };

/** What a server process that ended by itself left behind. */
export type EndedProcess = { code: number | null; stdout: string; stderr: string };

/** Starts the server's command; it ends when the test runner does. */
export const spawnServer = (env: Record<string, string>, args: string[] = []) => {
  const child = spawn(node, [join(root, 'supabase/local/serve.ts'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    // The extra channel lets the server end when the test runner dies.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout?.on('data', (part) => (texts.stdout += String(part)));
  child.stderr?.on('data', (part) => (texts.stderr += String(part)));
  return { child, texts };
};

/** Runs the server's command and waits until it ends by itself: for starts that must be refused. */
export const runToEnd = async (env: Record<string, string>): Promise<EndedProcess> => {
  const { child, texts } = spawnServer(env);
  const closed = once(child, 'close');
  const limit = setTimeout(() => child.kill('SIGKILL'), startLimitMs);
  await closed;
  clearTimeout(limit);
  return { code: child.exitCode, ...texts };
};

const launch = async (
  env: Record<string, string>,
  args: string[] = [],
  limitMs = startLimitMs,
): Promise<Running> => {
  const { child, texts } = spawnServer(env, args);
  const output = () => texts.stdout + texts.stderr;
  const url = await new Promise<string>((found, failed) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new Error(`The server did not listen within ${limitMs / 1000} s:\n${output()}`));
    }, limitMs);
    child.stdout?.on('data', () => {
      const line = /^Cedar & Steam is at (http:\S+)$/m.exec(texts.stdout);
      if (!line?.[1]) return;
      clearTimeout(limit);
      found(line[1]);
    });
    child.once('close', () => {
      clearTimeout(limit);
      failed(new Error(`The server ended with ${child.exitCode}:\n${output()}`));
    });
  });
  return { child, url, output };
};

const end = async ({ child }: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
};

const prepareFolder = async (options: TestServerOptions, env: Record<string, string>): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cedar-and-steam-'));
  const isFirstRun =
    options.isFirstRun ?? Object.keys(options.env ?? {}).some((name) => name.startsWith('ADMIN_'));
  if (isFirstRun) return dataDir;
  const made = await firstRunFolder(env['SEED'] ?? 'none', async (folder) => {
    await end(await launch({ ...env, PORT: '0', DATA_DIR: folder }), 'SIGTERM');
  });
  await cp(made, dataDir, { recursive: true });
  return dataDir;
};

/** Starts the server without sample photos unless asked, and answers when it listens. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const switches = {
    PORT: '0',
    ADMIN_EMAIL: 'owner@cedarandsteam.example',
    ADMIN_PASSWORD: 'a long enough password',
    SEED: options.seed ?? 'none',
    ...options.env,
  };
  const dataDir = options.dataDir ?? (await prepareFolder(options, switches));
  const env = { ...switches, DATA_DIR: dataDir };
  const args = options.isDevelopment === true ? ['--dev'] : [];
  let running = await launch(env, args, options.limitMs);
  const { url } = running;
  const keys = readKeys(dataDir);
  if (!keys) throw new Error(`${dataDir} has no keys`);
  return {
    url,
    dataDir,
    publishableKey,
    secretKey: keys.secretKey,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    get pid() {
      return running.child.pid ?? 0;
    },
    output: () => running.output(),
    stop: async () => {
      await end(running, 'SIGTERM');
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
    kill: () => end(running, 'SIGKILL'),
    restart: async () => {
      await end(running, 'SIGTERM');
      running = await launch({ ...env, PORT: new URL(url).port }, args);
    },
  };
};

export type TestAccount = { email: string; password: string; accessToken: string; userId: string };

const sessionSchema = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) });

/** What the server answers to a sign-in, as a browser keeps it. */
export const sessionOf = async (server: TestServer, email: string, password: string): Promise<string> => {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Sign-in failed with ${response.status}: ${text}`);
  return text;
};

/** Signs in over HTTP, as a browser does. */
export const signIn = async (server: TestServer, email: string, password: string): Promise<TestAccount> => {
  const session = v.parse(sessionSchema, JSON.parse(await sessionOf(server, email, password)));
  return { email, password, accessToken: session.access_token, userId: session.user.id };
};

/** Signs the first administrator in. */
export const signInAsAdmin = (server: TestServer): Promise<TestAccount> =>
  signIn(server, server.adminEmail, server.adminPassword);

/** Makes an account through the owner's door and signs it in: a plain user, or another administrator. */
export const createUser = async (
  server: TestServer,
  account: { email: string; password?: string; isAdministrator?: boolean },
): Promise<TestAccount> => {
  const control = readHolder(server.dataDir)?.control;
  if (control === undefined) throw new Error('The server has no open control door');
  const { email, password = 'a long enough password', isAdministrator = false } = account;
  const response = await fetch(`${control}/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, isAdministrator }),
  });
  if (!response.ok) throw new Error(`The account was not made: ${await response.text()}`);
  return signIn(server, email, password);
};

/** The headers of an API call: the publishable key alone, or with a signed-in account's token. */
export const headersOf = (server: TestServer, account?: TestAccount): Record<string, string> => ({
  apikey: server.publishableKey,
  'content-type': 'application/json',
  ...(account ? { authorization: `Bearer ${account.accessToken}` } : {}),
});

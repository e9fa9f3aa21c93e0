// Starts the real embedded server for a test, on a free port and in a folder of its own.
// Owns its folders; knows nothing of what is tested against it.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { publishableKey, readKeys } from '../../../supabase/local/data-dir/keys.ts';
import { readHolder } from '../../../supabase/local/data-dir/lock.ts';
import { freePort } from './free-port.ts';
import { firstRunFolder } from './first-run-folder.ts';
import { patience } from '../patience.ts';
import { runBesideOthers, runInProcess, type ServerRun } from './server-run.ts';

// Less than the test has, so that the output of a server that hangs is shown.
const startLimitMs = patience.test / 2;

export type TestServerOptions = {
  /** A folder of the test's own, which it also removes. */
  dataDir?: string;
  /** A real first run instead of a copy of one that was made before with the same schema. */
  isFirstRun?: boolean;
  seed?: 'sample' | 'none';
  env?: Record<string, string>;
  /** For tests that kill it, or that look at its process; others may get a thread that runs the same. */
  isOwnProcess?: boolean;
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
  /** The same, but the folder stays. */
  halt(): Promise<void>;
  /** SIGKILL to its own process: nothing is closed, the folder stays. */
  kill(): Promise<void>;
  /** Stops it if it runs, then starts it again on the same folder and port. */
  restart(): Promise<void>;
};

/** Runs the server until it ends by itself, for starts that must be refused: its exit code, and both streams. */
export const runToEnd = async (
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> => {
  const run = runBesideOthers(env);
  const limit = setTimeout(run.kill, startLimitMs);
  const code = await run.ended;
  clearTimeout(limit);
  return { code, output: run.output() };
};

/** Waits until it listens, and answers where. */
const addressOf = (run: ServerRun, limitMs = startLimitMs): Promise<string> =>
  new Promise((found, failed) => {
    const limit = setTimeout(() => {
      run.kill();
      failed(new Error(`The server did not listen within ${limitMs / 1000} s:\n${run.output()}`));
    }, limitMs);
    run.onText(() => {
      const line = /^Cedar & Steam is at (http:\S+)$[^]*^Ready/m.exec(run.output());
      if (!line?.[1]) return;
      clearTimeout(limit);
      found(line[1]);
    });
    void run.ended.then((code) => {
      clearTimeout(limit);
      failed(new Error(`The server ended with ${String(code)}:\n${run.output()}`));
    });
  });

const stopped = async (run: ServerRun): Promise<void> => {
  run.stop();
  await run.ended;
};

const defaults = {
  ADMIN_EMAIL: 'owner@cedarandsteam.example',
  ADMIN_PASSWORD: 'a long enough password',
  SEED: 'none',
};

/** The folder that others are copied from; made before the first test file, not by several of them at once. */
export const finishedFirstRun = (env: Record<string, string> = defaults): Promise<string> =>
  firstRunFolder(env['SEED'] ?? defaults.SEED, async (folder) => {
    const run = runInProcess({ ...env, PORT: '0', DATA_DIR: folder });
    await addressOf(run);
    await stopped(run);
  });

const isFirst = ({ isFirstRun, env = {} }: TestServerOptions): boolean =>
  isFirstRun ?? Object.keys(env).some((name) => name.startsWith('ADMIN_'));

const prepareFolder = async (options: TestServerOptions, env: Record<string, string>): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cedar-and-steam-'));
  if (isFirst(options)) return dataDir;
  await cp(await finishedFirstRun(env), dataDir, { recursive: true });
  return dataDir;
};

/** Starts the server without sample photos unless asked, and answers when it listens. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const PORT = String(await freePort());
  const switches = { ...defaults, PORT, SEED: options.seed ?? defaults.SEED, ...options.env };
  const dataDir = options.dataDir ?? (await prepareFolder(options, switches));
  const env = { ...switches, DATA_DIR: dataDir };
  const isOwnProcess = options.isOwnProcess === true || options.isDevelopment === true || isFirst(options);
  const start = (more: Record<string, string> = {}): ServerRun =>
    isOwnProcess
      ? runInProcess({ ...env, ...more }, options.isDevelopment === true ? ['--dev'] : [])
      : runBesideOthers({ ...env, ...more });
  let run = start();
  const url = await addressOf(run, options.limitMs);
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
      return run.pid ?? 0;
    },
    output: () => run.output(),
    stop: async () => {
      await stopped(run);
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
    halt: () => stopped(run),
    kill: async () => {
      if (run.pid === undefined) throw new Error('Only a server with isOwnProcess can be killed.');
      run.kill();
      await run.ended;
    },
    restart: async () => {
      await stopped(run);
      run = start({ PORT: new URL(url).port });
      await addressOf(run);
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
export const headersOf = (
  server: TestServer,
  account?: Pick<TestAccount, 'accessToken'>,
): Record<string, string> => ({
  apikey: server.publishableKey,
  'content-type': 'application/json',
  ...(account ? { authorization: `Bearer ${account.accessToken}` } : {}),
});

/** An API call with a body of JSON. */
export const callApi = (
  server: TestServer,
  method: string,
  path: string,
  body?: unknown,
  headers = headersOf(server),
): Promise<Response> =>
  fetch(server.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

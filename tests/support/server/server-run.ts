// Runs the embedded server's command: in a process of its own, or in a thread of the host (server-host/), which starts in half the
// time. Both run the same code.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { hostVariable, newsSchema, type Order } from './server-host/messages.ts';

const root = resolve(import.meta.dirname, '../../..');
const node = join(root, 'node_modules/.bin/node');

// The servers of Vitest live for seconds: making the engine's code faster in the background takes longer than it saves. Those of
// the browser tests live for minutes.
const flags = () => (process.env[hostVariable] === undefined ? [] : ['--liftoff-only']);

type Env = Record<string, string>;

export type ServerRun = {
  /** None in a thread. */
  readonly pid: number | undefined;
  /** All it has printed, both streams. */
  output(): string;
  /** Its exit code, once it has ended and said its last word; null after a kill. */
  readonly ended: Promise<number | null>;
  onText(listener: () => void): void;
  /** Asks it to stop. */
  stop(): void;
  /** Ends it at once: nothing is closed. To a process: SIGKILL. */
  kill(): void;
};

/** Starts the server's command; it ends when the test runner does. */
export const spawnServer = (env: Env, args: string[] = []) => {
  const child = spawn(node, [...flags(), join(root, 'supabase/local/serve.ts'), ...args], {
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

export const runInProcess = (env: Env, args: string[] = []): ServerRun => {
  const { child, texts } = spawnServer(env, args);
  return {
    pid: child.pid,
    output: () => texts.stdout + texts.stderr,
    ended: once(child, 'close').then(() => child.exitCode),
    onText: (listener) => child.stdout?.on('data', listener),
    stop: () => child.kill('SIGTERM'),
    kill: () => child.kill('SIGKILL'),
  };
};

const runInThread = (host: string, env: Env): ServerRun => {
  const socket = connect(host);
  const log = join(tmpdir(), `${randomUUID()}.log`);
  appendFileSync(log, '');
  const order: Order = {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    log,
  };
  socket.write(`${JSON.stringify(order)}\n`);
  const listeners: (() => void)[] = [];
  let code: number | null = null;
  socket.on('error', (error) => appendFileSync(log, String(error)));
  createInterface(socket).on('line', (line) => {
    const news = v.parse(v.pipe(v.string(), v.parseJson(), newsSchema), line);
    if (news.kind === 'ended') code = news.code;
    else for (const listener of listeners) listener();
  });
  return {
    pid: undefined,
    output: () => readFileSync(log, 'utf8'),
    ended: new Promise((resolve) => socket.once('close', () => resolve(code))),
    onText: (listener) => listeners.push(listener),
    stop: () => socket.end(),
    kill: () => socket.destroy(),
  };
};

/** In a thread where there is a host: Vitest has one, Playwright has none. */
export const runBesideOthers = (env: Env): ServerRun => {
  const host = process.env[hostVariable];
  return host === undefined ? runInProcess(env) : runInThread(host, env);
};

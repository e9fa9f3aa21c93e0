// Makes the folder of a test run and starts the host of its embedded servers before the first test file; ends both after the last.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeScratch } from '../scratch.ts';
import { finishedFirstRun } from '../server.ts';
import { hostVariable } from './messages.ts';

const root = resolve(import.meta.dirname, '../../../..');

let host: ChildProcess | undefined;
let folder = '';

export const setup = async (): Promise<void> => {
  // Two projects of one run share a host.
  if (process.env[hostVariable] !== undefined) return;
  folder = makeScratch();
  // Compiled sources are for the next run as well.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');
  process.env['TMPDIR'] = folder;
  const socket = join(folder, 'host');
  host = spawn(join(root, 'node_modules/.bin/node'), [join(import.meta.dirname, 'host.ts'), socket], {
    cwd: root,
    // The threads share what reads files and hashes passwords; each process alone would have four.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], UV_THREADPOOL_SIZE: '16' },
    // The extra channel lets the host end when the test runner dies.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(host, 'message');
  process.env[hostVariable] = socket;
  await finishedFirstRun();
};

/** At once: the runner does not wait for it. */
export const teardown = (): void => {
  host?.disconnect();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
};

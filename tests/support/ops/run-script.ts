// Runs a command of this repository in a process of its own, until it ends.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** `path`: below `scripts`, without its ending; `env`: all that the process has. */
export const runScript = (
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> =>
  new Promise((done) => {
    const root = resolve(import.meta.dirname, '../../..');
    const child = execFile(
      process.execPath,
      [resolve(root, `scripts/${path}.ts`), ...args],
      { cwd: root, env },
      (_error, stdout, stderr) =>
        done({ code: child.exitCode, stdout: stdout.trim(), stderr: stderr.trim() }),
    );
  });

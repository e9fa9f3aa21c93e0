import { spawn } from 'node:child_process';
import { root } from '../bootstrap.mjs';

/** Lines of output in the summary, where the whole output may be far above. */
const tailLength = 40;

/**
 * Runs a program in the project's folder, prints its output at its end and returns it. Throws when the program cannot start, or
 * the last lines of its output when its exit code is not 0.
 */
export const run = (
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> =>
  new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
    child.on('error', failed);
    child.on('close', (code) => {
      if (text !== '') console.log(text.trimEnd());
      if (code === 0) done(text);
      else {
        const tail = text.trimEnd().split('\n').slice(-tailLength);
        failed(
          new Error(
            [`"${[command, ...args].join(' ')}" ended with code ${String(code)}.`, ...tail].join('\n'),
          ),
        );
      }
    });
  });

import { spawn } from 'node:child_process';
import { root } from '../bootstrap.mjs';

/** In lines, for the summary: the whole output may be far above it. */
const tailLength = 40;

/**
 * Runs a program in the project's folder, prints what it said at its end, and answers that. Throws when it cannot be
 * started, or with the last lines when it ends with another code than 0.
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

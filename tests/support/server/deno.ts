// Runs a function of supabase/functions on a real Deno, as a hosted project does, without a network to load code from.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { patience } from '../patience.ts';

const root = resolve(import.meta.dirname, '../../..');

export type DenoFunction = { readonly url: string; output(): string; stop(): Promise<void> };

/** Starts supabase/functions/<name>/index.ts on a free port; the environment is only what is given. */
export const startDenoFunction = async (name: string, env: Record<string, string>): Promise<DenoFunction> => {
  const folder = join(root, 'supabase/functions', name);
  const config = join(folder, 'deno.json');
  const child = spawn(
    join(root, 'node_modules/.bin/deno'),
    [
      'run',
      '--no-remote',
      '--no-lock',
      '--no-prompt',
      // Packages come from what npm installed, in the version that the function's own file names.
      '--node-modules-dir=manual',
      ...(existsSync(config) ? [`--config=${config}`] : ['--no-config']),
      '--allow-env',
      '--allow-net=localhost,127.0.0.1,0.0.0.0',
      join(folder, 'index.ts'),
    ],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', ...env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const closed = once(child, 'close');
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await closed;
  };
  let text = '';
  const port = await new Promise<string>((found, failed) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new Error(`Deno did not serve within ${patience.wait / 1000} s:\n${text}`));
    }, patience.wait);
    const listen = (part: unknown) => {
      text += String(part);
      const [, given] = /Listening on https?:\/\/[^:]+:(\d+)/.exec(text) ?? [];
      if (given === undefined) return;
      clearTimeout(limit);
      found(given);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', (code) => {
      clearTimeout(limit);
      failed(new Error(`Deno ended with ${code}:\n${text}`));
    });
  });
  return { url: `http://127.0.0.1:${port}`, output: () => text, stop: end };
};

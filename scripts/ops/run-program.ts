import { spawn } from 'node:child_process';
import { err, ok, type Result } from '../../src/domain/result.ts';

const limitMs = 600_000;

/** Runs a program. When it fails, its output is the error. */
export const runProgram = async (
  command: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Result<string, string>> => {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  return code === 0 ? ok(output) : err(output.trim().split('\n').slice(-12).join('\n'));
};

// Runs the Supabase CLI with an environment of only what a command needs.
import { spawn } from 'node:child_process';
import { err, ok, type Result } from '../../src/domain/result.ts';
import { ensureTool } from '../dev/tools.ts';
import { isLoopback } from './addresses.ts';
import { supabaseRoots } from './tls/root-certificates.ts';
import type { DeploySettings } from './settings.ts';

/** The version in tests/tools/package.json, whose options and exit codes were verified; 4.x removes some of them. */
export const supportedCli = '3.1.0';

const limitMs = 300_000;

type Output = { readonly stdout: string; readonly stderr: string };

export type SupabaseCli = {
  /** Runs a command against the project's API. */
  project(...args: readonly string[]): Promise<Result<Output, string>>;
  /** Runs a command against the project's database. */
  database(...args: readonly string[]): Promise<Result<Output, string>>;
};

/** Lines of progress, hints and decoration, which the CLI prints around the reason. */
const isAboutTheRun = (line: string): boolean =>
  /^(?:Target:|WARN:|Try rerunning|Confirmed by|Deploying Function|Uploading asset|[│◇]|$)/.test(line);

const lastLines = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => !isAboutTheRun(line)))].slice(-4).join('\n');
};

/** The message of a failed command: its JSON error, else the last lines of its output. */
export const messageOf = ({ stdout, stderr }: Output): string => {
  const message = /"error":\{"code":"[^"]*","message":("(?:[^"\\]|\\.)*")/.exec(stdout)?.[1];
  return message === undefined ? lastLines(`${stdout}\n${stderr}`) : String(JSON.parse(message));
};

/** `folder` is the copy of the project for the CLI. */
export const createSupabaseCli = (settings: DeploySettings, folder: string): SupabaseCli => {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: folder,
    SUPABASE_ACCESS_TOKEN: settings.accessToken,
    SUPABASE_NO_KEYRING: '1',
    SUPABASE_NO_UPDATE_NOTIFIER: '1',
    SUPABASE_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    PGPASSWORD: settings.databasePassword,
    ...(isLoopback(settings.databaseUrl)
      ? { PGSSLMODE: 'disable' }
      : { PGSSLMODE: 'verify-full', PGSSLROOTCERT: process.env['PGSSLROOTCERT'] ?? supabaseRoots }),
    ...(process.env['SUPABASE_PROFILE'] === undefined
      ? {}
      : { SUPABASE_PROFILE: process.env['SUPABASE_PROFILE'] }),
    ...(settings.mail?.server.auth === undefined ? {} : { SMTP_PASS: settings.mail.server.auth.pass }),
  };
  const run = async (args: readonly string[]): Promise<Result<Output, string>> => {
    const command = await ensureTool('supabase');
    const child = spawn(command, ['--agent=no', '--workdir', folder, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (part) => (output.stdout += String(part)));
    child.stderr.on('data', (part) => (output.stderr += String(part)));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve);
    });
    if (code === null) return err(`supabase ${args[0] ?? ''} was stopped after ${limitMs / 1000} s.`);
    return code === 0 ? ok(output) : err(messageOf(output));
  };
  return {
    project: (...args) => run([...args, `--remote=${settings.projectRef}`]),
    database: (...args) => run([...args, `--remote=${settings.databaseUrl}`]),
  };
};

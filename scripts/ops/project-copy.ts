// Copies what the Supabase CLI reads: configuration, migrations, templates, and the functions with their imports.
import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../dev/bootstrap.mjs';
import { makeTemporaryFolder } from '../dev/temporary-folder.ts';
import type { DeploySettings } from './settings.ts';

export type FunctionFiles = {
  /** Paths from the repository root, by function. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Imports whose file does not exist: the CLI would upload the function without it. */
  readonly missing: readonly string[];
};

const importPattern = /^(?:import|export)\b[^'"]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;

const importsOf = (text: string): string[] =>
  [...text.matchAll(importPattern)].flatMap(([, named, bare]) => named ?? bare ?? []);

const collect = async (file: string, found: Map<string, string>, missing: string[]): Promise<void> => {
  if (found.has(file)) return;
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
  if (text === undefined) {
    missing.push(file);
    return;
  }
  found.set(file, text);
  for (const path of importsOf(text))
    await collect(relative(root, resolve(root, dirname(file), path)).replaceAll('\\', '/'), found, missing);
};

/** The import graph of every function that has an `index.ts`. */
export const readFunctions = async (): Promise<FunctionFiles> => {
  const folder = join(root, 'supabase/functions');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'));
  const files = new Map<string, readonly string[]>();
  const missing: string[] = [];
  for (const { name } of names) {
    const found = new Map<string, string>();
    await collect(`supabase/functions/${name}/index.ts`, found, missing);
    // deno.json lists the packages that the function imports.
    const config = `supabase/functions/${name}/deno.json`;
    files.set(name, [...found.keys(), ...(existsSync(join(root, config)) ? [config] : [])].sort());
  }
  return { files, missing };
};

/** SHA-256 of all files of all functions. */
export const digestOfFunctions = async ({ files }: FunctionFiles): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of [...new Set([...files.values()].flat())].sort())
    hash.update(`${file}\n`).update(await readFile(join(root, file)));
  return hash.digest('hex');
};

/** Lines of config.toml that only the local server reads. */
const isLocal = (line: string): boolean =>
  /^(?:driver|url|jwt_secret|publishable_key|secret_key)\s*=/.test(line);

const smtpSection = ({ mail }: DeploySettings): string => {
  if (mail?.server.auth === undefined) return '';
  const text = (value: string): string => JSON.stringify(value);
  return [
    '',
    '[auth.email.smtp]',
    'enabled = true',
    `host = ${text(mail.server.host)}`,
    `port = ${mail.server.port}`,
    `user = ${text(mail.server.auth.user)}`,
    'pass = "env(SMTP_PASS)"',
    `admin_email = ${text(mail.from.address)}`,
    `sender_name = ${text(mail.from.name)}`,
    '',
  ].join('\n');
};

/** config.toml for a hosted project; `unresolved` are env() names without a value, which would be pushed literally. */
export const hostedConfig = (
  text: string,
  settings: DeploySettings,
): { readonly text: string; readonly unresolved: readonly string[] } => {
  const lines = text.split('\n').filter((line) => !isLocal(line));
  const config = lines.join('\n').replaceAll('env(SITE_URL)', settings.siteUrl) + smtpSection(settings);
  const code = config.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const names = [...code.join('\n').matchAll(/env\((\w+)\)/g)].map(([, name]) => name ?? '');
  return { text: config, unresolved: names.filter((name) => name !== 'SMTP_PASS') };
};

/** Makes the copy in a temporary folder; the caller removes it. */
export const copyProject = async (
  settings: DeploySettings,
  { files }: FunctionFiles,
): Promise<{ readonly folder: string; readonly unresolved: readonly string[]; removeNow(): void }> => {
  const folder = makeTemporaryFolder();
  for (const part of ['migrations', 'templates'])
    await cp(join(root, 'supabase', part), join(folder, 'supabase', part), { recursive: true });
  const config = hostedConfig(await readFile(join(root, 'supabase/config.toml'), 'utf8'), settings);
  await writeFile(join(folder, 'supabase/config.toml'), config.text);
  for (const file of new Set([...files.values()].flat())) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  return {
    folder,
    unresolved: config.unresolved,
    removeNow: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

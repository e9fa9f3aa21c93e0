// Steps over the Supabase CLI: migrations, settings, secrets, functions.
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { attempt, readDigest, writeDigest, type DeployContext } from '../context.ts';
import { pendingOf, readMigrations } from '../migrations.ts';
import { digestOfFunctions } from '../project-copy.ts';
import type { Step } from '../run-steps.ts';
import type { SupabaseCli } from '../supabase-cli.ts';

/** The JSON output of a command of the CLI. */
const readOutput = async <T>(
  command: ReturnType<SupabaseCli['project']>,
  schema: v.GenericSchema<unknown, T>,
): Promise<Result<T, string>> => {
  const output = await command;
  if (!output.ok) return output;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), output.value.stdout);
  return parsed.success ? ok(parsed.output) : err('The Supabase CLI answered in a form that is not known.');
};

export const migrationsStep = ({ cli, sql }: DeployContext): Step => ({
  name: 'migrations',
  title: 'Migrations',
  plan: () => attempt(async () => pendingOf(await readMigrations(sql))),
  apply: async () => {
    const pushed = await cli.database('db', 'push', '--yes', '--output-format', 'json');
    return pushed.ok ? ok(undefined) : pushed;
  },
});

export const advisorsStep = ({ cli }: DeployContext): Step => ({
  name: 'advisors',
  title: 'Database advisors',
  isCheck: true,
  plan: () => Promise.resolve(ok(['rules of Supabase for tables, policies and functions'])),
  apply: async () => {
    const result = await cli.database('db', 'advisors', '--fail-on', 'warn', '--output-format', 'json');
    return result.ok ? ok(undefined) : err(`The advisors found a problem: ${result.error}`);
  },
});

const diffSchema = v.object({
  changes: v.array(
    v.object({ path: v.array(v.string()), class: v.string(), local: v.unknown(), remote: v.unknown() }),
  ),
});

/** Settings for which the API has no field. */
const unsettable = new Set(['db.major_version']);

const short = (value: unknown): string => {
  const text = JSON.stringify(value ?? null);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

export const settingsStep = ({ cli }: DeployContext): Step => ({
  name: 'settings',
  title: 'Settings of the project',
  plan: async () => {
    const diff = await readOutput(cli.project('config', 'diff', '--output-format', 'json'), diffSchema);
    if (!diff.ok) return diff;
    const changes = diff.value.changes.filter(({ path }) => !unsettable.has(path.join('.')));
    const lines = changes.filter((change) => change.class !== 'remote_only');
    return ok(
      lines.map(({ path, local, remote }) => `${path.join('.')}: ${short(remote)} → ${short(local)}`),
    );
  },
  apply: async () => {
    const pushed = await cli.project('config', 'push', '--yes', '--output-format', 'json');
    return pushed.ok ? ok(undefined) : pushed;
  },
});

const secretsSchema = v.array(v.object({ name: v.string(), value: v.string() }));

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A line of the CLI's env file, which has no escapes, in a quote that the value does not contain. */
const envLine = ([name, value]: readonly [string, string]): string => {
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark));
  if (quote === undefined) throw new Error(`${name} holds all three quotes, which no env file can hold.`);
  return `${name}=${quote}${value}${quote}`;
};

export const secretsStep = ({ cli, settings, folder }: DeployContext): Step => ({
  name: 'secrets',
  title: 'Secrets of the functions',
  plan: async () => {
    const listed = await readOutput(cli.project('secrets', 'list', '-o', 'json'), secretsSchema);
    if (!listed.ok) return listed;
    const present = new Map(listed.value.map(({ name, value }) => [name, value]));
    const changed = [...settings.secrets].filter(([name, value]) => present.get(name) !== digestOf(value));
    return ok(changed.map(([name]) => `${present.has(name) ? 'change' : 'add'} ${name}`));
  },
  apply: async () => {
    const file = join(folder, 'secrets.env');
    const written = await attempt(() =>
      writeFile(file, `${[...settings.secrets].map(envLine).join('\n')}\n`, { mode: 0o600 }),
    );
    if (!written.ok) return written;
    const done = await cli.project('secrets', 'set', '--env-file', file, '--yes');
    await rm(file);
    return done.ok ? ok(undefined) : done;
  },
});

const functionsSchema = v.array(v.object({ slug: v.string() }));

export const functionsStep = ({ cli, sql, functions }: DeployContext): Step => ({
  name: 'functions',
  title: 'Functions',
  plan: async () => {
    const listed = await readOutput(cli.project('functions', 'list', '-o', 'json'), functionsSchema);
    if (!listed.ok) return listed;
    const present = new Set(listed.value.map(({ slug }) => slug));
    const stored = await attempt(() => readDigest(sql, 'functions'));
    if (!stored.ok) return stored;
    const isChanged = stored.value !== (await digestOfFunctions(functions));
    const names = [...functions.files].filter(([name]) => isChanged || !present.has(name));
    return ok(names.map(([name, files]) => `${name} (${files.length} files)`));
  },
  apply: async () => {
    const deployed = await cli.project('functions', 'deploy', '--use-api', '--yes');
    if (!deployed.ok) return deployed;
    const { stdout, stderr } = deployed.value;
    const missing = /WARN: failed to read file: \S+ (\S+)/.exec(`${stdout}\n${stderr}`)?.[1];
    if (missing !== undefined) return err(`A function was uploaded without ${missing}.`);
    const digest = await digestOfFunctions(functions);
    return attempt(() => writeDigest(sql, 'functions', digest));
  },
});

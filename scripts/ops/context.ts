import type postgres from 'postgres';
import { err, ok, type Result } from '../../src/domain/result.ts';
import { certificateHint } from './tls/root-certificates.ts';
import type { FunctionFiles } from './project-copy.ts';
import type { DeploySettings } from './settings.ts';
import type { SupabaseCli } from './supabase-cli.ts';

/** The input of the steps of a deployment. */
export type DeployContext = {
  readonly settings: DeploySettings;
  readonly cli: SupabaseCli;
  /** The temporary copy of the project; removed with the process. */
  readonly folder: string;
  /** Connection to the project's database as its owner. */
  readonly sql: postgres.Sql;
  readonly functions: FunctionFiles;
  readonly keys: { readonly publishable: string; readonly secret: string };
  readonly print: (line: string) => void;
  /** A built site to upload instead of building one. */
  readonly builtSite: string | undefined;
};

/** Runs a statement; a database error becomes its message. */
export const attempt = async <T>(work: () => Promise<T>): Promise<Result<T, string>> => {
  try {
    return ok(await work());
  } catch (error) {
    return err((error instanceof Error ? error.message : String(error)) + certificateHint(error));
  }
};

/** Whether a table exists; none does before the first migration. */
export const hasTable = async (sql: postgres.Sql, name: string): Promise<boolean> => {
  const rows = await sql<{ found: boolean }[]>`select to_regclass(${name}) is not null as found`;
  return rows[0]?.found === true;
};

export const readDigest = async (sql: postgres.Sql, step: string): Promise<string | undefined> => {
  if (!(await hasTable(sql, 'private.deploy_digests'))) return undefined;
  const rows = await sql<
    { digest: string }[]
  >`select digest from private.deploy_digests where step = ${step}`;
  return rows[0]?.digest;
};

export const writeDigest = async (sql: postgres.Sql, step: string, digest: string): Promise<void> => {
  await sql`
    insert into private.deploy_digests (step, digest) values (${step}, ${digest})
    on conflict (step) do update set digest = excluded.digest, applied_at = now()`;
};

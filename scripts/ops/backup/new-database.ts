// A new local database with the migrations of a backup; the next start of the server applies those that came later.
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys } from '../../../supabase/local/data-dir/keys.ts';
import { openBackendHost } from '../../../supabase/local/database/backend-supervisor.ts';
import { compileForOneRun } from '../../../supabase/local/database/pglite-workarounds.ts';
import { mailSettings } from '../../../supabase/local/mail/mail-settings.ts';
import { root } from '../../dev/bootstrap.mjs';

const versionOf = (file: string): string => file.split('_')[0] ?? '';

/** What lite reads of a project, with these migrations alone. */
const copyProject = async (to: string, migrations: readonly string[]): Promise<void> => {
  const from = join(root, 'supabase');
  await mkdir(join(to, 'supabase/migrations'), { recursive: true });
  for (const part of ['config.toml', 'templates'])
    await cp(join(from, part), join(to, 'supabase', part), { recursive: true });
  for (const file of await readdir(join(from, 'migrations')))
    if (migrations.includes(versionOf(file)))
      await cp(join(from, 'migrations', file), join(to, 'supabase/migrations', file));
};

/** Those of the migrations that this version does not have. */
export const unknownMigrations = async (migrations: readonly string[]): Promise<readonly string[]> => {
  const known = (await readdir(join(root, 'supabase/migrations'))).map(versionOf);
  return migrations.filter((version) => !known.includes(version));
};

/** Makes the database of a data folder that has its keys. */
export const makeNewDatabase = async (
  dataDir: string,
  keys: Keys,
  migrations: readonly string[],
): Promise<void> => {
  compileForOneRun();
  const project = join(dataDir, 'project');
  await copyProject(project, migrations);
  // lite finds config.toml and the migrations by the working directory.
  const before = process.cwd();
  process.chdir(project);
  try {
    const backend = await openBackendHost({
      dataDir,
      keys,
      siteUrl: 'http://localhost',
      mail: mailSettings(dataDir),
    });
    await backend.close();
  } finally {
    process.chdir(before);
    await rm(project, { recursive: true, force: true });
  }
};

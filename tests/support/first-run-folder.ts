// A data folder as a first run leaves it, made once per schema: a first run takes ten times as long as a copy.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const store = join(root, 'build/test-folders');

// Everything a first run's outcome depends on.
const inputs = [
  'supabase/migrations',
  'supabase/local',
  'supabase/seed',
  'supabase/config.toml',
  'package-lock.json',
];

const filesOf = async (path: string): Promise<string[]> => {
  const full = join(root, path);
  if (/\.(?:toml|json)$/.test(path)) return [full];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

// Each takes 40 MB; another run may still be copying one, so only those of an hour ago and older go.
const removeOld = async (): Promise<void> => {
  const hour = 3_600_000;
  for (const name of await readdir(store)) {
    const folder = join(store, name);
    if (Date.now() - (await stat(folder)).mtimeMs > hour) await rm(folder, { recursive: true, force: true });
  }
};

/** Answers the finished folder; `runOnce` must do a complete first run in the folder it is given. */
export const firstRunFolder = async (
  seed: string,
  runOnce: (folder: string) => Promise<void>,
): Promise<string> => {
  const hash = createHash('sha256').update(seed);
  for (const input of inputs) {
    for (const file of (await filesOf(input)).sort()) hash.update(file).update(await readFile(file));
  }
  const finished = join(store, hash.digest('hex').slice(0, 24));
  if (existsSync(finished)) return finished;
  await mkdir(store, { recursive: true });
  await removeOld();
  const draft = await mkdtemp(join(store, 'draft-'));
  await runOnce(draft);
  // Two test files may have made it at once; the first one to finish is kept.
  await rename(draft, finished).catch(() => rm(draft, { recursive: true, force: true }));
  return finished;
};

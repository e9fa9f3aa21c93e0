// A data folder after a first run, made once per schema and cached below build/: a first run takes ten times as long as a copy.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const store = join(root, 'build/test-folders');

/** Everything a first run's outcome depends on. */
const inputs = [
  'supabase/migrations',
  'supabase/local',
  'supabase/seed',
  'supabase/config.toml',
  'package-lock.json',
];

const filesOf = async (path: string): Promise<readonly string[]> => {
  const full = join(root, path);
  if (!(await stat(full)).isDirectory()) return [full];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

// Each takes tens of megabytes; another run may still be copying one, so only those unused for an hour go. Two test files
// may remove them at once: each folder belongs to the one that has moved it.
const removeUnused = async (): Promise<void> => {
  const hour = 3_600_000;
  for (const name of await readdir(store)) {
    const folder = join(store, name);
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || Date.now() - found.mtimeMs <= hour) continue;
    const moved = join(store, `unused-${randomUUID()}`);
    const isOurs = await rename(folder, moved).then(
      () => true,
      () => false,
    );
    if (isOurs) await rm(moved, { recursive: true, force: true });
  }
};

/** Answers the finished folder; `runOnce` must do a complete first run in the folder it is given. */
export const firstRunFolder = async (
  seed: string,
  runOnce: (folder: string) => Promise<void>,
): Promise<string> => {
  const hash = createHash('sha256').update(`first run ${seed}`);
  for (const input of inputs)
    for (const file of await filesOf(input)) hash.update(file).update(await readFile(file));
  const finished = join(store, hash.digest('hex').slice(0, 24));
  if (existsSync(finished)) {
    const now = new Date();
    await utimes(finished, now, now);
    return finished;
  }
  await mkdir(store, { recursive: true });
  await removeUnused();
  const draft = await mkdtemp(join(store, 'draft-'));
  await runOnce(draft);
  // Two test files may have made it at once; the first result is used.
  await rename(draft, finished).catch(() => rm(draft, { recursive: true, force: true }));
  return finished;
};

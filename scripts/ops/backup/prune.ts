// Removes older backups, and objects that no backup lists any more.
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { partOf } from './files.ts';
import { manifestName, readManifest, type Manifest } from './manifest.ts';
import { openStoredObjects } from './stored-objects.ts';

/** Younger objects may belong to a backup that runs at the same time and has no manifest yet. */
const youngMs = 24 * 60 * 60_000;

const isPart = (name: string): boolean => name.endsWith(partOf(''));

const isOld = async (path: string): Promise<boolean> => Date.now() - (await stat(path)).mtimeMs > youngMs;

const readIn = async (folder: string): Promise<Manifest | null> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '');
  const manifest = readManifest(text);
  return manifest.ok ? manifest.value : null;
};

/** Renames the folder first, so that a partly removed backup does not have its name. */
const removeFolder = async (folder: string): Promise<void> => {
  await rename(folder, partOf(folder));
  await rm(partOf(folder), { recursive: true });
};

const removeOldParts = async (folder: string, isOurs: (name: string) => boolean): Promise<void> => {
  const parts = (await readdir(folder)).filter((name) => isPart(name) && isOurs(name));
  for (const name of parts)
    if (await isOld(join(folder, name))) await rm(join(folder, name), { recursive: true, force: true });
};

const removeUnnamedObjects = async (backups: string, manifests: readonly Manifest[]): Promise<number> => {
  const { folder } = openStoredObjects(backups);
  const named = new Set(manifests.flatMap(({ objects }) => objects.map(({ sha256 }) => sha256)));
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (named.has(name) || !(await isOld(join(folder, name)))) continue;
    await rm(join(folder, name));
    removed += 1;
  }
  return removed;
};

export type Pruned = { readonly backups: number; readonly objects: number };

/** Retains the newest `keep` complete backups of this instance. Removes no object while a backup cannot be read. */
export const prune = async (backups: string, instance: string, keep: number): Promise<Pruned> => {
  const prefix = /^backup-/;
  await removeOldParts(backups, (name) => prefix.test(name));
  const names = (await readdir(backups)).filter((name) => prefix.test(name) && !isPart(name));
  const found = await Promise.all(
    names.map(async (name) => ({ name, manifest: await readIn(join(backups, name)) })),
  );
  const whole = found.flatMap(({ name, manifest }) => (manifest ? [{ name, manifest }] : []));
  const surplus = whole
    .filter(({ manifest }) => manifest.home === instance)
    .toSorted((a, b) => b.manifest.takenAt.localeCompare(a.manifest.takenAt))
    .slice(keep);
  for (const { name } of surplus) await removeFolder(join(backups, name));
  const left = whole.filter((each) => !surplus.includes(each)).map(({ manifest }) => manifest);
  const objects = whole.length === found.length ? await removeUnnamedObjects(backups, left) : 0;
  return { backups: surplus.length, objects };
};

// A folder as host. A deployment removes only files of earlier ones, which a list in the folder names.
import { copyFile, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import { codeOf } from '../../../supabase/local/data-dir/private-file.ts';
import { err, ok, type Result } from '../../../src/domain/result.ts';
import { root } from '../../dev/bootstrap.mjs';

/** Files of earlier builds stay this long for tabs that are still open. */
const oldFilesStayMs = 24 * 60 * 60 * 1000;

/** Name of the list in the folder: paths that deployments wrote, one per line. */
const listName = '.deployed-files';
const partName = '.deployed-part';

/** Hashed files first, then pages, the service worker last: no client installs a worker whose files are missing. */
const rankOf = (file: string): number => {
  if (/^(?:assets|pictures)\//.test(file)) return 0;
  return /^sw\.js/.test(file) ? 2 : 1;
};

const ifMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return otherwise;
    throw error;
  };

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
};

const isInside = (file: string): boolean =>
  file !== '' && !isAbsolute(file) && !normalize(file).startsWith('..');

/** Folders with more than one site: of the system, of all sites, of an account, of this project. */
const isShared = (folder: string): boolean =>
  folder.split('/').filter(Boolean).length < 2 ||
  ['/usr/local', '/usr/share', '/var/lib', '/var/log', '/var/www'].includes(folder) ||
  /^\/(?:home|Users)\/[^/]+$/.test(folder) ||
  [homedir(), root].some((own) => `${own}${sep}`.startsWith(`${folder}${sep}`));

/** Why a folder cannot be the value of SITE_FOLDER; undefined if it can. Reads nothing. */
export const problemOfFolder = (folder: string): string | undefined => {
  if (!isAbsolute(folder)) return 'an absolute path, such as /srv/site';
  return isShared(normalize(folder).replace(/\/$/, ''))
    ? 'a folder for this site alone, such as /srv/site'
    : undefined;
};

/** Paths of earlier deployments in a folder. An error is a sentence: the folder is not one of this site. */
export const readDeployed = async (folder: string): Promise<Result<readonly string[], string>> => {
  const found = await lstat(folder).catch(ifMissing(null));
  if (found === null) return ok([]);
  if (found.isSymbolicLink()) return err(`SITE_FOLDER is a symbolic link: name the folder it leads to.`);
  const list = await readFile(join(folder, listName), 'utf8').catch(ifMissing(null));
  if (list !== null) return ok(list.split('\n').filter(isInside));
  const others = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  return others.length === 0
    ? ok([])
    : err(
        `${folder} holds files that no deployment wrote, such as ${others.slice(0, 3).join(', ')}. Empty it, or name another folder in SITE_FOLDER.`,
      );
};

/** The first folder on the way to the files that is a symbolic link. */
const findLink = async (folder: string, files: readonly string[]): Promise<string | undefined> => {
  const folders = new Set<string>();
  for (const file of files)
    for (let above = dirname(file); above !== '.'; above = dirname(above)) folders.add(above);
  for (const each of [...folders].toSorted()) {
    const found = await lstat(join(folder, each)).catch(ifMissing(null));
    if (found?.isSymbolicLink() === true) return each;
  }
  return undefined;
};

/** Copies the built site, each file by a rename, and removes files of earlier builds, hashed ones after a day. */
export const copyToFolder = async (site: string, folder: string): Promise<Result<void, string>> => {
  const earlier = await readDeployed(folder);
  if (!earlier.ok) return earlier;
  const files = (await filesIn(site)).toSorted((one, other) => rankOf(one) - rankOf(other));
  const link = await findLink(folder, [...files, ...earlier.value]);
  if (link !== undefined) return err(`${join(folder, link)} is a symbolic link. Nothing was copied.`);
  const part = join(folder, partName);
  const writeList = async (listed: readonly string[]): Promise<void> => {
    await writeFile(part, `${[...new Set(listed)].join('\n')}\n`);
    await rename(part, join(folder, listName));
  };
  await mkdir(folder, { recursive: true });
  // The list is written first, so that the next deployment can remove files of a killed one.
  await writeList([...earlier.value, ...files]);
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(site, file), part);
    await rename(part, join(folder, file));
  }
  const left: string[] = [];
  for (const file of earlier.value) {
    if (files.includes(file)) continue;
    const path = join(folder, file);
    const { mtimeMs } = await stat(path).catch(ifMissing({ mtimeMs: 0 }));
    if (rankOf(file) === 0 && Date.now() - mtimeMs < oldFilesStayMs) left.push(file);
    else await rm(path, { force: true });
  }
  await writeList([...files, ...left]);
  return ok(undefined);
};

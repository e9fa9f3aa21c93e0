import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of earlier builds stay this long for tabs that are still open. */
const oldFilesStayMs = 24 * 60 * 60 * 1000;

/** Hashed files first, then pages, the service worker last: no client installs a worker whose files are missing. */
const rankOf = (file: string): number => {
  if (/^(?:assets|pictures)\//.test(file)) return 0;
  return /^sw\.js/.test(file) ? 2 : 1;
};

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
};

/** Copies the built site, each file in one rename, and removes what is neither in it nor younger than a day. */
export const copyToFolder = async (site: string, folder: string): Promise<void> => {
  const files = (await filesIn(site)).sort((one, other) => rankOf(one) - rankOf(other));
  for (const file of files) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(site, file), `${target}.part`);
    await rename(`${target}.part`, target);
  }
  const current = new Set(files);
  for (const file of await filesIn(folder)) {
    if (current.has(file)) continue;
    const { mtimeMs } = await stat(join(folder, file));
    if (rankOf(file) !== 0 || Date.now() - mtimeMs > oldFilesStayMs) await rm(join(folder, file));
  }
};

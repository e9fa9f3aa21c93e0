import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Hosts compress files themselves; the compressed copies are for the local server, nginx and Caddy. */
export const isCompressedCopy = (file: string): boolean => ['.br', '.gz'].includes(extname(file));

/** Paths of a built site's files from its root, `/about.html`, without compressed copies, sorted. */
export const siteFiles = async (site: string): Promise<string[]> => {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isCompressedCopy(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length).replaceAll('\\', '/'))
    .sort();
};

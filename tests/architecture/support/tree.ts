// What is in the repository: every file that is neither installed, built nor ignored.
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

const ignoredFolders = /^(?:\.git|dist|build|test-results)$|(?:^|\/)(?:node_modules|\.temp)$/;
const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|heic|zip|gz|br|pdf)$/;
const ignoredFile = /^\.env$|\.log$|\.tsbuildinfo$|^\.DS_Store$/;

/** Paths from the root of the repository, sorted. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return ignoredFolders.test(path) ? [] : filesBelow(path);
      return entry.isFile() && !ignoredFile.test(entry.name) ? [path] : [];
    }),
  );
  return found.flat().sort();
};

export type TextFile = { path: string; text: string };

/** Every text file of the repository with its content. */
export const textFiles = async (folder = ''): Promise<TextFile[]> => {
  const paths = (await filesBelow(folder)).filter((path) => !binary.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
};

export const isCode = (path: string): boolean => /\.([cm]?[jt]sx?)$/.test(path);

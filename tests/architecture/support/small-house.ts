// Makes a small copy of the house in a temporary folder: real configuration and packages, seeded files.
import { copyFile, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { filesBelow, root } from './tree.ts';

/** Path from the root of the repository → text. */
export type Files = Readonly<Record<string, string>>;

/** package.json and every tsconfig of the repository. */
const configuration = async (): Promise<string[]> =>
  (await filesBelow('')).filter((path) => /^package\.json$|(^|\/)tsconfig(\.\w+)?\.json$/.test(path));

/** Answers its folder, which is removed when the test ends. */
export const buildSmallHouse = async (files: Files): Promise<string> => {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'small-house-')));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  for (const name of await configuration()) {
    await mkdir(dirname(join(home, name)), { recursive: true });
    await copyFile(join(root, name), join(home, name));
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(home, name)), { recursive: true });
    await writeFile(join(home, name), text);
  }
  await symlink(join(root, 'node_modules'), join(home, 'node_modules'));
  return home;
};

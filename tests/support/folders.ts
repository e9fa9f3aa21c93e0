// Folders that are gone after the tests.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const makeFolder = async (name: string, atEnd: (remove: () => Promise<void>) => void): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `cedar-${name}-`));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Of the running test. */
export const folderOfTest = (name: string): Promise<string> => makeFolder(name, onTestFinished);

/** Of all tests of the file. */
export const folderOfFile = (name: string): Promise<string> => makeFolder(name, afterAll);

/** Writes files by their paths below a folder. */
export const writeFiles = async (
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
};

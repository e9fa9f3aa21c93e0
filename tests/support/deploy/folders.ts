// Empty folders that are gone after the tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

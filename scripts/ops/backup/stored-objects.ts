// The folder `objects` beside the backups: each object once, named by the hash of its bytes.
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { codeOf } from '../../../supabase/local/data-dir/private-file.ts';
import { makeFolder, partOf, syncFolder, writeWhole } from './files.ts';
import { sha256Of } from './tally.ts';

const folderOf = (backups: string): string => join(backups, 'objects');

const readIfPresent = async (path: string): Promise<Uint8Array | null> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

export const openStoredObjects = (backups: string) => {
  const folder = folderOf(backups);
  const pathOf = (sha256: string): string => join(folder, sha256);

  /** Null when it is missing or its bytes do not match its name. */
  const read = async (sha256: string): Promise<Uint8Array | null> => {
    const bytes = await readIfPresent(pathOf(sha256));
    return bytes && sha256Of(bytes) === sha256 ? bytes : null;
  };

  return {
    folder,
    prepare: () => makeFolder(folder),
    read,
    /** Its size, or null. Marks the object as used, so that pruning at the same time does not remove it. */
    findSize: async (sha256: string): Promise<number | null> => {
      const bytes = await read(sha256);
      if (!bytes) return null;
      const now = new Date();
      await utimes(pathOf(sha256), now, now);
      return bytes.byteLength;
    },
    add: async (sha256: string, bytes: Uint8Array): Promise<void> => {
      const path = pathOf(sha256);
      await writeWhole(path, [bytes], partOf(`${path}.${randomUUID()}`));
    },
    sync: () => syncFolder(folder),
  };
};

export type StoredObjects = ReturnType<typeof openStoredObjects>;

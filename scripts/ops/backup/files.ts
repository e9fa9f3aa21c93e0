// Writes files atomically: under another name, flushed to disk, then renamed.
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export const partOf = (path: string): string => `${path}.part`;

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Flushes a folder: without it a power cut can undo a rename. Windows cannot open folders. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

export const renameDurably = async (from: string, to: string): Promise<void> => {
  await rename(from, to);
  await syncFolder(dirname(to));
};

/** Readable only by its owner. `part` is the name until the file is complete. */
export const writeWhole = async (path: string, chunks: Chunks, part = partOf(path)): Promise<void> => {
  const file = await open(part, 'w', 0o600);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(part, path);
};

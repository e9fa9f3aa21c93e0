import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const errorSchema = v.object({ code: v.string() });

export const codeOf = (error: unknown): string | null => (v.is(errorSchema, error) ? error.code : null);

export const readIfPresent = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Replaces a file atomically, readable only by its owner, and waits until it is on disk. */
export const writePrivately = (path: string, content: string | Uint8Array): void => {
  // One process holds the folder and runs one job at a time, so a draft of a killed write is replaced by the next.
  const draft = `${path}.tmp`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

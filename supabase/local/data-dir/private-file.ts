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

/** Replaces a file in one step, readable by its owner alone, and waits until it is on disk. */
export const writePrivately = (path: string, content: string | Uint8Array): void => {
  // One process owns the folder, one job at a time: the next write replaces what a killed one left.
  const draft = `${path}.tmp`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

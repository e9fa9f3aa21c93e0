import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import * as v from 'valibot';

const errorSchema = v.object({ code: v.string() });

/** The system error code of a caught value (`EACCES`, `ENOENT` …), or null. */
export const codeOf = (error: unknown): string | null => {
  const parsed = v.safeParse(errorSchema, error);
  return parsed.success ? parsed.output.code : null;
};

/** The text of a file, or null when there is none. Other failures are thrown. */
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
  // One process owns the folder: what a killed one left half written is overwritten by the next.
  const draft = `${path}.tmp`;
  const file = openSync(draft, 'w', 0o600);
  try {
    if (typeof content === 'string') writeSync(file, content);
    else writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
};

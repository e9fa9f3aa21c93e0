import { cp } from 'node:fs/promises';
import { isCompressedFile } from '../../../supabase/local/files/encodings.ts';

/** Copies a built site without its compressed files, which would be sent in the place of files that a test changes. */
export const copySite = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !isCompressedFile(path) });

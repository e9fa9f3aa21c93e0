// Deletes account e-mails after a week: their links expire after an hour.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../data-dir/private-file.ts';

const retentionMs = 7 * 24 * 60 * 60 * 1000;

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
};

/** Removes e-mails that were written for the owner of this machine, or put aside, more than a week ago. */
export const removeOldMails = (dataDir: string): void => {
  for (const folder of [join(dataDir, 'mail'), join(dataDir, 'mail', 'undelivered')])
    for (const name of namesIn(folder).filter((file) => file.endsWith('.eml'))) {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs > retentionMs) rmSync(path, { force: true });
    }
};

import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const retentionMs = 7 * 24 * 60 * 60 * 1000;

export const removeOldMails = (dataDir: string): void => {
  for (const folder of [join(dataDir, 'mail'), join(dataDir, 'mail', 'undelivered')].filter(existsSync))
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.eml'))) {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs > retentionMs) rmSync(path, { force: true });
    }
};

import type { SharedFile } from '../../../src/data/local/shared-files.store.ts';

/** Files as the share target stores them, one millisecond apart. */
export const asShared = (files: readonly File[], receivedAt = 1_000): readonly SharedFile[] =>
  files.map((file, place) => ({
    v: 1,
    id: crypto.randomUUID(),
    fileName: file.name,
    lastModified: file.lastModified,
    receivedAt: new Date(receivedAt + place).toISOString(),
    file,
  }));

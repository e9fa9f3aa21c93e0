import type { Report } from '../../local/storage-error.ts';
import type { ImportWatcher } from '../archive/photo-archive.ts';
import type { ImportResult, PhotoIntake } from './photo-intake.ts';
import type { SharedFilesStore } from '../../local/shared-files.store.ts';

export interface SharedPhotosPorts {
  readonly store: SharedFilesStore;
  readonly intake: Pick<PhotoIntake, 'importFiles'>;
  /** Mutual exclusion between tabs. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly report: Report;
}

/** A photo has the id of its shared file, so that an import that was interrupted yields one draft. */
export function createSharedPhotos({ store, intake, exclusively, report }: SharedPhotosPorts) {
  const list = async () => {
    const shared = await store.list();
    report(shared);
    return shared.ok ? shared.value : [];
  };

  async function importAll(owner: string, { listed, tell }: ImportWatcher): Promise<readonly ImportResult[]> {
    const shared = await list();
    listed(shared.length);
    const ids = new Set<string>();
    const all: ImportResult[] = [];
    for (const { id, fileName, receivedAt, lastModified, file } of shared) {
      const pick = {
        id,
        fileName,
        createdAt: receivedAt,
        file: new File([file], fileName, { lastModified }),
      };
      const [found] = await intake.importFiles([pick], owner);
      if (found === undefined) continue;
      // The system may repeat a share, and the file of an interrupted import is its own duplicate.
      const isRepeated =
        found.kind === 'duplicate' &&
        found.of.server.kind !== 'present' &&
        (found.of.id === id || ids.has(found.of.id));
      const taken: ImportResult = isRepeated
        ? { kind: 'imported', id: found.of.id, isSmaller: false }
        : found;
      if (taken.kind === 'imported') ids.add(taken.id);
      // What found no room is tried again with the next visit.
      if (taken.kind !== 'skipped' || taken.because.kind !== 'storage') report(await store.remove(id));
      all.push(taken);
      tell(pick, taken);
    }
    return all;
  }

  return {
    /** Shared files that are no drafts yet. */
    count: async (): Promise<number> => (await list()).length,

    importShared: (owner: string, watcher: ImportWatcher): Promise<readonly ImportResult[]> =>
      exclusively(() => importAll(owner, watcher)),
  };
}

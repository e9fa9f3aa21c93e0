import type { UnknownAction } from 'redux';
import type { AdminServices } from '@/data/admin-services.repository.ts';
import type { ImportResult, ImportWatcher } from '@/data/device-photos.repository.ts';
import { logger } from '@/platform/logger.ts';
import { workSaved, workStarted } from '@/state/unsaved-work.ts';
import { filesPicked, fileImported } from '../photos.slice.ts';
import { skippedFile } from './skipped-labels.ts';

let imports = 0;

/** `isNamed`: whether a file that is not new is listed by name. */
export const importAs = async <T>(
  { photos, prepare, room }: AdminServices['photos'],
  owner: string,
  dispatch: (action: UnknownAction) => unknown,
  isNamed: (taken: ImportResult) => boolean,
  run: (watcher: ImportWatcher) => Promise<T>,
): Promise<T> => {
  const work = `photos-import-${(imports += 1)}`;
  void room.askForPersistence();
  dispatch(workStarted(work));
  const imported = await run({
    listed: (count) => {
      if (count > 0) dispatch(filesPicked(count));
    },
    tell: ({ fileName }, taken) => {
      const skipped = isNamed(taken) ? skippedFile(fileName, taken) : null;
      if (skipped !== null) logger.warn('A picked file was skipped', { because: skipped.because });
      dispatch(fileImported(skipped));
    },
  });
  dispatch(workSaved(work));
  void prepare();
  void photos.reconcile(owner);
  return imported;
};

import { prepareDrafts, takeFile, type SkippedBecause, type Taken } from '@/data/photo-intake.repository.ts';
import { logger } from '@/platform/logger.ts';
import { useAppDispatch } from '@/state/hooks.ts';
import { draftsOpened, fileTaken, filesPicked, filesStored, type SkippedFile } from '../../photos.slice.ts';

const others = {
  video: 'is a video',
  document: 'is not a picture',
  gif: 'is a GIF',
  avif: 'is an AVIF picture',
  drawing: 'is a drawing',
  empty: 'is empty',
  unknown: 'is not a picture',
} as const;

const storageWords = {
  quota: 'found no room on this tablet',
  unavailable: 'could not be stored: this browser does not let us',
  timeout: 'could not be stored: the storage does not answer',
  closed: 'could not be stored',
  corrupt: 'could not be stored: the storage is damaged',
} as const;

function wordsOf(because: SkippedBecause): string {
  switch (because.kind) {
    case 'other':
      return others[because.type];
    case 'unread':
      return 'could not be read';
    case 'too_large':
      return 'is larger than 80 MB';
    case 'storage':
      return storageWords[because.error.kind];
  }
}

/** Why a file is listed as skipped; null: it was taken. */
function skippedFile({ name }: File, taken: Taken): SkippedFile | null {
  switch (taken.kind) {
    case 'kept':
      return null;
    case 'duplicate':
      return taken.of.kind === 'draft'
        ? { name, because: 'is here already', draftId: taken.of.id }
        : { name, because: 'is published already' };
    case 'skipped':
      return { name, because: wordsOf(taken.because) };
  }
}

/** Takes picked files one after the other, and opens the editor with those that are safe on the device. */
export function useTaking(owner: string) {
  const dispatch = useAppDispatch();
  return async (files: readonly File[]): Promise<void> => {
    dispatch(filesPicked(files.length));
    const ids: string[] = [];
    for (const file of files) {
      const taken = await takeFile(file, owner);
      if (taken.kind === 'kept') ids.push(taken.draftId);
      const skipped = skippedFile(file, taken);
      if (skipped !== null) logger.warn('A picked file was skipped', { because: skipped.because });
      dispatch(fileTaken(skipped));
    }
    dispatch(filesStored());
    void prepareDrafts();
    if (ids.length > 0) dispatch(draftsOpened({ ids, shown: 0 }));
  };
}

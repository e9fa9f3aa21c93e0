import { useLocalPhotos } from './internal/local/use-local-photos.ts';

/** What of this account is on this device alone. */
export interface LocalCounts {
  readonly photos: number;
  /** Of published photos: on their way, or not saved. */
  readonly changes: number;
}

export function useWaitingWork(owner: string): LocalCounts {
  const { work } = useLocalPhotos(owner);
  return {
    photos: work.drafts + work.photos + work.photosInNeed,
    changes: work.changes + work.changesInNeed + work.unsaved,
  };
}

import { useLocalPhotos } from './internal/local/use-local-photos.ts';

export interface LocalCounts {
  readonly photos: number;
  readonly changes: number;
}

export function useWaitingWork(owner: string): LocalCounts {
  const { work } = useLocalPhotos(owner);
  return {
    photos: work.drafts + work.photos + work.photosInNeed,
    changes: work.changes + work.changesInNeed + work.unsaved,
  };
}

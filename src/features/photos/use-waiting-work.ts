import { useLocalPhotos } from './internal/local/use-local-photos.ts';

/** What of this account is on this device alone. */
export interface WaitingWork {
  readonly photos: number;
  /** Of published photos: on their way, or not saved. */
  readonly changes: number;
}

export function useWaitingWork(owner: string): WaitingWork {
  const { cards, works } = useLocalPhotos(owner);
  return {
    photos: cards.filter(({ state }) => state.kind !== 'published').length,
    changes: works.filter(({ work, unsaved }) => work !== null || Object.keys(unsaved).length > 0).length,
  };
}

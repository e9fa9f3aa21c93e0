import { useLocalPhotos } from './internal/local/use-local-photos.ts';

/** How many photos of this account are on this device alone. */
export const useDraftCount = (owner: string): number =>
  useLocalPhotos(owner).cards.filter(({ state }) => state.kind !== 'published').length;

import { useDesk } from './internal/desk/use-desk.ts';

/** How many photos of this account are on this device alone. */
export const useDraftCount = (owner: string): number =>
  useDesk(owner).cards.filter(({ state }) => state.kind !== 'published').length;

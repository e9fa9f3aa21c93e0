import type { LocalWork } from '@/domain/managed-photo.ts';
import { safetyOf, type PhotoCard, type Safety } from '@/domain/photo-desk.ts';
import { useDevicePhotosQuery } from '../../photos.api.ts';
import { waitingOf, type Waiting } from '../waiting-words.ts';

export interface DeskView {
  readonly status: 'loading' | 'failed' | 'shown';
  readonly cards: readonly PhotoCard[];
  readonly works: readonly LocalWork[];
  /** Names of files that were picked and are not stored. */
  readonly listed: readonly string[];
  /** Photos of other accounts on this device. */
  readonly foreign: number;
  readonly safety: Safety;
  readonly waiting: Waiting;
}

const none: readonly never[] = [];

/** What this device holds of the account's photos. */
export function useDesk(owner: string): DeskView {
  const loaded = useDevicePhotosQuery(owner).data;
  const shown = loaded?.ok === true ? loaded.value : undefined;
  const { cards = none, listed = none, foreign = 0 } = shown?.desk ?? {};
  const works = shown?.works ?? none;
  const waiting = waitingOf(cards, works, shown?.desk.publishing);
  return {
    status: loaded === undefined ? 'loading' : loaded.ok ? 'shown' : 'failed',
    cards,
    works,
    listed,
    foreign,
    safety: safetyOf(cards, { needs: waiting.changesInNeed, waiting: waiting.changes }),
    waiting,
  };
}

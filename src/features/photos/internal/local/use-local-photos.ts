import { safetyOf } from '@/domain/local-photos.ts';
import { useLocalPhotosQuery } from '../../photos.api.ts';
import { waitingOf } from '../sync-status-labels.ts';

const none: readonly never[] = [];

type Status = 'loading' | 'failed' | 'shown';

/** What this device holds of the account's photos. */
export function useLocalPhotos(owner: string) {
  const loaded = useLocalPhotosQuery(owner).data;
  const shown = loaded?.ok === true ? loaded.value : undefined;
  const { cards = none, otherAccountsCount = 0 } = shown?.local ?? {};
  const works = shown?.works ?? none;
  const waiting = waitingOf(cards, works, shown?.local.publishing);
  const status: Status = loaded === undefined ? 'loading' : loaded.ok ? 'shown' : 'failed';
  return {
    status,
    cards,
    works,
    /** Photos of other accounts on this device. */
    foreign: otherAccountsCount,
    safety: safetyOf(cards, { needs: waiting.changesInNeed, waiting: waiting.changes }),
    waiting,
  };
}

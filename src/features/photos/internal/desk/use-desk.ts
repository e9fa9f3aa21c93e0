import { safetyOf } from '@/domain/photo-desk.ts';
import { useDevicePhotosQuery } from '../../photos.api.ts';
import { waitingOf } from '../waiting-words.ts';

const none: readonly never[] = [];

type Status = 'loading' | 'failed' | 'shown';

/** What this device holds of the account's photos. */
export function useDesk(owner: string) {
  const loaded = useDevicePhotosQuery(owner).data;
  const shown = loaded?.ok === true ? loaded.value : undefined;
  const { cards = none, foreign = 0 } = shown?.desk ?? {};
  const works = shown?.works ?? none;
  const waiting = waitingOf(cards, works, shown?.desk.publishing);
  const status: Status = loaded === undefined ? 'loading' : loaded.ok ? 'shown' : 'failed';
  return {
    status,
    cards,
    works,
    /** Photos of other accounts on this device. */
    foreign,
    safety: safetyOf(cards, { needs: waiting.changesInNeed, waiting: waiting.changes }),
    waiting,
  };
}

import { countWaitingWork, safetyOf } from '@/domain/waiting-work.ts';
import { useLocalPhotosQuery } from '../../photos.api.ts';

const none: readonly never[] = [];

type Status = 'loading' | 'failed' | 'shown';

export function useLocalPhotos(owner: string) {
  const loaded = useLocalPhotosQuery(owner).data;
  const shown = loaded?.ok === true ? loaded.value : undefined;
  const { cards = none, otherAccountsCount = 0 } = shown?.local ?? {};
  const works = shown?.works ?? none;
  const work = countWaitingWork(cards, works);
  const isSending = cards.some(({ state }) => state.kind === 'sending');
  const status: Status = loaded === undefined ? 'loading' : loaded.ok ? 'shown' : 'failed';
  return {
    status,
    cards,
    works,
    foreign: otherAccountsCount,
    work,
    safety: safetyOf(work),
    sending: isSending ? (shown?.local.publishing ?? null) : null,
  };
}

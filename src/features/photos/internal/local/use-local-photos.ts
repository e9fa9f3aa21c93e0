import { isUnsent } from '@/domain/managed-project.ts';
import { countWaitingWork, safetyOf } from '@/domain/waiting-work.ts';
import { useLocalPhotosQuery } from '../../photos.api.ts';

const none: readonly never[] = [];

type Status = 'loading' | 'failed' | 'shown';

export function useLocalPhotos(owner: string) {
  // A refetch keeps the error of the last one.
  const { data: shown, error } = useLocalPhotosQuery(owner);
  const { cards = none, otherAccountsCount = 0 } = shown?.local ?? {};
  const pendingChanges = shown?.pendingChanges ?? none;
  const unsentProjects = (shown?.projects ?? none).filter(isUnsent).map(({ id }) => id);
  const work = countWaitingWork(cards, pendingChanges);
  const isSending = cards.some(({ state }) => state.kind === 'sending');
  const status: Status = shown !== undefined ? 'shown' : error === undefined ? 'loading' : 'failed';
  return {
    status,
    cards,
    pendingChanges,
    unsentProjects,
    otherAccountsCount,
    work,
    safety: safetyOf(work),
    sending: isSending ? (shown?.local.publishing ?? null) : null,
  };
}

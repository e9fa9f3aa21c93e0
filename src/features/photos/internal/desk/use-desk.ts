import type { LocalWork } from '@/domain/managed-photo.ts';
import { safetyOf, type PhotoCard, type Safety } from '@/domain/photo-desk.ts';
import { useDeskQuery, useWorksQuery } from '../../photos.api.ts';
import { waitingOf } from '../waiting-words.ts';

export interface DeskView {
  readonly status: 'loading' | 'failed' | 'shown';
  readonly cards: readonly PhotoCard[];
  readonly works: readonly LocalWork[];
  /** Photos of other accounts on this device. */
  readonly foreign: number;
  readonly safety: Safety;
}

const none: readonly never[] = [];

/** What this device holds of the account's photos, without those that are being removed. */
export function useDesk(owner: string, hidden: readonly string[] = none): DeskView {
  const desk = useDeskQuery(owner).data;
  const kept = useWorksQuery(owner).data;
  const cards = desk?.ok === true ? desk.value.cards.filter(({ id }) => !hidden.includes(id)) : none;
  const works = kept?.ok === true ? kept.value : none;
  const { changesInNeed, changes } = waitingOf(cards, works);
  const isFailed = desk?.ok === false || kept?.ok === false;
  return {
    status: isFailed ? 'failed' : desk === undefined || kept === undefined ? 'loading' : 'shown',
    cards,
    works,
    foreign: desk?.ok === true ? desk.value.foreign : 0,
    safety: safetyOf(cards, { needs: changesInNeed, waiting: changes }),
  };
}

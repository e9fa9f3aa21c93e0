import type { PhotoCard } from '@/domain/local-photos.ts';
import { isToSend } from '@/domain/waiting-work.ts';
import { cardLabel, counted, needSentence, stateLabel } from './labels.ts';

export interface PublishOffer {
  readonly ids: readonly string[];
  readonly label: string;
}

export interface Publishable {
  readonly offers: readonly PublishOffer[];
  readonly note: string;
}

export const isDescribed = ({ text }: PhotoCard): boolean => text.title.trim() !== '';

/** Publishing again does not help, except after a refusal by the server. */
export const isStuck = ({ state }: PhotoCard): boolean =>
  state.kind === 'needs_attention' && state.blocker !== 'refused';

const isOnItsWay = (card: PhotoCard): boolean =>
  (isToSend(card) || card.state.kind === 'published') && !card.hasUnsubmitted;

function noteOf(cards: readonly PhotoCard[], isOffered: boolean): string {
  const needs = cards.filter(({ state }) => state.kind === 'needs_attention').length;
  if (needs > 0 && cards.length > 1) return `${needSentence(needs, 'photo')}.`;
  if (isOffered && needs === 0) return '';
  // Queued photos differ in progress: one label for all.
  const said = new Set(cards.map(cardLabel));
  return said.size > 1 ? stateLabel({ kind: 'waiting', for: 'queue' }) : [...said].join('');
}

const idsOf = (cards: readonly PhotoCard[]): readonly string[] => cards.map(({ id }) => id);

function offersOf(cards: readonly PhotoCard[]): readonly PublishOffer[] {
  if (cards.length === 0) return [];
  const described = cards.filter(isDescribed);
  if (described.length === 0 || described.length === cards.length)
    return [{ ids: idsOf(cards), label: `Publish ${counted(cards.length, 'photo')}` }];
  return [
    {
      ids: idsOf(described),
      label:
        described.length === 1 ? 'Publish the described one' : `Publish the ${described.length} described`,
    },
    { ids: idsOf(cards), label: `Publish all ${cards.length}` },
  ];
}

export function publishable(cards: readonly PhotoCard[]): Publishable {
  const offers = offersOf(cards.filter((card) => !isStuck(card) && !isOnItsWay(card)));
  return { offers, note: noteOf(cards, offers.length > 0) };
}

// Which of some photos can be published, and a note on the others.
import type { PhotoCard } from '@/domain/local-photos.ts';
import { isToSend } from '@/domain/waiting-work.ts';
import { cardLabel, counted, needSentence, stateLabel } from './labels.ts';

/** What the publish button does. */
export interface PublishOffer {
  readonly ids: readonly string[];
  readonly label: string;
  /** Why photos cannot be published; empty when there is nothing to say. */
  readonly note: string;
}

/** Publishing again does not help. It does retry what the server refused, like the button on the card. */
export const isStuck = ({ state }: PhotoCard): boolean =>
  state.kind === 'needs_attention' && state.blocker !== 'refused';

/** With the text that is typed now. */
const isOnItsWay = (card: PhotoCard): boolean =>
  (isToSend(card) || card.state.kind === 'published') && !card.hasUnsubmitted;

function noteOf(cards: readonly PhotoCard[], isOffered: boolean): string {
  const needs = cards.filter(({ state }) => state.kind === 'needs_attention').length;
  if (needs > 0 && cards.length > 1) return `${needSentence(needs, 'photo')}.`;
  if (isOffered && needs === 0) return '';
  // Those that are on their way differ in how far they are.
  const said = new Set(cards.map(cardLabel));
  return said.size > 1 ? stateLabel({ kind: 'waiting', for: 'queue' }) : [...said].join('');
}

export function publishOffer(cards: readonly PhotoCard[]): PublishOffer {
  const ids = cards.filter((card) => !isStuck(card) && !isOnItsWay(card)).map(({ id }) => id);
  const label = ids.length > 0 ? `Publish ${counted(ids.length, 'photo')}` : 'Publish';
  return { ids, label, note: noteOf(cards, ids.length > 0) };
}

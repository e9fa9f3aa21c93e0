// The header's label for everything that waits on this device.
import { deviceLabel } from '@/platform/device-label.ts';
import type { PendingChange } from '@/domain/managed-photo.ts';
import type { Batch, PhotoCard } from '@/domain/local-photos.ts';
import { counted, isToSend, needSentence } from './labels.ts';

/** Counts of what is not on the server yet. */
export interface Waiting {
  /** Photos that are not queued for publishing. */
  readonly drafts: number;
  /** Photos, and changes of published ones, that go out by themselves. */
  readonly photos: number;
  readonly changes: number;
  /** And those that need the user. */
  readonly photosInNeed: number;
  readonly changesInNeed: number;
  /** The batches whose photos are being sent; null: none is at the moment. */
  readonly sending: Batch | null;
}

const needsPerson = ({ work }: PendingChange): boolean =>
  work?.kind === 'conflict' || work?.kind === 'needs_attention';

const isDraft = (card: PhotoCard): boolean =>
  card.state.kind !== 'published' && card.state.kind !== 'needs_attention' && !isToSend(card);

export function waitingOf(
  cards: readonly PhotoCard[],
  works: readonly PendingChange[],
  sending: Batch | null = null,
): Waiting {
  const changesInNeed = works.filter(needsPerson).length;
  return {
    drafts: cards.filter(isDraft).length,
    photos: cards.filter(isToSend).length,
    changes: works.filter(({ work }) => work !== null).length - changesInNeed,
    photosInNeed: cards.filter(({ state }) => state.kind === 'needs_attention').length,
    changesInNeed,
    sending: cards.some(({ state }) => state.kind === 'sending') ? sending : null,
  };
}

/** `missing`: photos that the browser has erased. What cannot be sent is not called "to send". */
export function syncStatusLabel(waiting: Waiting, missing: number, isOnline: boolean): string {
  const { drafts, photos, changes, photosInNeed, changesInNeed, sending } = waiting;
  const count = photos + changes;
  if (count > 0 && !isOnline) return `Offline, ${count.toLocaleString('en-US')} to send`;
  if (sending !== null && sending.of > 1)
    return `Sending ${Math.min(sending.done + 1, sending.of)} of ${sending.of}`;
  if (photos > 0) return `${counted(photos, 'photo')} to send`;
  if (changes > 0) return `${counted(changes, 'change')} to send`;
  // One number for photos and changes that need the user, as in the sentence of the screen.
  if (photosInNeed > 0) return needSentence(photosInNeed + changesInNeed, 'photo');
  if (changesInNeed > 0) return needSentence(changesInNeed, 'change');
  if (drafts > 0) return `${counted(drafts, 'draft')} on this ${deviceLabel}`;
  return missing > 0 ? `${counted(missing, 'photo')} missing` : 'All sent';
}

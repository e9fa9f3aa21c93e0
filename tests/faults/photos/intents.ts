/** What persons want of the photos of one browser, from what they did and not from what the machine made of it. */
import { photoFields, type PhotoField } from '../../../src/domain/photo-metadata.ts';
import { conflictsOf } from '../../../src/data/photos/sync/next-request.ts';
import type { PhotoEvent } from '../../../src/data/photos/sync/photo-event.ts';
import type { PhotoRecord } from '../../../src/data/photos/sync/photo-record.ts';

/** leaving: removed, and that can be undone. */
export type Wanted = 'keep' | 'publish' | 'save' | 'leaving' | 'removed';

export interface Wish {
  /** Words that were typed, and neither proven nor given up. */
  readonly typed: Map<PhotoField, string>;
  wanted: Wanted;
  /** What undoing the removal wants. */
  instead: Wanted;
  /** The person has had it removed for good, or let it go, or the browser erased it. */
  isGivenUp: boolean;
  /** It came from another device, and nobody has asked the server about it since. */
  isUnknown: boolean;
  /** An upload was begun. */
  hasUploaded: boolean;
  /** A request that may write its row was made. */
  hasWritten: boolean;
  /** Steady time at which the last such request ended, answered or not. */
  endedAt: number;
}

export const newWish = (isUnknown = false): Wish => ({
  typed: new Map(),
  wanted: 'keep',
  instead: 'keep',
  isGivenUp: false,
  isUnknown,
  hasUploaded: false,
  hasWritten: false,
  endedAt: -1,
});

export const requestedOf = ({ intent }: PhotoRecord): Wanted => {
  if (intent.kind !== 'remove') return intent.kind;
  return intent.until === null ? 'removed' : 'leaving';
};

/** What a person has done, once it is stored. */
export function follow(wish: Wish, before: PhotoRecord, event: PhotoEvent): void {
  switch (event.type) {
    case 'originalStored':
    case 'preparationBegun':
    case 'prepared':
    case 'preparationFailed':
    case 'preparedAgain':
    case 'descriptionRequested':
    case 'described':
    case 'suggestionSettled':
    case 'triedAgain':
    case 'resultAcknowledged':
    case 'claimed':
    case 'attemptExpired':
      return;
    case 'draftEdited':
      for (const field of photoFields) {
        const text = event.words[field];
        if (text !== undefined) wish.typed.set(field, text);
      }
      return;
    case 'publishRequested':
      wish.wanted = 'publish';
      return;
    case 'saveRequested':
      wish.wanted = 'save';
      return;
    case 'paused':
      wish.wanted = 'keep';
      return;
    case 'removalRequested':
      wish.instead = wish.wanted;
      wish.wanted = event.until === null ? 'removed' : 'leaving';
      if (event.until === null) wish.isGivenUp = true;
      return;
    case 'removalUndone':
      wish.wanted = wish.instead;
      return;
    case 'removalDue':
      wish.wanted = 'removed';
      wish.isGivenUp = true;
      return;
    case 'discarded':
      wish.wanted = 'keep';
      wish.typed.clear();
      return;
    case 'conflictResolved':
      for (const field of conflictsOf(before)) if (!event.fields.includes(field)) wish.typed.delete(field);
      return;
    case 'discardedLocally':
      wish.isGivenUp = true;
      return;
    case 'snapshotReceived':
      wish.isUnknown = false;
      return;
    case 'responseReceived':
      if (['row', 'no_row', 'missing', 'deleted'].includes(event.answer.kind)) wish.isUnknown = false;
  }
}

/** What persons want of the photos of one browser, from what they did and not from what the machine made of it. */
import { photoFields, type PhotoField, type PhotoMetadata } from '../../../src/domain/photo-metadata.ts';
import { conflictsOf, textInConflict } from '../../../src/data/photos/record/next-request.ts';
import type { PhotoEvent } from '../../../src/data/photos/record/photo-event.ts';
import type { PhotoRecord } from '../../../src/data/photos/record/photo-record.ts';

/** leaving: removed, and that can be undone. */
export type Requested = 'keep' | 'publish' | 'save' | 'leaving' | 'removed';

export interface Wish {
  /** Words that were typed, and neither proven nor given up. */
  readonly typed: Map<PhotoField, string>;
  /** Of those, what the last publish or save asked to send. */
  submitted: ReadonlyMap<PhotoField, string>;
  /** Texts that stood in the record at a publish or save: nothing else may go out. */
  readonly sendable: Set<string>;
  requested: Requested;
  /** What undoing the removal wants. */
  instead: Requested;
  /** Words of the row when its removal was asked for; null: none was known. */
  seen: PhotoMetadata | null;
  /** The person removed it, or gave it up, or the browser erased it. */
  isGivenUp: boolean;
  /** It came from another device, and the server was not queried since. */
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
  submitted: new Map(),
  sendable: new Set(['']),
  requested: 'keep',
  instead: 'keep',
  seen: null,
  isGivenUp: false,
  isUnknown,
  hasUploaded: false,
  hasWritten: false,
  endedAt: -1,
});

export const requestedOf = ({ intent }: PhotoRecord): Requested => {
  if (intent.kind !== 'remove') return intent.kind;
  return intent.until === null ? 'removed' : 'leaving';
};

const heldBy = ({ server }: PhotoRecord): PhotoMetadata | null =>
  server.kind === 'present' ? server.text : null;

function submit(wish: Wish, text: PhotoMetadata): void {
  wish.submitted = new Map(wish.typed);
  for (const field of photoFields) wish.sendable.add(text[field]);
}

/** What a person has done, once it is stored. */
export function follow(wish: Wish, before: PhotoRecord, event: PhotoEvent): void {
  switch (event.type) {
    case 'originalStored':
    case 'preparationBegun':
    case 'prepared':
    case 'preparationFailed':
    case 'preparedAgain':
    case 'pictureEdited':
    case 'moved':
    case 'analysisRequested':
    case 'analyzed':
    case 'suggestionSettled':
    case 'resultAcknowledged':
    case 'claimed':
    case 'attemptExpired':
      return;
    case 'draftEdited':
      for (const field of photoFields) {
        const text = event.text[field];
        if (text !== undefined) wish.typed.set(field, text);
      }
      return;
    case 'editDiscarded':
      for (const field of photoFields)
        if (wish.typed.get(field) === event.edit.typed[field]) wish.typed.delete(field);
      return;
    case 'publishRequested':
    case 'saveRequested':
      wish.requested = event.type === 'publishRequested' ? 'publish' : 'save';
      submit(wish, before.text);
      return;
    case 'paused':
      wish.requested = 'keep';
      wish.submitted = new Map();
      return;
    case 'triedAgain':
      if (before.intent.kind === 'remove') wish.seen = heldBy(before);
      return;
    case 'removalRequested':
      if (wish.requested !== 'removed' && wish.requested !== 'leaving') wish.instead = wish.requested;
      wish.seen = heldBy(before);
      wish.requested = event.until === null ? 'removed' : 'leaving';
      if (event.until === null) wish.isGivenUp = true;
      return;
    case 'removalUndone':
      wish.requested = wish.instead;
      return;
    case 'removalDue':
      wish.requested = 'removed';
      wish.isGivenUp = true;
      return;
    case 'discarded':
      wish.requested = 'keep';
      if (before.intent.kind === 'remove') {
        wish.isGivenUp = false;
        return;
      }
      wish.typed.clear();
      wish.submitted = new Map();
      return;
    case 'conflictResolved': {
      const submitted = new Map(wish.submitted);
      for (const field of conflictsOf(before)) {
        const text = textInConflict(before)[field];
        if (event.fields.includes(field)) {
          submitted.set(field, text);
          wish.sendable.add(text);
        } else {
          wish.typed.delete(field);
          submitted.delete(field);
        }
      }
      if (wish.requested === 'publish' || wish.requested === 'save') wish.submitted = submitted;
      return;
    }
    case 'discardedLocally':
      wish.isGivenUp = true;
      return;
    case 'rowReceived':
      wish.isUnknown = false;
      return;
    case 'responseReceived':
      if (['row', 'no_row', 'missing', 'deleted'].includes(event.answer.kind)) wish.isUnknown = false;
  }
}

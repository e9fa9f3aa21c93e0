/** What can happen to one photo: what its person does, what a server or the picture worker answers. */
import type { RowSnapshot } from '../../../domain/managed-photo.ts';
import type { PhotoField, PhotoMetadata } from '../../../domain/photo-metadata.ts';
import type { SuggestionChoice } from '../../../domain/suggestions.ts';
import type { RetryableFailure } from '../../sync/retry-policy.ts';
import type { DeliveryEvent } from '../../sync/queue.ts';
import type { ReadyPicture, PhotoRecord, Picture } from './photo-record.ts';

/** What one request proved, or why it proved nothing. */
export type PhotoAnswer =
  | { readonly kind: 'uploaded'; readonly sha256: string }
  /** Not published: these sizes are not in the bucket. */
  | { readonly kind: 'missing'; readonly sha256s: readonly string[] }
  /** What was published, saved, or found. */
  | { readonly kind: 'row'; readonly row: RowSnapshot }
  | { readonly kind: 'no_row' }
  /** Its id is never published again. `orphanedPaths`: paths of its objects that are still in the bucket. */
  | { readonly kind: 'deleted'; readonly orphanedPaths: readonly string[] }
  /** The server will never take it as it is; nothing of it stands there. */
  | { readonly kind: 'refused' }
  /** Its bytes are not on this device any more. */
  | { readonly kind: 'bytes_missing' }
  | RetryableFailure;

type FailedPicture = Extract<Picture, { readonly status: 'failed' }>;

export type PhotoEvent =
  | { readonly type: 'originalStored'; readonly sha256: string }
  | { readonly type: 'preparationBegun' }
  | {
      readonly type: 'prepared';
      readonly picture: Omit<ReadyPicture, 'status' | 'original'>;
      readonly original: string | null;
      readonly fileDigest: string;
    }
  | { readonly type: 'preparationFailed'; readonly why: FailedPicture['why'] }
  | { readonly type: 'preparedAgain' }
  | { readonly type: 'draftEdited'; readonly words: Partial<PhotoMetadata> }
  | { readonly type: 'descriptionRequested'; readonly isRequested: boolean }
  | { readonly type: 'described'; readonly words: Partial<PhotoMetadata> }
  | { readonly type: 'suggestionSettled'; readonly field: PhotoField; readonly choice: SuggestionChoice }
  /** `batchId` names what one press of a button asked for, over all its photos. */
  | { readonly type: 'publishRequested' | 'saveRequested'; readonly batchId: string }
  /** Not to be sent any more; what is on the server stays there. */
  | { readonly type: 'paused' }
  /** `until`: ms since 1970, before which it can be undone; null: at once. `batchId`: null where nobody is told of the end. */
  | { readonly type: 'removalRequested'; readonly until: number | null; readonly batchId: string | null }
  | { readonly type: 'removalUndone' }
  /** `now`: ms since 1970. */
  | { readonly type: 'removalDue'; readonly now: number }
  /** Of a conflict: our words in these fields, theirs in the others. */
  | { readonly type: 'conflictResolved'; readonly fields: readonly PhotoField[] }
  /** What was typed and not saved is dropped: the words are those on the server. */
  | { readonly type: 'discarded' }
  | { readonly type: 'triedAgain' }
  /** Given up here, with everything that was wanted; the server is not asked. */
  | { readonly type: 'discardedLocally' }
  /** The person was told how their press ended. */
  | { readonly type: 'resultAcknowledged' }
  /** What a list of the server showed of it; null: it was not there. `rev`: of the record when the list was asked for. */
  | {
      readonly type: 'snapshotReceived';
      readonly row: RowSnapshot | null;
      readonly rev: number;
      readonly at: number;
    }
  /** Every request of a photo can be repeated, so nothing more need be told. */
  | { readonly type: 'attemptExpired'; readonly attempt: string }
  | Exclude<DeliveryEvent<PhotoAnswer>, { readonly type: 'attemptExpired' }>;

/** sending: a request is under way · unsuitable: what happened does not fit the record. */
export type PhotoRefusal = 'sending' | 'invalidState';

export type PhotoStepped =
  | { readonly kind: 'changed'; readonly record: PhotoRecord }
  /** Nothing of it is kept on this device any more. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'refused'; readonly because: PhotoRefusal };

/** Events of one photo: user actions and responses of the server or the picture worker. */
import type { Edit } from '../../../domain/editing-session.ts';
import type { RowSnapshot } from '../../../domain/managed-photo.ts';
import type { PhotoField, PhotoMetadata } from '../../../domain/photo-metadata.ts';
import type { SuggestionChoice } from '../../../domain/suggestions.ts';
import type { RetryableFailure } from '../../sync/retry-policy.ts';
import type { DeliveryEvent } from '../../sync/queue.ts';
import type { ReadyPicture, PhotoRecord, Picture } from './photo-record.ts';

/** Result of one request. */
export type PhotoAnswer =
  | { readonly kind: 'uploaded'; readonly sha256: string }
  /** Not published: these sizes are missing from the bucket. */
  | { readonly kind: 'missing'; readonly sha256s: readonly string[] }
  /** The row after publishing, saving or a lookup. */
  | { readonly kind: 'row'; readonly row: RowSnapshot }
  | { readonly kind: 'no_row' }
  /**
   * Tombstone: its id is never published again. `orphanedPaths`: its objects that are still in the bucket.
   */
  | { readonly kind: 'deleted'; readonly orphanedPaths: readonly string[] }
  /** Permanently rejected; nothing was stored on the server. */
  | { readonly kind: 'refused' }
  /** The bytes are no longer on this device. */
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
  /** Takes text of one opening of the editor back, where it still stands. */
  | { readonly type: 'editDiscarded'; readonly edit: Edit }
  | { readonly type: 'descriptionRequested'; readonly isRequested: boolean }
  | { readonly type: 'described'; readonly words: Partial<PhotoMetadata> }
  | { readonly type: 'suggestionSettled'; readonly field: PhotoField; readonly choice: SuggestionChoice }
  /** `batchId` groups all photos of one request. */
  | { readonly type: 'publishRequested' | 'saveRequested' | 'triedAgain'; readonly batchId: string }
  /** Stops sending; the server state stays unchanged. */
  | { readonly type: 'paused' }
  /**
   * `until`: end of the undo window, ms since 1970; null: immediate. `batchId`: null when no result is shown.
   */
  | { readonly type: 'removalRequested'; readonly until: number | null; readonly batchId: string | null }
  | { readonly type: 'removalUndone' }
  /** `now`: ms since 1970. */
  | { readonly type: 'removalDue'; readonly now: number }
  /** Resolves a conflict: local text in `fields`, the server's text in all other fields. */
  | { readonly type: 'conflictResolved'; readonly fields: readonly PhotoField[]; readonly batchId: string }
  /** Discards all edits in favor of the server's text; takes a rejected removal back. */
  | { readonly type: 'discarded' }
  /** Removes the record without calling the server. */
  | { readonly type: 'discardedLocally' }
  /** The batch result was shown. */
  | { readonly type: 'resultAcknowledged' }
  /**
   * Row in a server list; null when it was not listed. `rev`: revision of the record when the list was
   * requested.
   */
  | {
      readonly type: 'snapshotReceived';
      readonly row: RowSnapshot | null;
      readonly rev: number;
      readonly at: number;
    }
  /** Every photo request is idempotent, so the attempt id suffices. */
  | { readonly type: 'attemptExpired'; readonly attempt: string }
  | Exclude<DeliveryEvent<PhotoAnswer>, { readonly type: 'attemptExpired' }>;

/** sending: a request is in flight · invalidState: the event does not apply to the record. */
export type PhotoRefusal = 'sending' | 'invalidState';

export type PhotoStepped =
  | { readonly kind: 'changed'; readonly record: PhotoRecord }
  /** The record was deleted from this device. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'refused'; readonly because: PhotoRefusal };

import type { Edit } from '../../../domain/editing-session.ts';
import type { RowSnapshot } from '../../../domain/managed-photo.ts';
import type { PictureEdits } from '../../../domain/picture-edits.ts';
import type { PhotoField, PhotoMetadata } from '../../../domain/photo-metadata.ts';
import type { SuggestionChoice } from '../../../domain/suggestions.ts';
import type { RetryableFailure } from '../../sync/retry.ts';
import type { QueueEvent } from '../../sync/queue.ts';
import type { FileDates, ReadyPicture, PhotoRecord, Picture } from './photo-record.ts';

export type PhotoAnswer =
  | { readonly kind: 'uploaded'; readonly sha256: string }
  | { readonly kind: 'missing'; readonly sha256s: readonly string[] }
  | { readonly kind: 'row'; readonly row: RowSnapshot }
  | { readonly kind: 'no_row' }
  /** Tombstone: the id is never published again. `orphanedPaths`: objects still in the bucket. */
  | { readonly kind: 'deleted'; readonly orphanedPaths: readonly string[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'bytes_missing' }
  | RetryableFailure;

type FailedPicture = Extract<Picture, { readonly status: 'failed' }>;

export type PhotoEvent =
  | { readonly type: 'originalStored'; readonly sha256: string; readonly dates?: FileDates }
  | { readonly type: 'preparationBegun' }
  | {
      readonly type: 'prepared';
      readonly picture: Omit<ReadyPicture, 'status' | 'original'>;
      readonly original: string | null;
      /** What it was made with; undefined: none. */
      readonly edits?: PictureEdits;
      readonly fileDigest: string;
      readonly dates?: FileDates;
    }
  | {
      readonly type: 'preparationFailed';
      readonly why: FailedPicture['why'];
      readonly edits?: PictureEdits;
    }
  | { readonly type: 'preparedAgain' }
  /** Replaces all earlier edits of the original. */
  | { readonly type: 'pictureEdited'; readonly edits: PictureEdits }
  /** In the order of the drafts. */
  | { readonly type: 'moved'; readonly placedAt: string }
  /** `read`: fields whose generated text was on screen when they were typed in; undefined: all. */
  | {
      readonly type: 'draftEdited';
      readonly text: Partial<PhotoMetadata>;
      readonly read?: readonly PhotoField[];
    }
  /** Takes back the text of one opening of the editor, where it is unchanged. */
  | { readonly type: 'editDiscarded'; readonly edit: Edit }
  | { readonly type: 'analysisRequested'; readonly isRequested: boolean }
  | { readonly type: 'analyzed'; readonly text: Partial<PhotoMetadata> }
  | { readonly type: 'suggestionSettled'; readonly field: PhotoField; readonly choice: SuggestionChoice }
  /** `read`: fields whose generated text was on screen; undefined: all. */
  | {
      readonly type: 'publishRequested';
      readonly batchId: string;
      readonly read?: readonly PhotoField[];
    }
  /** `batchId` null: no result is shown. */
  | { readonly type: 'saveRequested'; readonly batchId: string | null }
  | { readonly type: 'triedAgain'; readonly batchId: string }
  /** Stops sending; the server state stays unchanged. */
  | { readonly type: 'paused' }
  /** `until`: end of the undo window in ms since 1970; null: immediate. `batchId` null: no result is shown. */
  | { readonly type: 'removalRequested'; readonly until: number | null; readonly batchId: string | null }
  | { readonly type: 'removalUndone' }
  | { readonly type: 'removalDue'; readonly now: number }
  /** Local text in `fields`, the server's text in all other conflicts. Compare-and-set: `rev` is of the compared record. */
  | {
      readonly type: 'conflictResolved';
      readonly fields: readonly PhotoField[];
      readonly rev: number;
      readonly batchId: string;
    }
  /** Discards all edits in favor of the server's text; takes a rejected removal back. */
  | { readonly type: 'discarded' }
  | { readonly type: 'discardedLocally' }
  | { readonly type: 'resultAcknowledged' }
  /** `row` null: not listed. `rev`: revision of the record when the list was requested. */
  | {
      readonly type: 'rowReceived';
      readonly row: RowSnapshot | null;
      readonly rev: number;
      readonly at: number;
    }
  /** Every photo request is idempotent, so the attempt id suffices. */
  | { readonly type: 'attemptExpired'; readonly attempt: string }
  | Exclude<QueueEvent<PhotoAnswer>, { readonly type: 'attemptExpired' }>;

export type PhotoRefusal = 'sending' | 'invalidState';

export type PhotoStepped =
  | { readonly kind: 'changed'; readonly record: PhotoRecord }
  | { readonly kind: 'removed' }
  | { readonly kind: 'refused'; readonly because: PhotoRefusal };

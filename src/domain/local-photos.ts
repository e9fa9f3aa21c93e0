import type { PhotoField, PhotoMetadata } from './photo-metadata.ts';
import type { PictureEdits } from './picture-edits.ts';

export type Blocker =
  | 'refused'
  /** The photo was also changed elsewhere. */
  | 'conflict'
  | 'deleted'
  /** Its bytes are no longer on this device. */
  | 'bytes_missing'
  | 'unreadable'
  /** Cut off, or overwritten at its end. */
  | 'incomplete'
  /** The browser cannot encode a publishable format. */
  | 'no_encoder'
  /** Encoding failed repeatedly. */
  | 'failed';

/** `until`, `nextAt`: ISO times of the server's Retry-After and of the next attempt. */
export type WaitReason =
  | 'queue'
  | 'network'
  | 'auth'
  | { readonly until: string }
  | {
      readonly failed: 'no_answer' | 'server';
      readonly httpStatus?: number | undefined;
      readonly attempts: number;
      readonly nextAt: string;
    };

export type CardState =
  | { readonly kind: 'preparing' }
  /** `mayAppear`: a publish request was sent and may still arrive. */
  | { readonly kind: 'draft'; readonly mayAppear: boolean }
  /** Unknown whether it was published: a lookup is pending. */
  | { readonly kind: 'checking' }
  /** It was published, but no longer exists on the server. */
  | { readonly kind: 'lost' }
  /** preparation: it is published when its picture is prepared. */
  | { readonly kind: 'waiting'; readonly for: WaitReason | 'preparation' }
  | { readonly kind: 'sending'; readonly sent: number; readonly of: number }
  | { readonly kind: 'needs_attention'; readonly blocker: Blocker }
  /** `at`: ISO time of the acknowledgement. */
  | { readonly kind: 'published'; readonly at: string };

export interface PhotoAnalysis {
  readonly isRequested: boolean;
  readonly generated: readonly PhotoField[];
  readonly suggestions: Partial<PhotoMetadata>;
  /** Text of generated fields before the analysis. */
  readonly before: Partial<PhotoMetadata>;
}

export const notAnalyzed: PhotoAnalysis = { isRequested: false, generated: [], suggestions: {}, before: {} };

/** The digest on this device, or the address on the server. */
export type PictureSource = { readonly digest: string | null } | { readonly address: string };

export interface PhotoCard {
  readonly id: string;
  /** Counts the changes of its record. */
  readonly rev: number;
  /** ISO time at which it was picked. */
  readonly createdAt: string;
  /** Null where the camera handed it over. */
  readonly fileName: string | null;
  /** ISO time at which it was taken, as its file says. */
  readonly takenAt: string | null;
  readonly text: PhotoMetadata;
  readonly state: CardState;
  /** Text was typed since it was submitted; it waits for the next request. */
  readonly hasUnsubmitted: boolean;
  readonly analysis: PhotoAnalysis;
  /** Digest of a small picture; null when there is none. */
  readonly preview: string | null;
  readonly picture: string | null;
  /** Null while its picture cannot be edited. */
  readonly edits: PictureEdits | null;
  readonly bytesToSend: number;
}

export interface Batch {
  readonly done: number;
  readonly of: number;
}

export interface LocalPhotos {
  readonly cards: readonly PhotoCard[];
  /** Publish batches whose result has not been shown. */
  readonly publishing: Batch;
  /** Privacy: photos of other accounts on this device are counted, never shown. */
  readonly otherAccountsCount: number;
}

export type Safety =
  | { readonly kind: 'nothing' }
  /** `onlyHere`: number of other photos that exist only on this device. */
  | { readonly kind: 'need'; readonly count: number; readonly onlyHere: number }
  | { readonly kind: 'only_here'; readonly count: number }
  /** Edits and deletions of published photos. */
  | { readonly kind: 'changes_only_here'; readonly count: number }
  /** Published photos with text that was not saved. */
  | { readonly kind: 'text_only_here'; readonly count: number }
  | { readonly kind: 'all_safe'; readonly count: number };

export const bytesToSend = (cards: readonly PhotoCard[]): number =>
  cards.reduce((sum, card) => sum + card.bytesToSend, 0);

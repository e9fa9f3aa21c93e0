/** Photos on an administrator's device, as shown on screen. */
import type { PhotoField, PhotoMetadata } from './photo-metadata.ts';

/** Why user action is needed. */
export type Blocker =
  /** Permanently rejected by the server. */
  | 'refused'
  /** The photo was also changed elsewhere. */
  | 'conflict'
  /** It was deleted on another device. */
  | 'deleted'
  /** Its bytes are no longer on this device. */
  | 'bytes_missing'
  /** The browser cannot decode the picture. */
  | 'unreadable'
  /** The browser cannot encode a publishable format. */
  | 'no_encoder'
  /** Encoding failed repeatedly. */
  | 'failed';

/**
 * What a request waits for. `until`: ISO time until which the server asked to wait. `failed`: why the last of
 * `attempts` did not succeed; `httpStatus`: of the response · `nextAt`: ISO time of the next one.
 */
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

/** Result of the analysis of a photo. */
export interface Described {
  /** A description is queued. */
  readonly isRequested: boolean;
  /** Fields whose text was generated. */
  readonly generated: readonly PhotoField[];
  /** Suggestions for fields that hold a person's text. */
  readonly suggestions: Partial<PhotoMetadata>;
  /** Text of generated fields before the analysis. */
  readonly before: Partial<PhotoMetadata>;
}

export const notDescribed: Described = { isRequested: false, generated: [], suggestions: {}, before: {} };

/** Location of a picture: the digest on this device, or the address on the server. */
export type PictureSource = { readonly digest: string | null } | { readonly address: string };

export interface PhotoCard {
  readonly id: string;
  /** ISO time at which it was picked. */
  readonly createdAt: string;
  readonly words: PhotoMetadata;
  readonly state: CardState;
  /** Text was typed since it was submitted; it waits for the next request. */
  readonly hasUnsubmitted: boolean;
  /** Local file name; null when unknown. */
  readonly fileName: string | null;
  readonly described: Described;
  /** Digest of a small picture to show; null when there is none. */
  readonly preview: string | null;
  /** Digest of a larger picture. */
  readonly picture: string | null;
  /** Bytes still to be uploaded. */
  readonly bytesToSend: number;
}

/** Progress of a batch. */
export interface Batch {
  readonly done: number;
  readonly of: number;
}

export interface LocalPhotos {
  readonly cards: readonly PhotoCard[];
  /** Publish batches whose result has not been shown. */
  readonly publishing: Batch;
  /** Names of picked files that are not stored yet. */
  readonly listed: readonly string[];
  /** Photos of other accounts on this device: counted, never shown. */
  readonly otherAccountsCount: number;
}

/** The most important status to show. */
export type Safety =
  | { readonly kind: 'nothing' }
  /** `onlyHere`: number of other photos that exist only on this device. */
  | { readonly kind: 'need'; readonly count: number; readonly onlyHere: number }
  | { readonly kind: 'only_here'; readonly count: number }
  /** Edits and deletions of published photos. */
  | { readonly kind: 'changes_only_here'; readonly count: number }
  | { readonly kind: 'all_safe'; readonly count: number };

export const bytesToSend = (cards: readonly PhotoCard[]): number =>
  cards.reduce((sum, card) => sum + card.bytesToSend, 0);

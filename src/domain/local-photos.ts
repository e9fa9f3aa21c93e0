/** What an administrator's device holds of photos, as a screen shows it. */
import type { PhotoField, PhotoMetadata } from './photo-metadata.ts';

/** Why a person is needed. */
export type Blocker =
  /** The server will never take it as it is. */
  | 'refused'
  /** Somebody else changed the same photo. */
  | 'conflict'
  /** It was deleted on another device. */
  | 'deleted'
  /** Its bytes are not on this device any more. */
  | 'bytes_missing'
  /** Nothing here can open the picture. */
  | 'unreadable'
  /** This browser cannot write a picture that may be published. */
  | 'no_encoder'
  /** Making its sizes failed again and again. */
  | 'failed';

export type CardState =
  | { readonly kind: 'preparing' }
  /** `mayAppear`: a request to publish it went out and may still arrive. */
  | { readonly kind: 'draft'; readonly mayAppear: boolean }
  /** Nobody knows whether it was published: that is being looked up. */
  | { readonly kind: 'checking' }
  /** It was published, and the server does not have it any more. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'waiting'; readonly for: 'network' | 'auth' | 'queue' }
  | { readonly kind: 'sending'; readonly sent: number; readonly of: number }
  | { readonly kind: 'needs_attention'; readonly blocker: Blocker }
  /** `at`: ISO time of the proof. */
  | { readonly kind: 'published'; readonly at: string };

/** What analysis did to the words of a photo. */
export interface Described {
  /** It is to be described as soon as there is a connection. */
  readonly isRequested: boolean;
  /** Fields whose text comes from analysis. */
  readonly generated: readonly PhotoField[];
  /** What analysis would write into fields that hold a person's text. */
  readonly suggestions: Partial<PhotoMetadata>;
  /** What stood in fields that analysis changed. */
  readonly before: Partial<PhotoMetadata>;
}

export const notDescribed: Described = { isRequested: false, generated: [], suggestions: {}, before: {} };

/** Where the picture of a photo is: on this device, by its digest, or on the server. */
export type PictureSource = { readonly digest: string | null } | { readonly address: string };

export interface PhotoCard {
  readonly id: string;
  /** ISO time at which it was picked. */
  readonly createdAt: string;
  readonly words: PhotoMetadata;
  readonly state: CardState;
  /** What the file was called on this device; null when nobody knows. */
  readonly fileName: string | null;
  readonly described: Described;
  /** Digest of a small picture to show; null when there is none. */
  readonly preview: string | null;
  /** Digest of a larger one. */
  readonly picture: string | null;
  /** How much is still to be sent, in bytes. */
  readonly bytesToSend: number;
}

/** How far the photos of a press are. */
export interface Batch {
  readonly done: number;
  readonly of: number;
}

export interface LocalPhotos {
  readonly cards: readonly PhotoCard[];
  /** All that was pressed to be published and is not told yet. */
  readonly publishing: Batch;
  /** Names of files that were picked and are not stored yet. */
  readonly listed: readonly string[];
  /** Photos of other accounts on this device: counted, never shown. */
  readonly otherAccountsCount: number;
}

/** The one thing to say first. */
export type Safety =
  | { readonly kind: 'nothing' }
  /** `onlyHere`: how many others exist on this device alone. */
  | { readonly kind: 'need'; readonly count: number; readonly onlyHere: number }
  | { readonly kind: 'only_here'; readonly count: number }
  /** Edits and deletions of published photos. */
  | { readonly kind: 'changes_only_here'; readonly count: number }
  | { readonly kind: 'all_safe'; readonly count: number };

export interface WorkCounts {
  /** Changes of published photos that need a person. */
  readonly needs: number;
  /** And those on their way. */
  readonly waiting: number;
}

/** Said of items and receipts together: a photo counts as safe when the server proved its row, and not before. */
export function safetyOf(cards: readonly PhotoCard[], works: WorkCounts): Safety {
  const count = (kind: CardState['kind']) => cards.filter(({ state }) => state.kind === kind).length;
  const needs = count('needs_attention') + works.needs;
  const published = count('published');
  const onlyHere = cards.length - published - count('needs_attention');
  if (needs > 0) return { kind: 'need', count: needs, onlyHere };
  if (onlyHere > 0) return { kind: 'only_here', count: onlyHere };
  if (works.waiting > 0) return { kind: 'changes_only_here', count: works.waiting };
  return published > 0 ? { kind: 'all_safe', count: published } : { kind: 'nothing' };
}

export const bytesToSend = (cards: readonly PhotoCard[]): number =>
  cards.reduce((sum, card) => sum + card.bytesToSend, 0);

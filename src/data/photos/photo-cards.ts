/** What a screen shows of the photos on this device, from what is stored. Pure. */
import {
  notDescribed,
  type CardState,
  type Described,
  type Desk,
  type Need,
  type PhotoCard,
} from '../../domain/photo-desk.ts';
import { noPhotoWords, photoFields, photoWords, wordsOfFields, columnOf } from '../../domain/photo-words.ts';
import type { ItemState } from '../outbox/item.ts';
import type { PhotoCreate, PhotoItem } from './photo-item.ts';
import type { Analysis, Draft, Receipt } from './photo-records.ts';

export interface Stored {
  readonly drafts: readonly Draft[];
  readonly items: readonly PhotoItem[];
  readonly receipts: readonly Receipt[];
  /** Whose photos are shown. */
  readonly owner: string;
  readonly reach: Reach;
}

type DeadReason = Extract<ItemState, { status: 'dead' }>['reason'];

export const needOfDead = (reason: DeadReason): Need => (reason === 'unproven' ? 'refused' : reason);

/** What the device knows of its connection to the server. */
export interface Reach {
  readonly isSignedIn: boolean;
  /** False only when the browser is certainly offline. */
  readonly isOnline: boolean;
}

/** What work that is not proven waits for. */
export function waitsFor(state: ItemState, { isSignedIn, isOnline }: Reach): 'turn' | 'signal' | 'sign_in' {
  if (!isSignedIn || (state.status === 'paused' && state.for === 'auth')) return 'sign_in';
  return !isOnline || (state.status === 'backoff' && state.why === 'offline') ? 'signal' : 'turn';
}

function stateOfWork({ state, stage, payload }: PhotoCreate, reach: Reach): CardState {
  const of = payload.variants.length;
  switch (state.status) {
    case 'sending':
      return { kind: 'sending', sent: of - stage.left.length, of };
    case 'dead':
      return { kind: 'needs_you', need: needOfDead(state.reason) };
    case 'conflict':
      return { kind: 'needs_you', need: 'conflict' };
    case 'done':
      return { kind: 'published', at: state.at };
    case 'waiting':
    case 'editing':
    case 'paused':
    case 'backoff':
      return { kind: 'waiting', for: waitsFor(state, reach) };
  }
}

function stateOfDraft({ preparation, photo }: Draft): CardState {
  if (preparation?.status === 'failed') return { kind: 'needs_you', need: preparation.why };
  return preparation?.status === 'waiting' || photo.variants.length === 0
    ? { kind: 'preparing' }
    : { kind: 'draft' };
}

export function describedOf(analysis: Analysis | undefined): Described {
  if (analysis === undefined) return notDescribed;
  const { isWanted, generated, suggestions, before = {} } = analysis;
  return {
    isWanted,
    generated: photoFields.filter((field) => generated.includes(columnOf[field])),
    suggestions: wordsOfFields(suggestions),
    before: wordsOfFields(before),
  };
}

/** Wide enough for a tablet: the second size where there is one. */
const largeOf = ({ variants, original }: Draft['photo']): string | null =>
  variants[1]?.sha256 ?? variants[0]?.sha256 ?? original;

function cardOf(draft: Draft, work: PhotoCreate | undefined, reach: Reach): PhotoCard {
  const photo = work?.payload ?? draft.photo;
  const left =
    work === undefined
      ? photo.variants
      : photo.variants.filter(({ sha256 }) => work.stage.left.includes(sha256));
  return {
    id: draft.id,
    createdAt: draft.createdAt,
    words: photoWords(photo),
    fileName: draft.fileName ?? null,
    described: describedOf(draft.analysis),
    state: work === undefined ? stateOfDraft(draft) : stateOfWork(work, reach),
    preview: photo.variants[0]?.sha256 ?? photo.original,
    picture: largeOf(photo),
    bytesToSend: left.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Newest last. Published ones are those of the day that `since` begins. */
export function deskOf({ drafts, items, receipts, owner, reach }: Stored, since: Date): Desk {
  const works = items.filter((item) => item.kind === 'photo_create');
  const cards = drafts
    .filter((draft) => draft.owner === owner)
    .map((draft) =>
      cardOf(
        draft,
        works.find(({ id }) => id === draft.id),
        reach,
      ),
    );
  const published = receipts
    .filter(({ kind, at }) => kind === 'photo_create' && Date.parse(at) >= since.getTime())
    .map(({ subject, at, shas, title }): PhotoCard => ({
      id: subject,
      createdAt: at,
      words: { ...noPhotoWords, title: title ?? '' },
      fileName: null,
      described: notDescribed,
      state: { kind: 'published', at },
      preview: shas[0] ?? null,
      picture: shas[1] ?? shas[0] ?? null,
      bytesToSend: 0,
    }));
  return { cards: [...cards, ...published], foreign: drafts.length - cards.length };
}

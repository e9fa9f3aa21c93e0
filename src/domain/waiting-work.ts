import type { CardState, PhotoCard, Safety } from './local-photos.ts';
import type { PendingChange } from './managed-photo.ts';

export interface WaitingWork {
  /** Photos that are not queued for publishing. */
  readonly drafts: number;
  /** Queued for sending; `changes` are those of published photos. */
  readonly photos: number;
  readonly changes: number;
  readonly photosInNeed: number;
  readonly changesInNeed: number;
  /** Published photos of which only unsaved text is here. */
  readonly unsaved: number;
  readonly published: number;
}

export const isToSend = ({ state }: Pick<PhotoCard, 'state'>): boolean =>
  state.kind === 'waiting' || state.kind === 'sending';

export function countWaitingWork(
  cards: readonly Pick<PhotoCard, 'state'>[],
  changes: readonly Pick<PendingChange, 'work' | 'unsaved'>[],
): WaitingWork {
  const count = (kind: CardState['kind']) => cards.filter(({ state }) => state.kind === kind).length;
  const photos = cards.filter(isToSend).length;
  const [published, photosInNeed] = [count('published'), count('needs_attention')];
  const requested = changes.filter(({ work }) => work !== null);
  const changesInNeed = requested.filter(
    ({ work }) => work?.kind === 'conflict' || work?.kind === 'needs_attention',
  ).length;
  return {
    drafts: cards.length - photos - published - photosInNeed,
    photos,
    changes: requested.length - changesInNeed,
    photosInNeed,
    changesInNeed,
    unsaved: changes.filter(({ work, unsaved }) => work === null && Object.keys(unsaved).length > 0).length,
    published,
  };
}

/** A photo is safe once the server has acknowledged its row and no change of it is queued. */
export function safetyOf(work: WaitingWork): Safety {
  const needs = work.photosInNeed + work.changesInNeed;
  const onlyHere = work.drafts + work.photos;
  if (needs > 0) return { kind: 'need', count: needs, onlyHere };
  if (onlyHere > 0) return { kind: 'only_here', count: onlyHere };
  if (work.changes > 0) return { kind: 'changes_only_here', count: work.changes };
  if (work.unsaved > 0) return { kind: 'text_only_here', count: work.unsaved };
  return work.published > 0 ? { kind: 'all_safe', count: work.published } : { kind: 'nothing' };
}

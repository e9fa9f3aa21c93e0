import { clockTime, shortDateTime } from '@/content/business-time.ts';
import type { PendingChange, ChangeStatus } from '@/domain/managed-photo.ts';
import type { WordProblem } from '@/domain/photo-problems.ts';
import type { Blocker, CardState, PhotoCard, Safety, WaitReason } from '@/domain/local-photos.ts';
import {
  photoFieldTable,
  photoFields,
  placementFieldTable,
  typedOnly,
  type PhotoField,
  type PhotoMetadata,
} from '@/domain/photo-metadata.ts';
import { isToSend } from '@/domain/waiting-work.ts';
import { deviceLabel } from '@/platform/device-label.ts';

const labels = new Map<PhotoField, string>(
  [...photoFieldTable, ...placementFieldTable].map(({ field, label }) => [field, label]),
);

export const labelOf = (field: PhotoField): string => labels.get(field) ?? '';

export const categoryLabels = {
  indoor: 'Indoor',
  outdoor: 'Outdoor',
  infrared: 'Infrared',
  steam: 'Steam',
  commercial: 'Commercial',
} as const;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The title, else the name of its file, by which its owner knows it. */
export const photoName = ({
  text,
  fileName = null,
  createdAt,
}: Pick<PhotoCard, 'text' | 'createdAt'> & { readonly fileName?: string | null }): string =>
  text.title.trim() || fileName || `Untitled, ${clockTime(createdAt)}`;

/** Null when the file does not say when it was taken. */
export const takenLabel = ({
  takenAt,
  createdAt,
}: Pick<PhotoCard, 'takenAt' | 'createdAt'>): string | null =>
  takenAt === null ? null : `Taken ${shortDateTime(takenAt, createdAt)}`;

export const nameOfWork = ({ changes, unsaved, baseTitle }: PendingChange): string =>
  unsaved.title?.trim() || changes.title?.trim() || baseTitle || 'a photo without a title';

export const megabytes = (bytes: number): string => {
  const size = bytes / 1_000_000;
  return `${size >= 10 ? Math.round(size).toLocaleString('en-US') : size.toFixed(1)} MB`;
};

const needs: Readonly<Record<Blocker, string>> = {
  refused: 'Action needed: the server did not accept it.',
  conflict: 'Action needed: changed on another device.',
  deleted: 'Action needed: deleted on another device.',
  bytes_missing: `Action needed: its picture is no longer on this ${deviceLabel}.`,
  unreadable: 'Saved, but this picture could not be opened.',
  incomplete: 'This file is incomplete. It is saved; please choose the photo again.',
  no_encoder: 'Action needed: this browser cannot prepare pictures for the web.',
  failed: 'Action needed: its picture could not be prepared.',
};

const waits = {
  network: 'Waiting for signal',
  auth: 'Waiting for you to sign in',
  queue: 'Waiting to be sent',
  preparation: 'Will be published when prepared',
} as const;

const times = (count: number): string => {
  if (count <= 1) return 'once';
  return count === 2 ? 'twice' : `${count.toLocaleString('en-US')} times`;
};

function waitLabel(reason: WaitReason | 'preparation'): string {
  if (typeof reason === 'string') return waits[reason];
  if ('until' in reason) return `The server asked to wait until ${clockTime(reason.until)}`;
  const { failed, httpStatus, attempts, nextAt } = reason;
  const error = httpStatus === undefined ? '' : ` (error ${httpStatus})`;
  const why =
    failed === 'server'
      ? `The server could not accept it${error}`
      : 'No response: the connection is slow, or the server is down';
  return `${why}. Tried ${times(attempts)}, next try at ${clockTime(nextAt)}`;
}

const changeWaits = (verb: string, reason: WaitReason): string => {
  const label = waitLabel(reason);
  return reason === 'queue' ? verb : `${verb}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
};

export function stateLabel(state: CardState): string {
  switch (state.kind) {
    case 'preparing':
      return 'Preparing';
    case 'draft':
      return state.mayAppear ? `On this ${deviceLabel}; it may be on its way` : `Only on this ${deviceLabel}`;
    case 'checking':
      return 'Checking whether it was published';
    case 'lost':
      return 'No longer on the server';
    case 'waiting':
      return waitLabel(state.for);
    case 'sending':
      return `Sending, ${state.sent} of ${counted(state.of, 'file')}`;
    case 'needs_attention':
      return needs[state.blocker];
    case 'published':
      return `Published ${clockTime(state.at)}`;
  }
}

export const cardLabel = ({ state, hasUnsubmitted }: PhotoCard): string =>
  isToSend({ state }) && hasUnsubmitted
    ? `${stateLabel(state)}. What you typed since is not included.`
    : stateLabel(state);

export function changeLabel(work: ChangeStatus): string {
  switch (work.kind) {
    case 'conflict':
      return needs.conflict;
    case 'needs_attention':
      if (work.requested === 'delete' && work.blocker === 'refused')
        return 'Action needed: the server did not delete it.';
      return work.requested === 'delete' && work.blocker === 'conflict'
        ? 'Action needed: not deleted, because it was changed on another device.'
        : needs[work.blocker];
    case 'saving':
      return changeWaits('Saving', work.blockedBy);
    case 'deleting':
      return changeWaits('Deleting', work.blockedBy);
    case 'undoable':
      return 'Will be deleted in a moment';
  }
}

const list = new Intl.ListFormat('en-US');

/** undefined: nothing was typed. */
export const typedAbout = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `You typed about ${list.format(names.map((name) => `“${name}”`))}.`;

export const needSentence = (count: number, one: string): string =>
  `${counted(count, one)} ${count === 1 ? 'needs' : 'need'} action`;

export function safetySentence(safety: Safety): string {
  switch (safety.kind) {
    case 'nothing':
      return `No photos are waiting on this ${deviceLabel}.`;
    case 'need': {
      const { count, onlyHere } = safety;
      const others =
        onlyHere > 0 ? `; ${counted(onlyHere, 'more exists', 'more exist')} only on this ${deviceLabel}` : '';
      return `${needSentence(count, 'photo')}${others}.`;
    }
    case 'only_here':
      return `${counted(safety.count, 'photo')} ${safety.count === 1 ? 'exists' : 'exist'} only on this ${deviceLabel}.`;
    case 'changes_only_here':
      return `${counted(safety.count, 'change')} ${safety.count === 1 ? 'exists' : 'exist'} only on this ${deviceLabel}.`;
    case 'text_only_here':
      return `Unsaved text about ${counted(safety.count, 'photo')} exists only on this ${deviceLabel}.`;
    case 'all_safe':
      return safety.count === 1
        ? 'The photo is safely on the server.'
        : `All ${safety.count.toLocaleString('en-US')} photos are safely on the server.`;
  }
}

export const copiedText = (text: Partial<PhotoMetadata>): string =>
  typedOnly(photoFields)
    .flatMap((field) => {
      const isCategory = field === 'category' && text.category !== undefined && text.category !== '';
      const value = isCategory ? categoryLabels[text.category] : (text[field]?.trim() ?? '');
      return value === '' ? [] : [`${labelOf(field)}: ${value}`];
    })
    .join('\n');

export function problemWords(problem: WordProblem): string {
  switch (problem.kind) {
    case 'too_long':
      return `At most ${problem.limit} characters; this has ${problem.length}. Nothing is lost.`;
    case 'too_many_tags':
      return `At most ${problem.limit} tags; these are ${problem.length}. Nothing is lost.`;
    case 'tag_too_long':
      return `A tag has at most ${problem.limit} characters: “${problem.tag.slice(0, 24)}…” is longer.`;
  }
}

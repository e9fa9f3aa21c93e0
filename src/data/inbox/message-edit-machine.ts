import {
  isEmptyChange,
  withImplied,
  withoutFields,
  withoutNote,
  type MessageChange,
} from '../../domain/message-change.ts';
import type { QueueEvent } from '../sync/queue.ts';
import { nextRetry } from '../sync/retry.ts';
import type { EditAnswer, MessageBase, MessageEdit, MessageState } from './message-edit.ts';

export type EditEvent =
  | QueueEvent<EditAnswer>
  | ({ readonly type: 'changed' } & Pick<EditedMessage, 'base' | 'change' | 'at'>)
  /** `theirs`: the note in conflict as the person saw it. */
  | { readonly type: 'noteSettled'; readonly isMine: boolean; readonly theirs: string }
  | { readonly type: 'triedAgain' }
  | { readonly type: 'discarded' }
  | { readonly type: 'messageDeleted' };

export type EditTransition =
  | { readonly kind: 'changed'; readonly edit: MessageEdit }
  /** Nothing is left to send. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'refused' };

export interface EditedMessage {
  readonly id: string;
  readonly owner: string;
  /** The message as the person saw it. */
  readonly base: MessageBase;
  readonly change: MessageChange;
  readonly at: string;
}

export const newEdit = ({ id, owner, base, change, at }: EditedMessage): MessageEdit => ({
  ...{ v: 1, id, owner, rev: 0, createdAt: at, base, change, sentNotes: [], conflict: null },
  ...{ state: { status: 'waiting' }, attempts: 0 },
});

/** A note in conflict waits for a person; the rest of the change does not wait for the note. */
export const toSend = ({ change, conflict }: Pick<MessageEdit, 'change' | 'conflict'>): MessageChange =>
  conflict === null ? change : withoutNote(change);

const refused: EditTransition = { kind: 'refused' };

const next = (edit: MessageEdit, change: Partial<MessageEdit>): EditTransition => ({
  kind: 'changed',
  edit: { ...edit, ...change, rev: edit.rev + 1 },
});

/** `waiting` with something to send, `failed` with a note in conflict alone, removed with neither. */
function rest(edit: MessageEdit, change: Partial<MessageEdit>): EditTransition {
  const after = { ...edit, ...change };
  if (!isEmptyChange(toSend(after))) return next(after, { state: { status: 'waiting' } });
  if (after.conflict === null) return { kind: 'removed' };
  return next(after, { state: { status: 'failed', reason: 'conflict' } });
}

const isRunnable = ({ state }: MessageEdit): boolean =>
  state.status === 'waiting' || state.status === 'backoff' || state.status === 'paused';

export function transitionEdit(edit: MessageEdit, event: EditEvent): EditTransition {
  const { state } = edit;
  switch (event.type) {
    case 'changed': {
      const later = withImplied(edit.change, event.change);
      const changed = {
        change: { ...edit.change, ...later },
        createdAt: event.at,
        ...(edit.change.note === undefined &&
          later.note !== undefined &&
          firstNote(edit, later.note, event.base)),
      };
      if (state.status === 'failed') return rest(edit, changed);
      // What is changed again is not acknowledged by the answer that is under way.
      return state.status === 'sending'
        ? next(edit, { ...changed, state: { ...state, sent: withoutFields(state.sent, later) } })
        : next(edit, changed);
    }
    case 'claimed': {
      if (!isRunnable(edit)) return refused;
      const sent = toSend(edit);
      const { note } = sent;
      const isKnown = note === undefined || edit.sentNotes.includes(note);
      return next(edit, {
        state: { status: 'sending', attempt: event.attempt, sent },
        sentNotes: isKnown ? edit.sentNotes : [...edit.sentNotes, note],
      });
    }
    case 'attemptExpired':
      return state.status === 'sending' && state.attempt === event.attempt
        ? next(edit, { state: { status: 'waiting' } })
        : refused;
    case 'responseReceived':
      return state.status === 'sending' && state.attempt === event.attempt
        ? received(edit, state.sent, event)
        : refused;
    case 'noteSettled': {
      const { conflict, change } = edit;
      if (conflict === null || conflict !== event.theirs) return refused;
      const settled = {
        conflict: null,
        base: { ...edit.base, note: conflict },
        change: event.isMine ? change : withoutNote(change),
      };
      return state.status === 'failed' && state.reason === 'conflict'
        ? rest(edit, settled)
        : next(edit, settled);
    }
    case 'triedAgain':
      return state.status === 'failed' && state.reason === 'refused' ? rest(edit, {}) : refused;
    case 'discarded':
      return state.status === 'failed' ? { kind: 'removed' } : refused;
    case 'messageDeleted':
      return { kind: 'removed' };
  }
}

/** The first note of an edit that has none: its author may not have seen what the server has answered since. */
function firstNote(
  edit: MessageEdit,
  note: string,
  seen: MessageBase,
): Pick<MessageEdit, 'base' | 'conflict'> {
  const isUpToDate = seen.revision >= edit.base.revision;
  const isKnown = isUpToDate || [seen.note, note, ...edit.sentNotes].includes(edit.base.note);
  return isKnown
    ? { base: isUpToDate ? seen : edit.base, conflict: null }
    : { base: { ...edit.base, note: seen.note }, conflict: edit.base.note };
}

function received(
  edit: MessageEdit,
  sent: MessageChange,
  { answer, at, random }: Extract<EditEvent, { readonly type: 'responseReceived' }>,
): EditTransition {
  const retry = (failure: Parameters<typeof nextRetry>[0]): EditTransition => {
    const { wait: state, attempts } = nextRetry(failure, { attempts: edit.attempts, at, random });
    return next(edit, { state, attempts });
  };
  switch (answer.kind) {
    case 'deleted':
      return { kind: 'removed' };
    case 'refused':
      return next(edit, { state: { status: 'failed', reason: 'refused' }, attempts: 0 });
    case 'answered': {
      const { isStored, message } = answer;
      // A mismatch without another revision would repeat forever.
      if (!isStored && message.revision === edit.base.revision)
        return retry({ kind: 'transient', reason: 'server' });
      const change = isStored ? withoutFields(edit.change, sent) : edit.change;
      const isNoteStored = isStored && sent.note !== undefined;
      return rest(edit, { change, ...judgeNote(edit, isNoteStored, message), attempts: 0 });
    }
    case 'offline':
    case 'global':
    case 'transient':
      return retry(answer);
  }
}

/** A note of the server that is neither the one of the base nor of this device was written elsewhere. */
function judgeNote(
  { base, change, sentNotes }: MessageEdit,
  isNoteStored: boolean,
  { revision, note }: MessageState,
): Pick<MessageEdit, 'base' | 'conflict'> {
  const isKnown =
    isNoteStored || change.note === undefined || [base.note, change.note, ...sentNotes].includes(note);
  return isKnown
    ? { base: { revision, note }, conflict: null }
    : { base: { revision, note: base.note }, conflict: note };
}

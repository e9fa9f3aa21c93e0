import {
  isEmptyChange,
  mergeChanges,
  withoutNote,
  withoutStored,
  type MessageChange,
} from '../../domain/message-change.ts';
import type { DeliveryEvent } from '../sync/queue.ts';
import { nextRetry } from '../sync/retry-policy.ts';
import type { EditAnswer, MessageBase, MessageEdit, MessageState } from './message-edit.ts';

export type EditEvent =
  | DeliveryEvent<EditAnswer>
  | { readonly type: 'changed'; readonly change: MessageChange; readonly at: string }
  | { readonly type: 'noteSettled'; readonly isMine: boolean }
  | { readonly type: 'triedAgain' }
  | { readonly type: 'discarded' }
  | { readonly type: 'messageDeleted' };

export type EditTransition =
  | { readonly kind: 'changed'; readonly edit: MessageEdit }
  /** Nothing is left to send. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'refused' };

interface NewEdit {
  readonly id: string;
  readonly owner: string;
  readonly base: MessageBase;
  readonly change: MessageChange;
  readonly at: string;
}

export const newEdit = ({ id, owner, base, change, at }: NewEdit): MessageEdit => ({
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
      const changed = { change: mergeChanges(edit.change, event.change), createdAt: event.at };
      return state.status === 'failed' ? rest(edit, changed) : next(edit, changed);
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
      if (conflict === null) return refused;
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
      const change = isStored ? withoutStored(edit.change, sent) : edit.change;
      const isNoteStored = isStored && sent.note !== undefined;
      // Requests under an earlier revision can no longer be stored.
      return rest(edit, { change, ...judgeNote(edit, isNoteStored, message), sentNotes: [], attempts: 0 });
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

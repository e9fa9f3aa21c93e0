/** Planted mistakes, each a small change of the client: a simulator that does not find them proves nothing. */
import type { MessageEdit } from '../../../src/data/inbox/message-edit.ts';
import { transitionEdit, type EditEvent } from '../../../src/data/inbox/message-edit-machine.ts';
import { soundInboxSeams, type InboxSeams } from './seams.ts';

/** What is stored of what the machine has made. */
const leaving = (
  change: (after: MessageEdit, before: MessageEdit, event: EditEvent) => MessageEdit | null,
): Partial<InboxSeams> => ({
  transitionEdit: (edit, event) => {
    const stepped = transitionEdit(edit, event);
    if (stepped.kind !== 'changed') return stepped;
    const left = change(stepped.edit, edit, event);
    return left === null ? { kind: 'removed' } : { kind: 'changed', edit: left };
  },
});

const hearing = (change: (event: EditEvent, edit: MessageEdit) => EditEvent): Partial<InboxSeams> => ({
  transitionEdit: (edit, event) => transitionEdit(edit, change(event, edit)),
});

const plans: Readonly<Record<string, Partial<InboxSeams>>> = {
  'text typed while sending is lost': leaving((after, before, event) =>
    event.type === 'responseReceived' &&
    event.answer.kind === 'answered' &&
    event.answer.isStored &&
    before.conflict === null
      ? null
      : after,
  ),
  'the earlier request wins': leaving((after, before, event) =>
    event.type === 'changed' ? { ...after, change: { ...after.change, ...before.change } } : after,
  ),
  'another note is overwritten': leaving((after) => ({
    ...after,
    conflict: null,
    ...(after.conflict !== null && {
      base: { ...after.base, note: after.conflict },
      state: { status: 'waiting' },
    }),
  })),
  'its own note is a conflict': leaving((after) => ({ ...after, sentNotes: [] })),
  'a revision mismatch counts as stored': hearing((event) =>
    event.type === 'responseReceived' && event.answer.kind === 'answered'
      ? { ...event, answer: { ...event.answer, isStored: true } }
      : event,
  ),
  'the revision is not updated': leaving((after, before) => ({
    ...after,
    base: { ...after.base, revision: before.base.revision },
  })),
  'a note in conflict blocks the rest': leaving((after) =>
    after.conflict !== null && after.state.status === 'waiting'
      ? { ...after, state: { status: 'failed', reason: 'conflict' } }
      : after,
  ),
  'conflict resolved about an unseen note': hearing((event, edit) =>
    event.type === 'noteSettled' && edit.conflict !== null ? { ...event, theirs: edit.conflict } : event,
  ),
  'writing a note counts as having seen the conflict': hearing((event, edit) =>
    event.type === 'changed' ? { ...event, base: edit.base } : event,
  ),
  'a request made while sending is confirmed': leaving((after, before, event) =>
    event.type === 'changed' && before.state.status === 'sending' && after.state.status === 'sending'
      ? { ...after, state: { ...after.state, sent: before.state.sent } }
      : after,
  ),
  'no answer means stored': {
    answer: (answer) => (answer.kind === 'transient' ? { kind: 'deleted' } : answer),
  },
  'no answer means rejected': {
    answer: (answer) => (answer.kind === 'transient' ? { kind: 'refused' } : answer),
  },
  'a lost attempt is not retried': leaving((after, before, event) =>
    event.type === 'attemptExpired' ? before : after,
  ),
  'owner not compared': { guardsOwner: false },
  'no lock': { lock: 'ignored' },
  'sleep when not leader': { lock: 'not waited for' },
};

export const inboxMutants: ReadonlyMap<string, InboxSeams> = new Map(
  Object.entries(plans).map(([name, plan]) => [name, { ...soundInboxSeams, ...plan }]),
);

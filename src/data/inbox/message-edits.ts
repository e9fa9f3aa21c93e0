/** Changes of messages: stored first, shown at once, and sent while their account is signed in. */
import type { MessageChange } from '../../domain/message-change.ts';
import { mapOk } from '../../domain/result.ts';
import type { Stored } from '../local/storage-error.ts';
import type { InboxGateway } from '../supabase/inbox.gateway.ts';
import { answerOfAccountFailure } from '../sync/retry.ts';
import { createQueue, type QueuePorts } from '../sync/queue.ts';
import type { Sendable } from '../sync/select-next.ts';
import { editKey, type EditAnswer, type MessageEdit, type MessageState } from './message-edit.ts';
import { toSend, type EditedMessage, type EditEvent } from './message-edit-machine.ts';
import type { MessageEditsStore } from './message-edits.store.ts';

export interface QueuedEdit extends Sendable {
  readonly edit: MessageEdit;
}

export type SendEdit = (edit: MessageEdit, signal: AbortSignal) => Promise<EditAnswer>;

/** answered: the message as the server holds it, with the change or with another one. */
export type EditOutcome =
  | { readonly kind: 'answered'; readonly id: string; readonly message: MessageState }
  | { readonly kind: 'deleted' | 'refused'; readonly id: string; readonly change: MessageChange };

const queued = (edit: MessageEdit): QueuedEdit => {
  const { rev, createdAt, owner, state } = edit;
  return { id: editKey(edit), rev, createdAt, owner, state, edit };
};

export const createEditSender =
  (gateway: Pick<InboxGateway, 'update'>): SendEdit =>
  async (edit, signal) => {
    const { id, owner, base } = edit;
    const answer = await gateway.update({ owner, signal }, id, base.revision, toSend(edit));
    if (!answer.ok) return answerOfAccountFailure(answer.error);
    if (answer.value === null) return { kind: 'deleted' };
    const { isStored, ...message } = answer.value;
    return { kind: 'answered', isStored, message };
  };

export interface MessageEditsPorts extends Omit<
  QueuePorts<QueuedEdit, EditAnswer>,
  'store' | 'send' | 'isRepeatable'
> {
  readonly store: MessageEditsStore;
  readonly send: SendEdit;
}

export function createMessageEdits({ store, send, ...ports }: MessageEditsPorts) {
  const listeners = new Set<(outcome: EditOutcome) => void>();
  const tell = (outcome: EditOutcome): void => listeners.forEach((listener) => listener(outcome));

  let latest: Promise<unknown> = Promise.resolve();
  const queue = createQueue<QueuedEdit, EditAnswer>({
    ...ports,
    // A request carries the revision that it changes.
    isRepeatable: () => true,
    send: async ({ edit }, signal) => {
      const answer = await send(toBeSent(edit), signal);
      const { id, change } = edit;
      if (answer.kind === 'answered') tell({ kind: 'answered', id, message: answer.message });
      if (answer.kind === 'deleted' || answer.kind === 'refused') tell({ kind: answer.kind, id, change });
      return answer;
    },
    store: {
      list: async () => mapOk(await store.list(), (edits) => edits.map(queued)),
      apply: async (key, event) =>
        mapOk(await store.apply(key, event), (step) =>
          step.kind === 'changed' ? { kind: step.kind, item: queued(step.edit) } : step,
        ),
    },
  });

  return {
    /** In the order of the calls: a transaction that is retried must not bring back an earlier text. */
    change(edited: EditedMessage): Stored<void> {
      const changed = latest.then(() => store.change(edited)).finally(() => queue.stored(true));
      latest = changed;
      return changed;
    },

    async act(key: string, event: EditEvent): Stored<void> {
      const applied = await store.apply(key, event);
      queue.stored(true);
      return mapOk(applied, () => undefined);
    },

    /** Their messages were deleted by this device. What cannot be dropped ends when the server answers that they are gone. */
    async drop(owner: string, ids: readonly string[]): Promise<void> {
      const listed = await store.list();
      if (!listed.ok) return ports.report(listed.error);
      for (const edit of listed.value) {
        if (edit.owner !== owner || !ids.includes(edit.id)) continue;
        const dropped = await store.apply(editKey(edit), { type: 'messageDeleted' });
        if (!dropped.ok) return ports.report(dropped.error);
        tell({ kind: 'deleted', id: edit.id, change: {} });
      }
      queue.stored(false);
    },

    list: (): Stored<readonly MessageEdit[]> => store.list(),
    wake: queue.wake,
    whenIdle: queue.whenIdle,
    subscribe: queue.subscribe,

    /** What the server has answered to this tab, before screens hear of the change. */
    watchOutcomes(listener: (outcome: EditOutcome) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What was claimed; text that came after is not part of the request. */
const toBeSent = (edit: MessageEdit): MessageEdit =>
  edit.state.status === 'sending' ? { ...edit, change: edit.state.sent, conflict: null } : edit;

export type MessageEdits = ReturnType<typeof createMessageEdits>;

/** The messages as `update_message` changes them. Must not know devices, tabs or lies. */
import type { EditAnswer, MessageState } from '../../../src/data/inbox/message-edit.ts';
import { withChange, type MessageChange } from '../../../src/domain/message-change.ts';
import type { ReceivedMessage } from '../../../src/domain/received-message.ts';

export interface Call {
  readonly id: string;
  readonly revision: number;
  readonly change: MessageChange;
  readonly owner: string;
  /** The account of the token. */
  readonly as: string;
}

export const fields = ['isRead', 'isHandled', 'isReplied', 'followUpOn', 'note'] as const;

/** The server refuses a note with this in it. */
export const REFUSED = '!';

const empty = { id: '', name: '', email: '', phone: null, service: null, mornings: null, afternoons: null };
const rest = {
  message: '',
  page: null,
  writtenAt: '',
  receivedAt: '',
  suspectedBy: null,
  estimateQuery: null,
};
const marks = { readAt: null, handledAt: null, repliedAt: null, note: '', followUpOn: null };

export const newMessage = (id: string): ReceivedMessage => ({ ...empty, ...rest, ...marks, id, revision: 0 });

/** The value of a change's field in a message. */
export const valueOf = (message: MessageState, field: (typeof fields)[number]): unknown =>
  ({
    isRead: message.readAt !== null,
    isHandled: message.handledAt !== null,
    isReplied: message.repliedAt !== null,
    followUpOn: message.followUpOn,
    note: message.note,
  })[field];

export interface Watcher {
  accepted(call: Call, before: MessageState): void;
}

export class InboxServer {
  readonly rows = new Map<string, ReceivedMessage>();
  /** Steady time until which it answers 429 to everything. */
  busyUntil = 0;
  private readonly watcher: Watcher;

  constructor(watcher: Watcher) {
    this.watcher = watcher;
  }

  handle(call: Call): EditAnswer {
    const { id, revision, change } = call;
    const message = this.rows.get(id);
    if (message === undefined) return { kind: 'deleted' };
    if (change.note?.includes(REFUSED) === true) return { kind: 'refused' };
    if (message.revision !== revision) return { kind: 'answered', isStored: false, message };
    this.watcher.accepted(call, message);
    return { kind: 'answered', isStored: true, message: this.store(message, change) };
  }

  /** Another device of the business. */
  change(id: string, change: MessageChange): void {
    const message = this.rows.get(id);
    if (message !== undefined) this.store(message, change);
  }

  private store(message: ReceivedMessage, change: MessageChange): ReceivedMessage {
    const stored = { ...withChange(message, change, 'then'), revision: message.revision + 1 };
    this.rows.set(message.id, stored);
    return stored;
  }
}

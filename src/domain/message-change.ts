import type { ReceivedMessage } from './received-message.ts';

/** What an administrator changes beside a message; omitted fields stay as they are. */
export interface MessageChange {
  readonly isRead?: boolean;
  readonly isHandled?: boolean;
  readonly isReplied?: boolean;
  /** `2026-12-01`; null removes it. */
  readonly followUpOn?: string | null;
  readonly note?: string;
}

export const isEmptyChange = (change: MessageChange): boolean => Object.keys(change).length === 0;

/** A later change with what it implies: what is handled or replied to has been read. */
export const withImplied = (earlier: MessageChange, later: MessageChange): MessageChange =>
  earlier.isRead === false && (later.isHandled === true || later.isReplied === true)
    ? { isRead: true, ...later }
    : later;

/** The change without the fields of another one. */
export function withoutFields(change: MessageChange, other: MessageChange): MessageChange {
  const { isRead, isHandled, isReplied, followUpOn, note } = change;
  return {
    ...(isRead !== undefined && other.isRead === undefined && { isRead }),
    ...(isHandled !== undefined && other.isHandled === undefined && { isHandled }),
    ...(isReplied !== undefined && other.isReplied === undefined && { isReplied }),
    ...(followUpOn !== undefined && other.followUpOn === undefined && { followUpOn }),
    ...(note !== undefined && other.note === undefined && { note }),
  };
}

export const withoutNote = (change: MessageChange): MessageChange => withoutFields(change, { note: '' });

/** The message as `update_message` will leave it. `at`: ISO time of the change. */
export function withChange(message: ReceivedMessage, change: MessageChange, at: string): ReceivedMessage {
  const { isHandled, isReplied, isRead, followUpOn = message.followUpOn, note = message.note } = change;
  const mark = (before: string | null, isMarked: boolean | undefined): string | null =>
    isMarked === undefined ? before : isMarked ? (before ?? at) : null;
  const impliesRead = isHandled === true || isReplied === true || undefined;
  return {
    ...message,
    readAt: mark(message.readAt, isRead ?? impliesRead),
    handledAt: mark(message.handledAt, isHandled),
    repliedAt: mark(message.repliedAt, isReplied),
    followUpOn,
    note,
  };
}

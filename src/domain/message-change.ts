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

/** The later change wins field by field. What is handled or replied to has been read. */
export function mergeChanges(earlier: MessageChange, later: MessageChange): MessageChange {
  const implied = later.isHandled === true || later.isReplied === true;
  return { ...earlier, ...(implied && earlier.isRead === false && { isRead: true }), ...later };
}

/** What is left of a change once `stored` is acknowledged. */
export function withoutStored(change: MessageChange, stored: MessageChange): MessageChange {
  const { isRead, isHandled, isReplied, followUpOn, note } = change;
  return {
    ...(isRead !== undefined && isRead !== stored.isRead && { isRead }),
    ...(isHandled !== undefined && isHandled !== stored.isHandled && { isHandled }),
    ...(isReplied !== undefined && isReplied !== stored.isReplied && { isReplied }),
    ...(followUpOn !== undefined && followUpOn !== stored.followUpOn && { followUpOn }),
    ...(note !== undefined && note !== stored.note && { note }),
  };
}

export const withoutNote = (change: MessageChange): MessageChange =>
  change.note === undefined ? change : withoutStored(change, { note: change.note });

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

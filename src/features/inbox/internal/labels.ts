// Words that several parts of the inbox use.
import type { MessageFilter } from '@/domain/received-message.ts';
import type { InboxCounts, SubscriberState } from '@/domain/subscriber.ts';

export const filterLabels: Readonly<Record<MessageFilter, string>> = {
  all: 'All',
  unread: 'Unread',
  open: 'Open',
};

export const stateLabels: Readonly<Record<SubscriberState, string>> = {
  unconfirmed: 'Unconfirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
};

export const inNumbers = (count: number): string => count.toLocaleString('en-US');

const counted = (count: number, one: string, many: string): string =>
  `${inNumbers(count)} ${count === 1 ? one : many}`;

/** What there is to do, in one sentence; null while there is nothing to speak of. */
export const inboxSentence = ({ messages, unread, open }: InboxCounts): string | null => {
  if (messages === 0) return null;
  if (unread > 0) return `${counted(unread, 'message is', 'messages are')} unread.`;
  if (open > 0) return `${counted(open, 'message is', 'messages are')} not handled yet.`;
  return 'Every message is handled.';
};

/** The clock for today, the date before; the year when it is another. */
export const shortTime = (iso: string, now: Date): string => {
  const time = new Date(iso);
  if (time.toDateString() === now.toDateString())
    return time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const isThisYear = time.getFullYear() === now.getFullYear();
  return time.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
};

export const longTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const longDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' });

/** Why buttons that change something rest. */
export const offlineReason = 'You are offline. Marking and deleting need a connection.';

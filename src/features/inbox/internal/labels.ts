import { suspectedDays, type MessageFilter, type Suspicion } from '@/domain/received-message.ts';
import type { InboxCounts, SubscriberState } from '@/domain/subscriber.ts';

export const filterLabels: Readonly<Record<MessageFilter, string>> = {
  all: 'All',
  unread: 'Unread',
  open: 'Open',
  followUp: 'Follow up',
  suspected: 'Suspected spam',
};

export const stateLabels: Readonly<Record<SubscriberState, string>> = {
  suspected: 'Suspected spam',
  unconfirmed: 'Unconfirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
};

export const inNumbers = (count: number): string => count.toLocaleString('en-US');

const counted = (count: number, one: string, many: string): string =>
  `${inNumbers(count)} ${count === 1 ? one : many}`;

export const messagesInWords = (count: number): string => counted(count, 'message', 'messages');

export const inboxSentence = ({ messages, unread, open }: InboxCounts): string | null => {
  if (messages === 0) return null;
  if (unread > 0) return `${counted(unread, 'message is', 'messages are')} unread.`;
  if (open > 0) return `${counted(open, 'message is', 'messages are')} not handled yet.`;
  return 'Every message is handled.';
};

export const suspicionLabels: Readonly<Record<Suspicion, string>> = {
  hidden_field: 'A hidden field was filled in. Browsers and extensions sometimes do that, too.',
  too_fast: 'It was sent faster than a person types.',
  links: 'It has many links.',
};

/** `receivedAt` is an ISO time. */
export const deletedOnWords = (receivedAt: string): string => {
  const date = new Date(Date.parse(receivedAt) + suspectedDays * 86_400_000);
  return `No one was notified, and it is deleted on ${date.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}.`;
};

/** `Saturday, November 28 at 3:40 PM`. `at` is an ISO time. */
export const closedUntilWords = (at: string): string =>
  new Date(at).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

export const offlineReason = 'You are offline. Deleting needs a connection.';

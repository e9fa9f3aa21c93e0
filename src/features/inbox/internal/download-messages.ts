import { csv } from '@/domain/csv.ts';
import { receiptNumber } from '@/domain/receipt-number.ts';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import type { Subscriber } from '@/domain/subscriber.ts';
import { download } from '@/platform/download.ts';
import { localDate } from '@/platform/local-date.ts';

const header = [
  'Number',
  'Received',
  'Name',
  'Email',
  'Phone',
  'Service',
  'Mornings',
  'Afternoons',
  'Message',
  'Note',
  'Follow up on',
  'Read',
  'Replied',
  'Handled',
  'Sent from',
];

export const downloadMessages = (messages: readonly ReceivedMessage[]): void => {
  const rows = messages.map((message) => [
    receiptNumber(message.id),
    message.receivedAt,
    message.name,
    message.email,
    message.phone ?? '',
    message.service ?? '',
    message.mornings ?? '',
    message.afternoons ?? '',
    message.message,
    message.note,
    message.followUpOn ?? '',
    message.readAt ?? '',
    message.repliedAt ?? '',
    message.handledAt ?? '',
    message.page ?? '',
  ]);
  download(new Blob([csv(header, rows)], { type: 'text/csv' }), `messages-${localDate(new Date())}.csv`);
};

type Person = {
  readonly messages: readonly ReceivedMessage[];
  readonly subscribers: readonly Subscriber[];
};

/** One file, because browsers ask before they store a second one. JSON names every field and is read by programs, too. */
export const downloadPerson = (person: Person): void =>
  download(
    new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' }),
    `person-${localDate(new Date())}.json`,
  );

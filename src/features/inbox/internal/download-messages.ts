import { csv } from '@/domain/csv.ts';
import { receiptNumber } from '@/domain/receipt-number.ts';
import type { ReceivedMessage } from '@/domain/received-message.ts';
import { download } from '@/platform/download.ts';
import { localDate } from '@/platform/local-date.ts';

const header = [
  'Number',
  'Received',
  'Name',
  'Email',
  'Phone',
  'Service',
  'Message',
  'Note',
  'Follow up on',
  'Read',
  'Replied',
  'Handled',
  'Sent from',
];

export const downloadMessages = (messages: readonly ReceivedMessage[], name = 'messages'): void => {
  const rows = messages.map((message) => [
    receiptNumber(message.id),
    message.receivedAt,
    message.name,
    message.email,
    message.phone ?? '',
    message.service ?? '',
    message.message,
    message.note,
    message.followUpOn ?? '',
    message.readAt ?? '',
    message.repliedAt ?? '',
    message.handledAt ?? '',
    message.page ?? '',
  ]);
  download(new Blob([csv(header, rows)], { type: 'text/csv' }), `${name}-${localDate(new Date())}.csv`);
};

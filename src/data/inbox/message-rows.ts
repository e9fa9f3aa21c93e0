import type { ReceivedMessage } from '../../domain/received-message.ts';
import type { Subscriber } from '../../domain/subscriber.ts';
import type { MessageRow, SubscriberRow } from '../supabase/inbox.gateway.ts';
import type { MessageState } from './message-edit.ts';

export const toMessage = (row: MessageRow): ReceivedMessage => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  email: row.email,
  phone: row.phone,
  mornings: row.mornings,
  afternoons: row.afternoons,
  service: row.service,
  message: row.message,
  page: row.page_path,
  writtenAt: row.created_at,
  receivedAt: row.received_at,
  readAt: row.read_at,
  handledAt: row.handled_at,
  repliedAt: row.replied_at,
  note: row.note,
  followUpOn: row.follow_up_on,
  suspectedBy: row.suspected_by,
  estimateQuery: row.estimate,
});

/** The columns that a change can alter. */
export const changedColumns = (message: MessageState): Partial<MessageRow> => ({
  revision: message.revision,
  read_at: message.readAt,
  handled_at: message.handledAt,
  replied_at: message.repliedAt,
  note: message.note,
  follow_up_on: message.followUpOn,
});

export const toSubscriber = (row: SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  state: row.status,
  consentedAt: row.consented_at,
  consentPage: row.consent_page,
});

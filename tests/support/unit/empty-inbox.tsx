import type { AdminServices } from '../../../src/data/admin-services.repository.ts';
import { ok } from '../../../src/domain/result.ts';

/** No messages. */
export const emptyInbox: AdminServices['inbox'] = {
  loadMessages: async () => ok({ entries: [], next: null }),
  findMessage: async () => ok(null),
  changeMessage: async () => ok(undefined),
  decideEdit: async () => ok(undefined),
  loadEdits: async () => ok([]),
  watchEdits: () => () => undefined,
  watchOutcomes: () => () => undefined,
  sendEdits: () => undefined,
  clearCache: async () => ok(undefined),
  loadAllMessages: async () => ok([]),
  search: async () => ok({ messages: [], subscribers: [], total: 0 }),
  findPerson: async () => ok({ messages: [], subscribers: [], total: 0 }),
  erasePerson: async () => ok(0),
  deleteMessage: async () => ok(false),
  deleteMessages: async () => ok(0),
  countInbox: async () =>
    ok({
      messages: 0,
      unread: 0,
      open: 0,
      followUps: 0,
      due: 0,
      badge: 0,
      suspected: 0,
      subscribers: { suspected: 0, unconfirmed: 0, confirmed: 0, unsubscribed: 0 },
    }),
  acceptSuspected: async () => ok(false),
  loadSubscribers: async () => ok({ entries: [], next: null }),
  loadAllSubscribers: async () => ok([]),
  deleteSubscriber: async () => ok(false),
  contactForm: async () => ok({ messagesPerHour: 60, closedUntil: null }),
  findNotification: async () => ok({ isNotifying: true }),
};

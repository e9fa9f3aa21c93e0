/** Privacy: nothing is stored on the device. */
import type { ContactFormChange, ContactFormSettings } from '../domain/contact-form-settings.ts';
import type { MessageFilter, ReceivedMessage } from '../domain/received-message.ts';
import { err, mapOk, ok } from '../domain/result.ts';
import type { InboxCounts, Subscriber } from '../domain/subscriber.ts';
import type { Answered, Caller } from './supabase/account-requests.ts';
import type {
  InboxGateway,
  InboxKey,
  MessageRow,
  NotificationStatus,
  RowPage,
  SubscriberRow,
} from './supabase/inbox.gateway.ts';

export type { InboxKey, NotificationStatus };

const PAGE_SIZE = 25;
const EXPORT_SIZE = 500;
/** An address holds so many ids. */
const DELETE_SIZE = 100;

export interface InboxPorts {
  readonly gateway: InboxGateway;
  readonly account: () => string | null;
}

export interface InboxPage<Entry> {
  readonly entries: readonly Entry[];
  /** Null on the last page. */
  readonly next: InboxKey | null;
}

export interface MessageNote {
  readonly isRead?: boolean;
  readonly isHandled?: boolean;
}

export type MessageTimes = Pick<ReceivedMessage, 'readAt' | 'handledAt'>;

const signedOut = err({ kind: 'signed_out' } as const);

const toMessage = (row: MessageRow): ReceivedMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  service: row.service,
  message: row.message,
  page: row.page_path,
  writtenAt: row.created_at,
  receivedAt: row.received_at,
  readAt: row.read_at,
  handledAt: row.handled_at,
  suspectedBy: row.suspected_by,
  estimateQuery: row.estimate,
});

const toSubscriber = (row: SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  state: row.status,
  consentedAt: row.consented_at,
  consentPage: row.consent_page,
});

/** Each request fetches one extra row, which shows whether there is another page. */
const pageOf = <Row, Entry>(
  { rows, received }: RowPage<Row>,
  size: number,
  toEntry: (row: Row) => Entry,
  keyOf: (row: Row) => InboxKey,
): InboxPage<Entry> => {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    entries: shown.map(toEntry),
    next: received > size && last !== undefined ? keyOf(last) : null,
  };
};

export function createInboxRepository({ gateway, account }: InboxPorts) {
  async function asAccount<T>(request: (caller: Caller) => Answered<T>): Answered<T> {
    const owner = account();
    if (owner === null) return signedOut;
    const answer = await request({ owner });
    // Discard responses that arrive after a sign-out or an account switch.
    return account() === owner ? answer : signedOut;
  }

  const loadSubscriberPage = async (
    after: InboxKey | null,
    size: number,
  ): Answered<InboxPage<Subscriber>> => {
    const answer = await asAccount((caller) => gateway.subscribers(caller, { after, limit: size + 1 }));
    return mapOk(answer, (page) =>
      pageOf(page, size, toSubscriber, ({ created_at: at, id }) => ({ at, id })),
    );
  };

  return {
    async loadMessages(filter: MessageFilter, after: InboxKey | null): Answered<InboxPage<ReceivedMessage>> {
      const page = { after, limit: PAGE_SIZE + 1 };
      const answer = await asAccount((caller) => gateway.messages(caller, filter, page));
      return mapOk(answer, (rows) =>
        pageOf(rows, PAGE_SIZE, toMessage, ({ received_at: at, id }) => ({ at, id })),
      );
    },

    /** Null when the message was deleted. */
    async findMessage(id: string): Answered<ReceivedMessage | null> {
      const answer = await asAccount((caller) => gateway.message(caller, id));
      return mapOk(answer, ({ rows }) => rows.map(toMessage)[0] ?? null);
    },

    async updateMessageStatus(id: string, note: MessageNote): Answered<MessageTimes | null> {
      const answer = await asAccount((caller) => gateway.note(caller, id, note));
      return mapOk(answer, (times) => times && { readAt: times.read_at, handledAt: times.handled_at });
    },

    /** Puts a suspected message or address among the others. False when it was deleted. */
    acceptSuspected: (id: string): Answered<boolean> =>
      asAccount((caller) => gateway.acceptSuspected(caller, id)),

    /** Permanent. False when the message was already deleted. */
    deleteMessage: async (id: string): Answered<boolean> =>
      mapOk(await asAccount((caller) => gateway.deleteMessages(caller, [id])), (count) => count > 0),

    /** Permanent. Returns how many were there; after an error some may be deleted. */
    async deleteMessages(ids: readonly string[]): Answered<number> {
      let deleted = 0;
      for (let from = 0; from < ids.length; from += DELETE_SIZE) {
        const some = ids.slice(from, from + DELETE_SIZE);
        const answer = await asAccount((caller) => gateway.deleteMessages(caller, some));
        if (!answer.ok) return answer;
        deleted += answer.value;
      }
      return ok(deleted);
    },

    countInbox: (): Answered<InboxCounts> => asAccount((caller) => gateway.counts(caller)),

    loadSubscribers: (after: InboxKey | null): Answered<InboxPage<Subscriber>> =>
      loadSubscriberPage(after, PAGE_SIZE),

    async loadAllSubscribers(): Answered<readonly Subscriber[]> {
      const all: Subscriber[] = [];
      let after: InboxKey | null = null;
      do {
        const page = await loadSubscriberPage(after, EXPORT_SIZE);
        if (!page.ok) return page;
        all.push(...page.value.entries);
        after = page.value.next;
      } while (after !== null);
      return ok(all);
    },

    deleteSubscriber: (id: string): Answered<boolean> =>
      asAccount((caller) => gateway.deleteSubscriber(caller, id)),

    contactForm: (change: ContactFormChange): Answered<ContactFormSettings> =>
      asAccount((caller) => gateway.contactForm(caller, change)),

    findNotification: (): Answered<NotificationStatus> => asAccount((caller) => gateway.notification(caller)),
  };
}

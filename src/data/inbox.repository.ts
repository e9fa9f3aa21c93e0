/** Privacy: nothing is stored on the device. */
import type { ContactFormChange, ContactFormSettings } from '../domain/contact-form-settings.ts';
import type { MessageFilter, ReceivedMessage } from '../domain/received-message.ts';
import { err, mapOk, ok } from '../domain/result.ts';
import { isOfAddress, type InboxCounts, type Subscriber } from '../domain/subscriber.ts';
import type { Answered, Caller } from './supabase/account-requests.ts';
import type {
  InboxGateway,
  InboxKey,
  MessageChange,
  MessageRow,
  NotificationStatus,
  RowPage,
  SubscriberRow,
} from './supabase/inbox.gateway.ts';

export type { InboxKey, MessageChange, NotificationStatus };

const PAGE_SIZE = 25;
const EXPORT_SIZE = 500;
/** On one page, because they are ordered by another time. */
const FOLLOW_UP_SIZE = 200;
/** More than a person writes, and what one response holds. */
const PERSON_SIZE = 2_000;
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

export type MessageNotes = Pick<
  ReceivedMessage,
  'readAt' | 'handledAt' | 'repliedAt' | 'note' | 'followUpOn'
>;

export interface InboxSearch {
  readonly messages: readonly ReceivedMessage[];
  readonly subscribers: readonly Subscriber[];
  /** How many messages were found; the newest are in `messages`. */
  readonly total: number;
}

const signedOut = err({ kind: 'signed_out' } as const);

const toMessage = (row: MessageRow): ReceivedMessage => ({
  id: row.id,
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

  const loadMessagePage = async (
    filter: MessageFilter,
    after: InboxKey | null,
    size: number,
  ): Answered<InboxPage<ReceivedMessage>> => {
    const answer = await asAccount((caller) => gateway.messages(caller, filter, { after, limit: size + 1 }));
    return mapOk(answer, (page) => pageOf(page, size, toMessage, ({ received_at: at, id }) => ({ at, id })));
  };

  const loadFollowUps = async (): Answered<InboxPage<ReceivedMessage>> =>
    mapOk(await loadMessagePage('followUp', null, FOLLOW_UP_SIZE), ({ entries }) => ({
      entries,
      next: null,
    }));

  const loadAll = async <Entry>(
    loadPage: (after: InboxKey | null) => Answered<InboxPage<Entry>>,
  ): Answered<readonly Entry[]> => {
    const all: Entry[] = [];
    let after: InboxKey | null = null;
    do {
      const page = await loadPage(after);
      if (!page.ok) return page;
      all.push(...page.value.entries);
      after = page.value.next;
    } while (after !== null);
    return ok(all);
  };

  const loadSubscriberPage = async (
    after: InboxKey | null,
    size: number,
  ): Answered<InboxPage<Subscriber>> => {
    const answer = await asAccount((caller) => gateway.subscribers(caller, { after, limit: size + 1 }));
    return mapOk(answer, (page) =>
      pageOf(page, size, toSubscriber, ({ created_at: at, id }) => ({ at, id })),
    );
  };

  const search = async (query: string, most: number): Answered<InboxSearch> => {
    const answer = await asAccount((caller) => gateway.search(caller, query, most));
    return mapOk(answer, ({ messages, subscribers, total }) => ({
      messages: messages.map(toMessage),
      subscribers: subscribers.map(toSubscriber),
      total,
    }));
  };

  /** What is stored under exactly this address, whatever its capitals. */
  const findPerson = async (address: string): Answered<InboxSearch> => {
    const isTheirs = isOfAddress(address);
    return mapOk(await search(address, PERSON_SIZE), ({ messages, subscribers }) => {
      const theirs = messages.filter(isTheirs);
      return { messages: theirs, subscribers: subscribers.filter(isTheirs), total: theirs.length };
    });
  };

  /** Returns how many were there; after an error some may be deleted. */
  const deleteMessages = async (ids: readonly string[]): Answered<number> => {
    let deleted = 0;
    for (let from = 0; from < ids.length; from += DELETE_SIZE) {
      const some = ids.slice(from, from + DELETE_SIZE);
      const answer = await asAccount((caller) => gateway.deleteMessages(caller, some));
      if (!answer.ok) return answer;
      deleted += answer.value;
    }
    return ok(deleted);
  };

  return {
    loadMessages: (filter: MessageFilter, after: InboxKey | null): Answered<InboxPage<ReceivedMessage>> =>
      filter === 'followUp' ? loadFollowUps() : loadMessagePage(filter, after, PAGE_SIZE),

    loadAllMessages: (): Answered<readonly ReceivedMessage[]> =>
      loadAll((after) => loadMessagePage('all', after, EXPORT_SIZE)),

    search,

    /** Null when the message was deleted. */
    async findMessage(id: string): Answered<ReceivedMessage | null> {
      const answer = await asAccount((caller) => gateway.message(caller, id));
      return mapOk(answer, ({ rows }) => rows.map(toMessage)[0] ?? null);
    },

    findPerson,

    /** Permanent. Answers how many messages and addresses were there; after an error some may be deleted. */
    async erasePerson(address: string): Answered<number> {
      const found = await findPerson(address);
      if (!found.ok) return found;
      const messages = await deleteMessages(found.value.messages.map(({ id }) => id));
      if (!messages.ok) return messages;
      let deleted = messages.value;
      for (const { id } of found.value.subscribers) {
        const answer = await asAccount((caller) => gateway.deleteSubscriber(caller, id));
        if (!answer.ok) return answer;
        if (answer.value) deleted += 1;
      }
      return ok(deleted);
    },

    async updateMessage(id: string, change: MessageChange): Answered<MessageNotes | null> {
      const answer = await asAccount((caller) => gateway.note(caller, id, change));
      return mapOk(
        answer,
        (row) =>
          row && {
            readAt: row.read_at,
            handledAt: row.handled_at,
            repliedAt: row.replied_at,
            note: row.note,
            followUpOn: row.follow_up_on,
          },
      );
    },

    /** Puts a suspected message or address among the others. False when it was deleted. */
    acceptSuspected: (id: string): Answered<boolean> =>
      asAccount((caller) => gateway.acceptSuspected(caller, id)),

    /** Permanent. False when the message was already deleted. */
    deleteMessage: async (id: string): Answered<boolean> =>
      mapOk(await asAccount((caller) => gateway.deleteMessages(caller, [id])), (count) => count > 0),

    /** Permanent. */
    deleteMessages,

    countInbox: (): Answered<InboxCounts> => asAccount((caller) => gateway.counts(caller)),

    loadSubscribers: (after: InboxKey | null): Answered<InboxPage<Subscriber>> =>
      loadSubscriberPage(after, PAGE_SIZE),

    loadAllSubscribers: (): Answered<readonly Subscriber[]> =>
      loadAll((after) => loadSubscriberPage(after, EXPORT_SIZE)),

    deleteSubscriber: (id: string): Answered<boolean> =>
      asAccount((caller) => gateway.deleteSubscriber(caller, id)),

    contactForm: (change: ContactFormChange): Answered<ContactFormSettings> =>
      asAccount((caller) => gateway.contactForm(caller, change)),

    findNotification: (): Answered<NotificationStatus> => asAccount((caller) => gateway.notification(caller)),
  };
}

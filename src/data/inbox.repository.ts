/** Privacy: the newest messages are stored on the device until the session ends; changes until they are sent. */
import type { AccountFailure } from '../domain/gateway-error.ts';
import type { ContactFormChange, ContactFormSettings } from '../domain/contact-form-settings.ts';
import type { MessageChange } from '../domain/message-change.ts';
import type { MessageFilter, ReceivedMessage } from '../domain/received-message.ts';
import { err, mapOk, ok, type Result } from '../domain/result.ts';
import { isOfAddress, type InboxCounts, type Subscriber } from '../domain/subscriber.ts';
import { filterRows, type InboxSnapshot } from './inbox/inbox-snapshot.ts';
import { editKey, type MessageBase, type MessageEdit } from './inbox/message-edit.ts';
import type { EditEvent } from './inbox/message-edit-machine.ts';
import { changedColumns, toMessage, toSubscriber } from './inbox/message-rows.ts';
import type { EditOutcome, MessageEdits } from './inbox/message-edits.ts';
import type { StorageError, Stored } from './local/storage-error.ts';
import type { Answered, Caller } from './supabase/account-requests.ts';
import type { InboxGateway, InboxKey, NotificationStatus, RowPage } from './supabase/inbox.gateway.ts';

export type { EditOutcome, InboxKey, MessageEdit, NotificationStatus };

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
  readonly snapshot: InboxSnapshot;
  readonly edits: MessageEdits;
  readonly now: () => Date;
}

export interface InboxPage<Entry> {
  readonly entries: readonly Entry[];
  /** Null on the last page. */
  readonly next: InboxKey | null;
  /** ISO time at which the server was last reached; omitted in a fresh response. */
  readonly savedAt?: string;
}

/** noteSettled: between this device's note and the one of another device. */
export type EditDecision = Extract<EditEvent, { readonly type: 'noteSettled' | 'triedAgain' | 'discarded' }>;

export interface ChangedMessage {
  readonly id: string;
  /** The message as it was shown. */
  readonly base: MessageBase;
  readonly change: MessageChange;
}

export interface InboxSearch {
  readonly messages: readonly ReceivedMessage[];
  readonly subscribers: readonly Subscriber[];
  /** How many messages were found; the newest are in `messages`. */
  readonly total: number;
}

const signedOut = err({ kind: 'signed_out' } as const);

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

export function createInboxRepository({ gateway, account, snapshot, edits, now }: InboxPorts) {
  edits.watchOutcomes((outcome) => {
    if (outcome.kind === 'deleted') void snapshot.noteDeleted([outcome.id]);
    if (outcome.kind === 'answered') void snapshot.noteChanged(outcome.id, changedColumns(outcome.message));
  });

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
    if (answer.ok) {
      const { rows, received } = answer.value;
      void snapshot.noteLoaded({ filter, after, rows: rows.slice(0, size), isLast: received <= size });
    }
    return mapOk(answer, (page) => pageOf(page, size, toMessage, ({ received_at: at, id }) => ({ at, id })));
  };

  const loadFollowUps = async (): Answered<InboxPage<ReceivedMessage>> =>
    mapOk(await loadMessagePage('followUp', null, FOLLOW_UP_SIZE), ({ entries }) => ({
      entries,
      next: null,
    }));

  const loadMessages = (
    filter: MessageFilter,
    after: InboxKey | null,
  ): Answered<InboxPage<ReceivedMessage>> =>
    filter === 'followUp' ? loadFollowUps() : loadMessagePage(filter, after, PAGE_SIZE);

  const savedMessages = async (filter: MessageFilter): Promise<InboxPage<ReceivedMessage> | null> => {
    const owner = account();
    const saved = await snapshot.read();
    if (owner === null || account() !== owner || !saved.ok || saved.value === null) return null;
    const { rows, asOf } = saved.value;
    return { entries: filterRows(rows, filter).map(toMessage), next: null, savedAt: asOf };
  };

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
      void snapshot.noteDeleted(some);
      const owner = account();
      if (owner !== null) await edits.drop(owner, some);
      deleted += answer.value;
    }
    return ok(deleted);
  };

  return {
    /** The first page comes from the device when the server is not reached. */
    async loadMessages(filter: MessageFilter, after: InboxKey | null): Answered<InboxPage<ReceivedMessage>> {
      const answer = await loadMessages(filter, after);
      if (
        answer.ok ||
        after !== null ||
        answer.error.kind === 'signed_out' ||
        answer.error.kind === 'forbidden'
      )
        return answer;
      const saved = await savedMessages(filter);
      return saved === null ? answer : ok(saved);
    },

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

    /** Stores the change on this device; it is sent when the server is reached. */
    async changeMessage({
      id,
      base,
      change,
    }: ChangedMessage): Promise<Result<void, AccountFailure | StorageError>> {
      const owner = account();
      if (owner === null) return signedOut;
      return edits.change({ id, owner, base, change, at: now().toISOString() });
    },

    async decideEdit(
      id: string,
      decision: EditDecision,
    ): Promise<Result<void, AccountFailure | StorageError>> {
      const owner = account();
      return owner === null ? signedOut : edits.act(editKey({ owner, id }), decision);
    },

    /** Changes of this account that the server has not acknowledged. */
    async loadEdits(): Stored<readonly MessageEdit[]> {
      const owner = account();
      return mapOk(await edits.list(), (all) => all.filter((edit) => edit.owner === owner));
    },

    watchEdits: edits.subscribe,
    watchOutcomes: edits.watchOutcomes,
    sendEdits: edits.wake,

    /** Privacy: called when the session ends. */
    clearCache: (): Stored<void> => snapshot.forget(),

    /** Puts a suspected message or address among the others. False when it was deleted. */
    acceptSuspected: (id: string): Answered<boolean> =>
      asAccount((caller) => gateway.acceptSuspected(caller, id)),

    /** Permanent. False when the message was already deleted. */
    deleteMessage: async (id: string): Answered<boolean> =>
      mapOk(await deleteMessages([id]), (count) => count > 0),

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

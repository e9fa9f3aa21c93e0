import * as v from 'valibot';
import type { ContactFormChange, ContactFormSettings } from '../../domain/contact-form-settings.ts';
import { subscriberStates, type InboxCounts } from '../../domain/subscriber.ts';
import type { MessageChange } from '../../domain/message-change.ts';
import { suspicions, type MessageFilter } from '../../domain/received-message.ts';
import { mapOk } from '../../domain/result.ts';
import { createAccountRequests, type AccountConfig, type Answered, type Caller } from './account-requests.ts';
import type { Database } from './database.types.ts';
import { selectRows, keysetAfter, parseRows, rpc, type RowPage } from './project-request.ts';

export type { RowPage };

type Columns<Table extends 'contact_messages' | 'newsletter_subscribers'> = Partial<
  Record<keyof Database['public']['Tables'][Table]['Row'], v.GenericSchema>
>;

/** Unknown columns are ignored, so that an older page works with a newer schema. */
const listing = <Entries extends v.ObjectEntries>(table: string, time: string, entries: Entries) => ({
  table,
  time,
  columns: Object.keys(entries).join(','),
  row: v.object(entries),
});

const messages = listing('contact_messages', 'received_at', {
  id: v.pipe(v.string(), v.uuid()),
  revision: v.number(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  service: v.nullable(v.string()),
  mornings: v.nullable(v.string()),
  afternoons: v.nullable(v.string()),
  message: v.string(),
  page_path: v.nullable(v.string()),
  created_at: v.string(),
  received_at: v.string(),
  read_at: v.nullable(v.string()),
  handled_at: v.nullable(v.string()),
  replied_at: v.nullable(v.string()),
  note: v.string(),
  follow_up_on: v.nullable(v.string()),
  suspected_by: v.nullable(v.picklist(suspicions)),
  estimate: v.nullable(v.string()),
} satisfies Columns<'contact_messages'>);

const subscribers = listing('newsletter_subscribers', 'created_at', {
  id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  status: v.picklist(subscriberStates),
  consented_at: v.string(),
  consent_page: v.nullable(v.string()),
  created_at: v.string(),
} satisfies Columns<'newsletter_subscribers'>);

export const messageRow = messages.row;

export type MessageRow = Readonly<v.InferOutput<typeof messageRow>>;
export type SubscriberRow = Readonly<v.InferOutput<typeof subscribers.row>>;

const updated = v.pipe(
  v.object({
    is_stored: v.boolean(),
    ...v.pick(messageRow, ['revision', 'read_at', 'handled_at', 'replied_at', 'note', 'follow_up_on'])
      .entries,
  }),
  v.transform((row) => ({
    isStored: row.is_stored,
    revision: row.revision,
    readAt: row.read_at,
    handledAt: row.handled_at,
    repliedAt: row.replied_at,
    note: row.note,
    followUpOn: row.follow_up_on,
  })),
);

/** `isStored`: false when the message had another revision. The rest is what the server holds now. */
export type UpdatedMessage = Readonly<v.InferOutput<typeof updated>>;

const counts = v.pipe(
  v.object({
    messages: v.number(),
    unread: v.number(),
    open: v.number(),
    follow_ups: v.number(),
    due: v.number(),
    badge: v.number(),
    suspected: v.number(),
    subscribers: v.object({
      suspected: v.number(),
      unconfirmed: v.number(),
      confirmed: v.number(),
      unsubscribed: v.number(),
    }),
  }),
  v.transform(({ follow_ups: followUps, ...found }): InboxCounts => ({ ...found, followUps })),
);

const found = v.object({
  messages: v.array(messages.row),
  subscribers: v.array(subscribers.row),
  total: v.number(),
});

const status = v.object({ isNotifying: v.boolean() });

const contactForm = v.pipe(
  v.object({ messages_per_hour: v.number(), contact_closed_until: v.nullable(v.string()) }),
  v.transform((found): ContactFormSettings => ({
    messagesPerHour: found.messages_per_hour,
    closedUntil: found.contact_closed_until,
  })),
);

export type SearchRows = Readonly<v.InferOutput<typeof found>>;

export type NotificationStatus = Readonly<v.InferOutput<typeof status>>;

export interface InboxKey {
  readonly at: string;
  readonly id: string;
}

interface Listing<Row> {
  readonly table: string;
  readonly time: string;
  readonly columns: string;
  readonly row: v.GenericSchema<Row>;
}

const filters: Readonly<Record<MessageFilter, Readonly<Record<string, string>>>> = {
  all: { suspected_by: 'is.null' },
  unread: { suspected_by: 'is.null', read_at: 'is.null' },
  open: { suspected_by: 'is.null', handled_at: 'is.null' },
  // By the day, and on one page: a few dozen.
  followUp: {
    suspected_by: 'is.null',
    handled_at: 'is.null',
    follow_up_on: 'not.is.null',
    order: 'follow_up_on,id',
  },
  suspected: { suspected_by: 'not.is.null' },
};

export type InboxGateway = ReturnType<typeof createInboxGateway>;

export function createInboxGateway(config: AccountConfig) {
  const ask = createAccountRequests(config);

  function page<Row>(
    caller: Caller,
    { table, time, columns, row }: Listing<Row>,
    { after, limit }: { readonly after: InboxKey | null; readonly limit: number },
    conditions: Readonly<Record<string, string>>,
  ): Answered<RowPage<Row>> {
    const query = {
      select: columns,
      order: `${time}.desc,id.desc`,
      limit: String(limit),
      ...conditions,
      ...(after !== null && { or: keysetAfter(time, after) }),
    };
    return ask(caller, selectRows(table, query, parseRows(row)));
  }

  /** Returns how many were there. */
  async function erase(
    caller: Caller,
    { table }: Listing<unknown>,
    ids: readonly string[],
  ): Answered<number> {
    const erased = await ask(caller, {
      ...selectRows(
        table,
        { id: `in.(${ids.join(',')})`, select: 'id' },
        v.array(v.object({ id: v.string() })),
      ),
      init: { method: 'DELETE' },
      headers: { Prefer: 'return=representation' },
    });
    return mapOk(erased, (rows) => rows.length);
  }

  return {
    messages: (
      caller: Caller,
      filter: MessageFilter,
      where: { readonly after: InboxKey | null; readonly limit: number },
    ) => page(caller, messages, where, filters[filter]),

    message: (caller: Caller, id: string) =>
      page(caller, messages, { after: null, limit: 1 }, { id: `eq.${id}` }),

    subscribers: (caller: Caller, where: { readonly after: InboxKey | null; readonly limit: number }) =>
      page(caller, subscribers, where, {}),

    counts: (caller: Caller): Answered<InboxCounts> => ask(caller, rpc('inbox_counts', {}, counts)),

    /** Omitted fields stay unchanged. Null when the message was deleted. */
    update: (
      caller: Caller,
      id: string,
      revision: number,
      { isRead, isHandled, isReplied, followUpOn, note }: MessageChange,
    ): Answered<UpdatedMessage | null> =>
      ask(
        caller,
        rpc(
          'update_message',
          {
            id,
            changes: {
              revision,
              is_read: isRead,
              is_handled: isHandled,
              is_replied: isReplied,
              follow_up_on: followUpOn,
              note,
            },
          },
          v.nullable(updated),
        ),
      ),

    /** The newest `most` messages, and all subscribers. */
    search: (caller: Caller, query: string, most: number): Answered<SearchRows> =>
      ask(caller, rpc('search_inbox', { query, most }, found)),

    /** Of a message or an address. Returns whether it is there. */
    acceptSuspected: (caller: Caller, id: string): Answered<boolean> =>
      ask(caller, rpc('accept_suspected', { form_id: id }, v.boolean())),

    deleteMessages: (caller: Caller, ids: readonly string[]) => erase(caller, messages, ids),
    deleteSubscriber: async (caller: Caller, id: string): Answered<boolean> =>
      mapOk(await erase(caller, subscribers, [id]), (count) => count > 0),

    /** An empty change reads. */
    contactForm: (
      caller: Caller,
      { messagesPerHour, closedForHours }: ContactFormChange,
    ): Answered<ContactFormSettings> =>
      ask(
        caller,
        rpc(
          'contact_form_settings',
          { messages_per_hour: messagesPerHour, closed_for_hours: closedForHours },
          contactForm,
        ),
      ),

    notification: (caller: Caller): Answered<NotificationStatus> =>
      ask(caller, { path: '/functions/v1/forms/status', answer: status }),
  };
}

/** What visitors sent, as an administrator reads, notes and erases it. Must not know screens. */
import * as v from 'valibot';
import { subscriberStates } from '../../domain/subscriber.ts';
import type { MessageFilter } from '../../domain/received-message.ts';
import { ok, type Result } from '../../domain/result.ts';
import {
  createAccountRequests,
  type AccountFailure,
  type AccountRequestsConfig,
  type Caller,
} from './account-requests.ts';
import type { Database } from './database.types.ts';

type Row<Table extends 'contact_messages' | 'newsletter_subscribers'> =
  Database['public']['Tables'][Table]['Row'];

const messageEntries = {
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  service: v.nullable(v.string()),
  message: v.string(),
  page_path: v.nullable(v.string()),
  created_at: v.string(),
  received_at: v.string(),
  read_at: v.nullable(v.string()),
  handled_at: v.nullable(v.string()),
} satisfies Partial<Record<keyof Row<'contact_messages'>, v.GenericSchema>>;

const subscriberEntries = {
  id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  status: v.picklist(subscriberStates),
  consented_at: v.string(),
  consent_page: v.nullable(v.string()),
  created_at: v.string(),
} satisfies Partial<Record<keyof Row<'newsletter_subscribers'>, v.GenericSchema>>;

// Unknown columns are ignored, so that an older page survives a newer schema.
const messageRow = v.object(messageEntries);
const subscriberRow = v.object(subscriberEntries);

export type MessageRow = Readonly<v.InferOutput<typeof messageRow>>;
export type SubscriberRow = Readonly<v.InferOutput<typeof subscriberRow>>;

const notes = v.object({ read_at: v.nullable(v.string()), handled_at: v.nullable(v.string()) });

export type MessageNotes = Readonly<v.InferOutput<typeof notes>>;

const counts = v.object({
  messages: v.number(),
  unread: v.number(),
  open: v.number(),
  subscribers: v.object({ unconfirmed: v.number(), confirmed: v.number(), unsubscribed: v.number() }),
});

const status = v.object({ isNotifying: v.boolean(), setting: v.string() });

export type NotificationStatus = Readonly<v.InferOutput<typeof status>>;

/** The last row of the page before. */
export interface InboxKey {
  readonly at: string;
  readonly id: string;
}

export interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** Rows that the server sent, readable or not. */
  readonly received: number;
}

interface Listing<Row> {
  readonly table: 'contact_messages' | 'newsletter_subscribers';
  readonly time: 'received_at' | 'created_at';
  readonly columns: string;
  readonly row: v.GenericSchema<unknown, Row>;
}

type Answered<T> = Promise<Result<T, AccountFailure>>;

const limitMs = 10_000;

const filters: Readonly<Record<MessageFilter, Readonly<Record<string, string>>>> = {
  all: {},
  unread: { read_at: 'is.null' },
  open: { handled_at: 'is.null' },
};

const messages: Listing<MessageRow> = {
  table: 'contact_messages',
  time: 'received_at',
  columns: Object.keys(messageEntries).join(','),
  row: messageRow,
};

const subscribers: Listing<SubscriberRow> = {
  table: 'newsletter_subscribers',
  time: 'created_at',
  columns: Object.keys(subscriberEntries).join(','),
  row: subscriberRow,
};

export type InboxGateway = ReturnType<typeof createInboxGateway>;

export function createInboxGateway({
  fetch: send = (...request) => fetch(...request),
  ...config
}: AccountRequestsConfig & { readonly fetch?: typeof fetch }) {
  const ask = createAccountRequests(config);
  const json = { 'Content-Type': 'application/json' };

  /** Newest first. Rows that cannot be read are left out. */
  async function list<Row>(
    caller: Caller,
    { table, time, columns, row }: Listing<Row>,
    { after, limit }: { readonly after: InboxKey | null; readonly limit: number },
    conditions: Readonly<Record<string, string>>,
  ): Answered<RowPage<Row>> {
    const query = new URLSearchParams({
      select: columns,
      order: `${time}.desc,id.desc`,
      limit: String(limit),
      ...conditions,
      ...(after !== null && {
        or: `(${time}.lt."${after.at}",and(${time}.eq."${after.at}",id.lt."${after.id}"))`,
      }),
    });
    const answer = await ask(caller, {
      fetch: send,
      path: `/rest/v1/${table}?${query.toString()}`,
      init: {},
      limitMs,
      answer: v.array(v.unknown()),
    });
    if (!answer.ok) return answer;
    const rows = answer.value.filter((each): each is Row => v.is(row, each));
    return ok({ rows, received: answer.value.length });
  }

  /** Answers whether it was there. */
  async function erase(caller: Caller, { table }: Listing<unknown>, id: string): Answered<boolean> {
    const erased = await ask(caller, {
      fetch: send,
      path: `/rest/v1/${table}?${new URLSearchParams({ id: `eq.${id}`, select: 'id' }).toString()}`,
      init: { method: 'DELETE' },
      headers: { Prefer: 'return=representation' },
      limitMs,
      answer: v.array(v.object({ id: v.string() })),
    });
    return erased.ok ? ok(erased.value.length > 0) : erased;
  }

  return {
    messages: (
      caller: Caller,
      filter: MessageFilter,
      page: { readonly after: InboxKey | null; readonly limit: number },
    ) => list(caller, messages, page, filters[filter]),

    /** One row, or none. */
    message: (caller: Caller, id: string) =>
      list(caller, messages, { after: null, limit: 1 }, { id: `eq.${id}` }),

    subscribers: (caller: Caller, page: { readonly after: InboxKey | null; readonly limit: number }) =>
      list(caller, subscribers, page, {}),

    counts: (caller: Caller): Answered<v.InferOutput<typeof counts>> =>
      ask(caller, {
        fetch: send,
        path: '/rest/v1/rpc/inbox_counts',
        init: { method: 'POST', body: '{}' },
        headers: json,
        limitMs,
        answer: counts,
      }),

    /** Left out: that note stays as it is. Answers both times, or null for a message that is gone. */
    note: (
      caller: Caller,
      id: string,
      { isRead, isHandled }: { readonly isRead?: boolean; readonly isHandled?: boolean },
    ): Answered<MessageNotes | null> =>
      ask(caller, {
        fetch: send,
        path: '/rest/v1/rpc/note_message',
        init: { method: 'POST', body: JSON.stringify({ id, is_read: isRead, is_handled: isHandled }) },
        headers: json,
        limitMs,
        answer: v.nullable(notes),
      }),

    eraseMessage: (caller: Caller, id: string) => erase(caller, messages, id),
    eraseSubscriber: (caller: Caller, id: string) => erase(caller, subscribers, id),

    /** Whether the owner is told of new messages, and by which setting. */
    notification: (caller: Caller): Answered<NotificationStatus> =>
      ask(caller, {
        fetch: send,
        path: '/functions/v1/forms/status',
        init: {},
        limitMs,
        answer: status,
      }),
  };
}

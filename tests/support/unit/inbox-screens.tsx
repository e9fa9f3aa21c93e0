// The screens of the inbox, with everything behind them but the network.
import { vi } from 'vitest';
import { createInboxSnapshot, createInboxSnapshotStore } from '../../../src/data/inbox/inbox-snapshot.ts';
import { createEditSender, createMessageEdits } from '../../../src/data/inbox/message-edits.ts';
import { createMessageEditsStore } from '../../../src/data/inbox/message-edits.store.ts';
import { createInboxRepository, type InboxPorts } from '../../../src/data/inbox.repository.ts';
import { adminDatabase } from '../../../src/data/local/keys.ts';
import type { ContactFormSettings } from '../../../src/domain/contact-form-settings.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { followConnection } from '../../../src/app/follow-connection.ts';
import { InboxButton } from '../../../src/features/inbox/inbox-button.tsx';
import { InboxScreen } from '../../../src/features/inbox/inbox-screen.tsx';
import { editAnswered } from '../../../src/features/inbox/inbox.api.ts';
import type { TabMessage } from '../../../src/data/sync/tab-channel.ts';
import type { Connectivity } from '../../../src/platform/connectivity-port.ts';
import { createDevice } from '../outbox/device.ts';
import { drawAdmin, standInForScreen } from './admin-screen.tsx';
import { createTestStore } from './in-store.tsx';
import { memoryDb } from './memory-db.ts';

type InboxGateway = InboxPorts['gateway'];
type RowOf<Asked extends 'messages' | 'subscribers'> = Extract<
  Awaited<ReturnType<InboxGateway[Asked]>>,
  { readonly ok: true }
>['value']['rows'][number];
type MessageRow = RowOf<'messages'>;

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const message = (number: number, given: Partial<MessageRow> = {}): MessageRow => ({
  id: idOf(number),
  revision: 0,
  name: `Visitor ${number}`,
  email: `visitor${number}@b.example`,
  phone: null,
  mornings: null,
  afternoons: null,
  service: null,
  message: `Words of ${number}`,
  page_path: null,
  created_at: '2026-11-22T12:00:00Z',
  received_at: '2026-11-22T12:00:00Z',
  read_at: null,
  handled_at: null,
  replied_at: null,
  note: '',
  follow_up_on: null,
  suspected_by: null,
  estimate: null,
  ...given,
});

export const subscriber = (number: number): RowOf<'subscribers'> => ({
  id: idOf(number),
  email: `reader${number}@b.example`,
  status: 'confirmed',
  consented_at: '2026-11-22T12:00:00Z',
  consent_page: '/contact',
  created_at: '2026-11-22T12:00:00Z',
});

const noSubscribers = { suspected: 0, unconfirmed: 0, confirmed: 0, unsubscribed: 0 };

const openForm: ContactFormSettings = { messagesPerHour: 60, closedUntil: null };

/** As the browser of the test says. */
const connectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  subscribe: (listener) => {
    const goOnline = () => listener('online');
    window.addEventListener('online', goOnline);
    return () => window.removeEventListener('online', goOnline);
  },
};

const memoryServer = (messages: readonly MessageRow[], subscribers: readonly RowOf<'subscribers'>[]) => {
  const calls: (keyof InboxGateway)[] = [];
  return {
    messages: [...messages],
    subscribers: [...subscribers],
    isReached: true,
    /** What is wrong with the content of a change, says the server. */
    refuses: false,
    isNotifying: true,
    contactForm: openForm,
    held: Promise.resolve(),
    /** Calls that fail, and calls whose answers are delayed. */
    failing: new Set<keyof InboxGateway>(),
    slow: new Map<keyof InboxGateway, Promise<void>>(),
    calls,
  };
};

/** The inbox with a server of messages and addresses in memory. `db` and `server` of another one: a further tab of its device. */
export const openInbox = (
  address = '',
  {
    messages = [message(1), message(2)],
    subscribers = [subscriber(1)],
    db = memoryDb(adminDatabase),
    server = memoryServer(messages, subscribers),
  } = {},
) => {
  standInForScreen();
  window.history.replaceState(null, '', `/admin${address}`);
  const reached = async <T,>(call: keyof InboxGateway, answer: () => T) => {
    await server.held;
    server.calls.push(call);
    const isReached = server.isReached && !server.failing.has(call);
    const isRefused = server.refuses && call === 'update';
    const answered = isRefused
      ? err({ kind: 'forbidden' } as const)
      : isReached
        ? ok(answer())
        : err({ kind: 'timeout' } as const);
    await server.slow.get(call);
    return answered;
  };
  const hold = (call: keyof InboxGateway): (() => void) => {
    let go: () => void = () => undefined;
    server.slow.set(call, new Promise((resolve) => (go = resolve)));
    return () => {
      server.slow.delete(call);
      go();
    };
  };
  const page = <Row extends { readonly id: string }>(
    all: readonly Row[],
    { after, limit }: { readonly after: { readonly id: string } | null; readonly limit: number },
  ) => {
    const rows = all.filter(({ id }) => after === null || id > after.id).slice(0, limit);
    return { rows, received: rows.length };
  };
  const at = '2026-11-23T12:00:00Z';
  const change = (id: string, changed: Partial<MessageRow>) => {
    server.messages = server.messages.map((each) => (each.id === id ? { ...each, ...changed } : each));
    return server.messages.find((each) => each.id === id);
  };
  const matches = (
    filter: string,
    { read_at, handled_at, follow_up_on, suspected_by }: MessageRow,
  ): boolean => {
    if (filter === 'suspected') return suspected_by !== null;
    if (filter === 'followUp') return follow_up_on !== null && handled_at === null;
    return (
      suspected_by === null && (filter === 'all' || (filter === 'unread' ? read_at : handled_at) === null)
    );
  };
  const gateway: InboxGateway = {
    messages: (_, filter, asked) =>
      reached('messages', () =>
        page(
          server.messages.filter((each) => matches(filter, each)),
          asked,
        ),
      ),
    message: (_, id) =>
      reached('message', () => {
        const rows = server.messages.filter((each) => each.id === id);
        return { rows, received: rows.length };
      }),
    update: (_, id, revision, { isRead, isHandled, isReplied, followUpOn, note }) =>
      reached('update', () => {
        const isStored = server.messages.some((each) => each.id === id && each.revision === revision);
        const noted = change(id, {
          ...(isStored && {
            revision: revision + 1,
            ...(isReplied !== undefined && { replied_at: isReplied ? at : null }),
            ...(followUpOn !== undefined && { follow_up_on: followUpOn }),
            ...(note !== undefined && { note }),
            ...(isRead !== undefined && { read_at: isRead ? at : null }),
            ...(isHandled !== undefined && { handled_at: isHandled ? at : null }),
          }),
        });
        return noted === undefined
          ? null
          : {
              ...{ isStored, revision: noted.revision, note: noted.note, followUpOn: noted.follow_up_on },
              ...{ readAt: noted.read_at, handledAt: noted.handled_at, repliedAt: noted.replied_at },
            };
      }),
    search: (_, query) =>
      reached('search', () => {
        const isFound = (row: object): boolean =>
          JSON.stringify(row).toLowerCase().includes(query.toLowerCase());
        const messages = server.messages.filter(isFound);
        return { messages, subscribers: server.subscribers.filter(isFound), total: messages.length };
      }),
    acceptSuspected: (_, id) =>
      reached('acceptSuspected', () => {
        server.subscribers = server.subscribers.map((each) =>
          each.id === id ? { ...each, status: 'unconfirmed' as const } : each,
        );
        return (
          change(id, { suspected_by: null, read_at: null }) !== undefined ||
          server.subscribers.some((each) => each.id === id)
        );
      }),
    deleteMessages: (_, ids) =>
      reached('deleteMessages', () => {
        const { length } = server.messages;
        server.messages = server.messages.filter((each) => !ids.includes(each.id));
        return length - server.messages.length;
      }),
    counts: () =>
      reached('counts', () => ({
        messages: server.messages.filter((each) => matches('all', each)).length,
        unread: server.messages.filter((each) => matches('unread', each)).length,
        open: server.messages.filter((each) => matches('open', each)).length,
        followUps: server.messages.filter((each) => matches('followUp', each)).length,
        due: 0,
        badge: server.messages.filter((each) => matches('unread', each)).length,
        suspected: server.messages.filter((each) => matches('suspected', each)).length,
        subscribers: { ...noSubscribers, confirmed: server.subscribers.length },
      })),
    subscribers: (_, asked) => reached('subscribers', () => page(server.subscribers, asked)),
    deleteSubscriber: (_, id) =>
      reached('deleteSubscriber', () => {
        server.subscribers = server.subscribers.filter((each) => each.id !== id);
        return true;
      }),
    contactForm: (_, { messagesPerHour, closedForHours }) =>
      reached('contactForm', () => {
        const { contactForm } = server;
        server.contactForm = {
          messagesPerHour: messagesPerHour ?? contactForm.messagesPerHour,
          closedUntil:
            closedForHours === undefined
              ? contactForm.closedUntil
              : closedForHours === 0
                ? null
                : new Date(Date.now() + closedForHours * 3_600_000).toISOString(),
        };
        return server.contactForm;
      }),
    notification: () => reached('notification', () => ({ isNotifying: server.isNotifying })),
  };
  const account: { id: string | null } = { id: idOf(9) };
  const tab = createDevice().openPorts();
  const channelListeners: ((hint: TabMessage) => void)[] = [];
  const channel = {
    post: () => undefined,
    subscribe: (hear: (hint: TabMessage) => void) => void channelListeners.push(hear),
  };
  const edits = createMessageEdits({
    ...tab.ports,
    channel,
    connectivity,
    store: createMessageEditsStore(db),
    send: createEditSender(gateway),
    owner: () => account.id,
  });
  const now = () => new Date(at);
  const snapshot = createInboxSnapshot({ store: createInboxSnapshotStore(db), now, report: () => undefined });
  const inbox = createInboxRepository({ gateway, account: () => account.id, snapshot, edits, now });
  const { store, actions, InStore } = createTestStore({ inbox });
  followConnection(store.dispatch);
  inbox.watchOutcomes((outcome) => void store.dispatch(editAnswered(outcome)));
  /** Another tab has changed something. */
  const hear = () => channelListeners.forEach((each) => each('changed'));
  const onChooseNotifications = vi.fn();
  const show = () => drawAdmin(InStore, <InboxScreen onChooseNotifications={onChooseNotifications} />);
  const showButton = () => drawAdmin(InStore, <InboxButton isShown={false} onOpen={() => undefined} />);
  return {
    db,
    snapshot,
    inbox,
    hear,
    server,
    account,
    tab,
    store,
    actions,
    InStore,
    hold,
    show,
    showButton,
    onChooseNotifications,
  };
};

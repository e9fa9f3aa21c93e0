// The screens of the inbox, with everything behind them but the network.
import { vi } from 'vitest';
import { createInboxRepository, type InboxPorts } from '../../../src/data/inbox.repository.ts';
import type { ContactFormSettings } from '../../../src/domain/contact-form-settings.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { InboxButton } from '../../../src/features/inbox/inbox-button.tsx';
import { InboxScreen } from '../../../src/features/inbox/inbox-screen.tsx';
import { drawAdmin, standInForScreen } from './admin-screen.tsx';
import { createTestStore } from './in-store.tsx';

type InboxGateway = InboxPorts['gateway'];
type RowOf<Asked extends 'messages' | 'subscribers'> = Extract<
  Awaited<ReturnType<InboxGateway[Asked]>>,
  { readonly ok: true }
>['value']['rows'][number];
type MessageRow = RowOf<'messages'>;

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const message = (number: number, given: Partial<MessageRow> = {}): MessageRow => ({
  id: idOf(number),
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

/** The inbox with a server of messages and addresses in memory. */
export const openInbox = (
  address = '',
  { messages = [message(1), message(2)], subscribers = [subscriber(1)] } = {},
) => {
  standInForScreen();
  window.history.replaceState(null, '', `/admin${address}`);
  const calls: (keyof InboxGateway)[] = [];
  const server = {
    messages: [...messages],
    subscribers: [...subscribers],
    isReached: true,
    isNotifying: true,
    contactForm: openForm,
    held: Promise.resolve(),
    /** Calls that fail, and calls whose answers are delayed. */
    failing: new Set<keyof InboxGateway>(),
    slow: new Map<keyof InboxGateway, Promise<void>>(),
    calls,
  };
  const reached = async <T,>(call: keyof InboxGateway, answer: () => T) => {
    await server.held;
    calls.push(call);
    const isReached = server.isReached && !server.failing.has(call);
    const answered = isReached ? ok(answer()) : err({ kind: 'timeout' } as const);
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
    note: (_, id, { isRead, isHandled, isReplied, followUpOn, note }) =>
      reached('note', () => {
        const was = server.messages.find((each) => each.id === id)?.note;
        const noted = change(id, {
          ...(isReplied !== undefined && { replied_at: isReplied ? at : null }),
          ...(followUpOn !== undefined && { follow_up_on: followUpOn }),
          ...(note !== undefined && note.was === was && { note: note.text }),
          ...(isRead !== undefined && { read_at: isRead ? at : null }),
          ...(isHandled !== undefined && { handled_at: isHandled ? at : null }),
        });
        if (noted === undefined) return null;
        const { read_at, handled_at, replied_at, note: text, follow_up_on } = noted;
        return { read_at, handled_at, replied_at, note: text, follow_up_on };
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
  const inbox = createInboxRepository({ gateway, account: () => account.id });
  const { store, actions, InStore } = createTestStore({ inbox });
  const onChooseNotifications = vi.fn();
  const show = () => drawAdmin(InStore, <InboxScreen onChooseNotifications={onChooseNotifications} />);
  const showButton = () => drawAdmin(InStore, <InboxButton isShown={false} onOpen={() => undefined} />);
  return { server, account, store, actions, InStore, hold, show, showButton, onChooseNotifications };
};

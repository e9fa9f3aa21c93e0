// The screens of the inbox, with everything behind them but the network.
import { createInboxRepository, type InboxPorts } from '../../src/data/inbox.repository.ts';
import { err, ok } from '../../src/domain/result.ts';
import { InboxButton } from '../../src/features/inbox/inbox-button.tsx';
import { provideInbox } from '../../src/features/inbox/inbox.port.ts';
import { InboxScreen } from '../../src/features/inbox/inbox-screen.tsx';
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
  service: null,
  message: `Words of ${number}`,
  page_path: null,
  created_at: '2026-11-22T12:00:00Z',
  received_at: '2026-11-22T12:00:00Z',
  read_at: null,
  handled_at: null,
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

/** The inbox with a server of messages and addresses in memory. */
export const openInbox = (
  address = '',
  { messages = [message(1), message(2)], subscribers = [subscriber(1)] } = {},
) => {
  standInForScreen();
  window.history.replaceState(null, '', `/admin${address}`);
  const server = {
    messages: [...messages],
    subscribers: [...subscribers],
    isReached: true,
    isNotifying: true,
    held: Promise.resolve(),
  };
  const reached = async <T,>(answer: () => T) => {
    await server.held;
    return server.isReached ? ok(answer()) : err({ kind: 'timeout' } as const);
  };
  const at = '2026-11-23T12:00:00Z';
  const change = (id: string, changed: Partial<MessageRow>) => {
    server.messages = server.messages.map((each) => (each.id === id ? { ...each, ...changed } : each));
    return server.messages.find((each) => each.id === id);
  };
  const matches = (filter: string, { read_at, handled_at }: MessageRow): boolean =>
    filter === 'all' || (filter === 'unread' ? read_at : handled_at) === null;
  const gateway: InboxGateway = {
    messages: (_, filter) =>
      reached(() => {
        const rows = server.messages.filter((each) => matches(filter, each));
        return { rows, received: rows.length };
      }),
    message: (_, id) =>
      reached(() => {
        const rows = server.messages.filter((each) => each.id === id);
        return { rows, received: rows.length };
      }),
    note: (_, id, { isRead, isHandled }) =>
      reached(() => {
        const noted = change(id, {
          ...(isRead !== undefined && { read_at: isRead ? at : null }),
          ...(isHandled !== undefined && { handled_at: isHandled ? at : null }),
        });
        return noted === undefined ? null : { read_at: noted.read_at, handled_at: noted.handled_at };
      }),
    deleteMessage: (_, id) =>
      reached(() => {
        const { length } = server.messages;
        server.messages = server.messages.filter((each) => each.id !== id);
        return server.messages.length < length;
      }),
    counts: () =>
      reached(() => ({
        messages: server.messages.length,
        unread: server.messages.filter((each) => matches('unread', each)).length,
        open: server.messages.filter((each) => matches('open', each)).length,
        subscribers: { unconfirmed: 0, confirmed: server.subscribers.length, unsubscribed: 0 },
      })),
    subscribers: () => reached(() => ({ rows: server.subscribers, received: server.subscribers.length })),
    deleteSubscriber: (_, id) =>
      reached(() => {
        server.subscribers = server.subscribers.filter((each) => each.id !== id);
        return true;
      }),
    notification: () => reached(() => ({ isNotifying: server.isNotifying, setting: 'OWNER_EMAIL' })),
  };
  const account: { id: string | null } = { id: idOf(9) };
  provideInbox(createInboxRepository({ gateway, account: () => account.id }));
  const { types, InStore } = createTestStore();
  const show = () => drawAdmin(InStore, <InboxScreen />);
  const showButton = () => drawAdmin(InStore, <InboxButton isShown={false} onOpen={() => undefined} />);
  return { server, account, types, show, showButton };
};
